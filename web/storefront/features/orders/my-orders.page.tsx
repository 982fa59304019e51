import { type Order, orderRoutes } from '@amberdock/contract/orders.ts';
import { orderTabs } from '@amberdock/contract/order-status.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  Link,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type ListPage, useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { InPlaceError } from '../../ui/in-place-error.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './list/list.module.css';
import { isPayable, OrderCard } from './list/order-card.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { isFiltered, ordersAddress, ordersQuery, type OrdersQuery } from './list/orders-query.ts';
import { PayBar } from './list/pay-bar.tsx';
import { loadOrders } from './list/load-orders.ts';
import { attempt } from './parts/attempt.ts';
import { type Payable, PayDialog } from './payment/pay-dialog.tsx';
import { payableOf } from './payment/recipients.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = ordersQuery(search);
  const no = search.get('pay');
  const [page, counts, toPay] = await Promise.all([
    attempt(loadOrders(query)),
    attempt(api.call(orderRoutes.counts)),
    no ? attempt(api.call(orderRoutes.detail, { params: { no } })) : null,
  ]);
  const isWaiting = toPay?.data?.sub_orders.some(({ actions }) => actions.includes('pay_now')) ?? false;
  return { query, page, counts: counts.data, toPay: isWaiting ? (toPay?.data ?? null) : null };
}

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('my-orders.title')}>
      <Skeleton lines={4} height="7rem" />
    </Page>
  );
}

export default function MyOrdersPage() {
  const { t } = useTranslation('orders');
  const { query, page, counts, toPay } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [, setSearch] = useSearchParams();
  const [paying, setPaying] = useState<readonly Payable[]>(() => (toPay ? [payableOf(toPay)] : []));

  const leave = () => {
    setPaying([]);
    setSearch(
      (before) => {
        before.delete('pay');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page title={t('my-orders.title')}>
      <Tabs
        label={t('my-orders.title')}
        selected={query.tab}
        tabs={orderTabs.map((tab) => ({
          key: tab,
          to: ordersAddress(query, { tab }),
          text: t(`tab.${tab}`),
          ...(counts && { count: counts[tab] }),
        }))}
      />
      <OrderFilters query={query} />
      {page.data ? (
        <OrderList key={ordersAddress(query, {})} first={page.data} query={query} onPay={setPaying} />
      ) : (
        <InPlaceError error={page.error} onRetry={() => void revalidate()} />
      )}
      <PayDialog
        orders={paying}
        isOpen={paying.length > 0}
        onPaid={() => {
          showAlert(t('pay.done'));
          leave();
          void revalidate();
        }}
        onClose={() => {
          leave();
          void revalidate();
        }}
      />
    </Page>
  );
}

type ListProps = { first: ListPage<Order>; query: OrdersQuery; onPay: (orders: Payable[]) => void };

function OrderList({ first, query, onPay }: ListProps) {
  const list = useInfiniteList({
    key: ordersAddress(query, {}),
    first,
    load: (cursor) => loadOrders(query, cursor),
  });
  const orders = list.rows ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = orders.filter((order) => chosen.has(order.order_no) && isPayable(order));
  const select = (no: string, isSelected: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isSelected) next.add(no);
      else next.delete(no);
      return next;
    });
  return (
    <>
      <InfiniteList list={list} waiting={null} empty={<NoOrders query={query} />}>
        {(rows) => (
          <ul className={styles.orders}>
            {rows.map((order) => (
              <OrderCard
                key={order.order_no}
                order={order}
                isSelected={chosen.has(order.order_no)}
                onSelect={(isSelected) => select(order.order_no, isSelected)}
                onPay={() => onPay([payableOf(order)])}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
      <PayBar
        orders={selected}
        onPay={() => onPay(selected.map(payableOf))}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}

/** Nothing here: because of a filter, in this tab, or at all; each with its own next step. */
function NoOrders({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation('orders');
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon="search"
        title={t('none.found')}
        text={t('none.found_text')}
        action={
          <Button component={Link} variant="default" to={ordersAddress(query, { q: '', from: '', to: '' })}>
            {t('clear')}
          </Button>
        }
      />
    );
  }
  const isAll = query.tab === 'all';
  return (
    <EmptyState
      icon="orders"
      title={t(isAll ? 'none.all' : 'none.tab')}
      text={t(`none_text.${query.tab}`)}
      action={
        <div className={styles.ways}>
          {!isAll && (
            <Button component={Link} variant="default" to={ordersAddress(query, { tab: 'all' })}>
              {t('none.show_all')}
            </Button>
          )}
          <Button component={Link} to="/library">
            {t('none.to_library')}
          </Button>
        </div>
      }
    />
  );
}
