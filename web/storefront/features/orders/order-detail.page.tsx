import { type OrderDetail, orderRoutes } from '@amberdock/contract/orders.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { formatTime } from '../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InPlaceError } from '../../ui/in-place-error.tsx';
import { LogInFirst } from '../../ui/log-in-first.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './detail/detail.module.css';
import { OrderSums } from './detail/order-sums.tsx';
import { StatusLog } from './detail/status-log.tsx';
import { SubOrderCard } from './detail/sub-order-card.tsx';
import { OrderActs } from './list/order-acts.tsx';
import { attempt } from './parts/attempt.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Notice } from './parts/notice.tsx';
import { StatusBadge } from './parts/status-badge.tsx';
import { TimeLeft } from './parts/time-left.tsx';
import { PayDialog } from './payment/pay-dialog.tsx';
import { payableOf } from './payment/recipients.ts';

/** A whole order or a sub order's number finds it; null where the address names none. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const no = new URL(request.url).searchParams.get('order_no')?.trim();
  if (!isLoggedIn() || !no) return null;
  return attempt(api.call(orderRoutes.detail, { params: { no } }));
}

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('order-detail.title')}>
      <Skeleton lines={4} height="7rem" />
    </Page>
  );
}

/** A number of no order, or of somebody else's (404), or one that is no number at all (422). */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid');

export default function OrderDetailPage() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const found = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  if (user && found?.data) return <Detail order={found.data} />;
  return (
    <Page title={t('order-detail.title')}>
      {!user ? (
        <LogInFirst />
      ) : found && !isUnknown(found.error) ? (
        <InPlaceError error={found.error} onRetry={() => void revalidate()} />
      ) : (
        <EmptyState
          icon="orders"
          title={t('detail.none')}
          text={t('detail.none_text')}
          action={
            <Button component={Link} to="/my/orders">
              {t('my-orders.title')}
            </Button>
          }
        />
      )}
    </Page>
  );
}

function Detail({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [isPaying, setPaying] = useState(false);
  const actions = order.sub_orders.flatMap((sub) => sub.actions);
  const isPayable = actions.includes('pay_now');
  return (
    <Page
      title={order.order_no}
      beside={<CopyButton text={order.order_no} />}
      up={{ to: '/my/orders?tab=all', text: t('my-orders.title') }}
      actions={
        <OrderActs
          of="order"
          orderNo={order.order_no}
          subOrderNo={order.order_no}
          actions={actions}
          onPay={() => setPaying(true)}
        />
      }
    >
      <p className={styles.lead}>
        <StatusBadge status={order.status} />
        {order.kind !== 'parcel' && <Badge>{t(`kind.${order.kind}`)}</Badge>}
        <span className={styles.quiet}>{formatTime(order.date, language)}</span>
        {isPayable && (
          <span className={styles.quiet}>
            {t('pay.within')} <TimeLeft until={order.pay_before} />
          </span>
        )}
        <span className={styles.quiet}>{t('placed_by', { name: order.placed_by })}</span>
      </p>
      {order.approval_requested_at && order.status === 'pending_payment' && (
        <Notice tone="amber">
          {t('approval.waiting', { time: formatTime(order.pay_before, language) })}
        </Notice>
      )}
      <div className={styles.detail}>
        <div className={styles.main}>
          {order.sub_orders.map((sub) => (
            <SubOrderCard key={sub.sub_order_no} order={order} sub={sub} />
          ))}
        </div>
        <div className={styles.side}>
          <OrderSums order={order} />
          <StatusLog order={order} />
        </div>
      </div>
      <PayDialog
        orders={isPaying ? [payableOf(order)] : []}
        isOpen={isPaying}
        onPaid={() => {
          setPaying(false);
          showAlert(t('pay.done'));
          void revalidate();
        }}
        onClose={() => setPaying(false)}
      />
    </Page>
  );
}
