import { type Order, orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { type ListPage, useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { loadOrders, searchOf } from './load-orders.ts';
import { ordersAddress, type OrdersQuery } from './orders-query.ts';

const emptyPage: ListPage<Order> = { data: [] };
/** Orders that are read again one by one; for more the whole page is. */
const reloadedMax = 10;

type Counts = Record<OrdersQuery['tab'], number>;
type Loaded = { query: OrdersQuery; first: ListPage<Order> | null; counts: Counts | null };

/**
 * The orders of a tab and how many each tab has. `reload` reads changed orders again in their rows and counts again: the list
 * stays as long as it was, and its reader stays where they are.
 */
export function useOrders({ query, first, counts }: Loaded) {
  const { revalidate } = useRevalidator();
  const list = useInfiniteList({
    key: ordersAddress(query, {}),
    first: first ?? emptyPage,
    load: (cursor) => loadOrders(query, cursor),
  });
  const [newer, setNewer] = useState<{ than: Counts | null; counts: Counts } | null>(null);
  const reload = async (nos: readonly string[]): Promise<void> => {
    if (nos.length === 0) return;
    if (nos.length > reloadedMax) return revalidate();
    try {
      const [now, ...orders] = await Promise.all([
        api.call(orderRoutes.counts, { query: searchOf(query) }),
        ...nos.map((no) => api.call(orderRoutes.detail, { params: { no } })),
      ]);
      const changed = new Map<string, Order>(orders.map((order) => [order.order_no, order]));
      list.change((rows) => rows.map((row) => changed.get(row.order_no) ?? row));
      setNewer({ than: counts, counts: now });
    } catch {
      // The page then says itself what cannot be read.
      await revalidate();
    }
  };
  return { list, counts: newer && newer.than === counts ? newer.counts : counts, reload };
}

export type Orders = ReturnType<typeof useOrders>;
