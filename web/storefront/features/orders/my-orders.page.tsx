import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { orderTabs } from '@amberdock/contract/trade/order-status.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import {
  Link,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { OrderRows } from './list/rows/order-rows.tsx';
import { ExportMenu } from './list/export-menu.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { isFiltered, ordersAddress, ordersQuery, type OrdersQuery } from './list/orders-query.ts';
import { PayBar } from './list/pay-bar.tsx';
import { loadOrders, searchOf } from './list/load-orders.ts';
import { type Orders, useOrders } from './list/use-orders.ts';
import { loadResult } from './shared/load-result.ts';
import { isPayable } from './shared/pay-time.tsx';
import { PayDialog } from './payment/pay-dialog.tsx';
import { type Payable, payableOf } from './payment/recipients.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = ordersQuery(search);
  const no = search.get('pay');
  const [page, counts, toPay] = await Promise.all([
    loadResult(loadOrders(query)),
    loadResult(api.call(orderRoutes.counts, { query: searchOf(query) })),
    no ? loadResult(api.call(orderRoutes.detail, { params: { no } })) : null,
  ]);
  const isWaiting = toPay?.data?.sub_orders.some(({ actions }) => actions.includes('pay_now')) ?? false;
  return { query, page, counts: counts.data, toPay: isWaiting ? (toPay?.data ?? null) : null };
}

/** Skips reloading when the page takes the order to pay out of its address. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const without = new URL(currentUrl);
  without.searchParams.delete('pay');
  const isLeft = currentUrl.searchParams.has('pay') && without.href === nextUrl.href;
  return !isLeft && defaultShouldRevalidate;
};

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
  const { query, page, counts: loadedCounts, toPay } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const { list, counts, reload } = useOrders({ query, first: page.data, counts: loadedCounts });
  const [paying, setPaying] = useState<readonly Payable[]>(() => (toPay ? [payableOf(toPay)] : []));

  const leave = () => {
    setPaying([]);
    void reload(paying.map(({ order_no }) => order_no));
    if (!search.has('pay')) return;
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
        <OrderList
          key={ordersAddress(query, {})}
          {...{ list, query, reload }}
          foundInAll={counts?.all ?? 0}
          onPay={setPaying}
        />
      ) : (
        <InPlaceError error={page.error} onRetry={() => void revalidate()} />
      )}
      <PayDialog
        orders={paying}
        isOpen={paying.length > 0}
        onPaid={() => {
          showAlert(t('pay.done'));
          leave();
        }}
        onClose={leave}
      />
    </Page>
  );
}

type ListProps = {
  list: Orders['list'];
  query: OrdersQuery;
  reload: Orders['reload'];
  /** How many sub orders the search finds in all tabs. */
  foundInAll: number;
  onPay: (orders: Payable[]) => void;
};

function OrderList({ list, query, reload, foundInAll, onPay }: ListProps) {
  const { t } = useTranslation('orders');
  const orders = list.rows ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = orders.filter((order) => chosen.has(order.order_no));
  const payable = selected.filter(isPayable);
  const select = (no: string, isSelected: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isSelected) next.add(no);
      else next.delete(no);
      return next;
    });
  return (
    <>
      {orders.length > 0 && (
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={t('select_all', { count: orders.length })}
            checked={selected.length === orders.length}
            indeterminate={selected.length > 0 && selected.length < orders.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? orders.map(({ order_no }) => order_no) : []))
            }
          />
          <ExportMenu orderNos={selected.map(({ order_no }) => order_no)} query={query} />
        </Group>
      )}
      <InfiniteList list={list} waiting={null} empty={<NoOrders query={query} foundInAll={foundInAll} />}>
        {(rows) => (
          <OrderRows
            orders={rows}
            rowOf={(order) => ({
              order,
              isSelected: chosen.has(order.order_no),
              onSelect: (isSelected) => select(order.order_no, isSelected),
              onPay: () => onPay([payableOf(order)]),
              onChanged: () => reload([order.order_no]),
            })}
          />
        )}
      </InfiniteList>
      <PayBar
        count={selected.length}
        payable={payable}
        onPay={() => onPay(payable.map(payableOf))}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}

/** Says why no orders are listed (a filter, an empty tab, or none at all), each with its own next step. */
function NoOrders({ query, foundInAll }: { query: OrdersQuery; foundInAll: number }) {
  const { t } = useTranslation('orders');
  if (isFiltered(query)) {
    return (
      <EmptyState
        icon="search"
        title={t('none.found')}
        text={t('none.found_text')}
        action={
          <Group gap="xs" justify="center">
            {query.tab !== 'all' && foundInAll > 0 && (
              <Button component={Link} to={ordersAddress(query, { tab: 'all' })}>
                {t('none.found_in_all', { count: foundInAll })}
              </Button>
            )}
            <Button component={Link} variant="default" to={ordersAddress(query, { q: '', from: '', to: '' })}>
              {t('clear')}
            </Button>
          </Group>
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
        <Group gap="xs" justify="center">
          {!isAll && (
            <Button component={Link} variant="default" to={ordersAddress(query, { tab: 'all' })}>
              {t('none.show_all')}
            </Button>
          )}
          <Button component={Link} to="/library">
            {t('none.to_library')}
          </Button>
        </Group>
      }
    />
  );
}
