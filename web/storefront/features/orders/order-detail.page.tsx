import { type TradeDocument, tradeDocumentRoutes } from '@amberdock/contract/documents/trade-documents.ts';
import { type OrderThread, orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { type OrderDetail, orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { formatTime } from '../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { labeled } from '../../lib/typeset.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Hint } from '../../widgets/hint.tsx';
import styles from './shared/shared.module.css';
import { OrderDocuments } from './detail/order-documents.tsx';
import { OrderSums } from './detail/order-sums.tsx';
import { StatusLog } from './detail/status-log.tsx';
import { SubOrderCard } from './detail/sub-order-card.tsx';
import { OrderActions } from './list/order-actions.tsx';
import { type LoadResult, loadResult } from './shared/load-result.ts';
import { NotShown } from './shared/not-shown.tsx';
import { CopyButton } from './shared/copy-button.tsx';
import { Notice } from './shared/notice.tsx';
import { PayTime } from './shared/pay-time.tsx';
import { StatusBadge } from './shared/status-badge.tsx';
import { OrderThreadSection } from './thread/order-thread.tsx';
import { PayDialog } from './payment/pay-dialog.tsx';
import { payableOf } from './payment/recipients.ts';

/** A whole order or a sub order's number finds it, with its documents; null if the address names none. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const no = new URL(request.url).searchParams.get('order_no')?.trim();
  if (!isLoggedIn() || !no) return null;
  const [orderNo = ''] = no.split('-');
  const [found, documents, thread] = await Promise.all([
    loadResult(api.call(orderRoutes.detail, { params: { no } })),
    loadResult(api.call(tradeDocumentRoutes.list, { query: { order_no: orderNo, page_size: 100 } })),
    loadResult(api.call(orderThreadRoutes.view, { params: { no }, query: { page_size: 50 } })),
  ]);
  return { ...found, documents: documents.data ?? [], thread };
}

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('order-detail.title')}>
      <Skeleton lines={4} height="7rem" />
    </Page>
  );
}

export default function OrderDetailPage() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const found = useLoaderData<typeof clientLoader>();
  if (user && found?.data)
    return <Detail order={found.data} documents={found.documents} thread={found.thread} />;
  return (
    <NotShown
      title={t('order-detail.title')}
      found={found}
      empty={
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
      }
    />
  );
}

type DetailProps = {
  order: OrderDetail;
  documents: readonly TradeDocument[];
  thread: LoadResult<OrderThread>;
};

function Detail({ order, documents, thread }: DetailProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [isPaying, setPaying] = useState(false);
  const actions = order.sub_orders.flatMap((sub) => sub.actions);
  const [first, ...others] = order.sub_orders;
  const whole = others.length === 0 ? first : undefined;
  return (
    <Page
      title={order.order_no}
      beside={<CopyButton text={order.order_no} />}
      up={{ to: '/my/orders?tab=all', text: t('my-orders.title') }}
      actions={
        <OrderActions
          of={whole ? 'both' : 'order'}
          orderNo={order.order_no}
          subOrderNo={whole?.sub_order_no ?? order.order_no}
          payBefore={order.pay_before}
          actions={actions}
          {...(whole && { lines: whole.lines, parcels: whole.parcels })}
          onPay={() => setPaying(true)}
        />
      }
    >
      <Lead order={order} />
      {order.approval_requested_at && order.status === 'pending_payment' && (
        <Notice tone="amber">
          {t('approval.waiting', { time: formatTime(order.pay_before, language) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <Stack miw={0}>
          {order.sub_orders.map((sub) => (
            <SubOrderCard key={sub.sub_order_no} order={order} sub={sub} />
          ))}
          <OrderThreadSection key={order.order_no} found={thread} />
        </Stack>
        <Stack miw={0}>
          <OrderSums order={order} />
          <OrderDocuments order={order} documents={documents} />
          <StatusLog order={order} />
        </Stack>
      </div>
      <PayDialog
        orders={isPaying ? [payableOf(order)] : []}
        isOpen={isPaying}
        onPaid={() => {
          setPaying(false);
          showAlert(t('pay.done'));
          void revalidate();
        }}
        onClose={() => {
          setPaying(false);
          // It may have been closed or paid elsewhere while the dialog was open.
          void revalidate();
        }}
      />
    </Page>
  );
}

/** Shows the status of the order, when it was placed and by whom, and until when it can be paid. */
function Lead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <Group gap="4px var(--space-3)">
      <StatusBadge status={order.status} payBefore={order.pay_before} />
      {order.kind !== 'parcel' && <Badge>{t(`kind.${order.kind}`)}</Badge>}
      <Hint span c="dimmed">
        {formatTime(order.date, language)}
      </Hint>
      <PayTime order={order} />
      <Hint span c="dimmed">
        {t('placed_by', { name: order.placed_by })}
      </Hint>
      {order.own_reference && (
        <Hint span c="dimmed">
          {labeled(t('own_reference'), order.own_reference)}
        </Hint>
      )}
    </Group>
  );
}
