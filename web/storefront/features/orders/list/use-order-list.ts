import { type Order, orderRoutes } from '@amberdock/contract/orders.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import type { OrdersQuery } from './orders-query.ts';

export type OrderPage = { orders: Order[]; next: string | null };

export async function loadOrders(query: OrdersQuery, cursor?: string): Promise<OrderPage> {
  const { tab, q, from, to } = query;
  const asked = {
    tab,
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
  };
  const { data, page } = await api.send(orderRoutes.list, { query: asked });
  return { orders: data, next: page?.next ?? null };
}

/** The first page is the loader's; further ones are put after it until the loader brings a new first one. */
export function useOrderList(first: OrderPage, query: OrdersQuery) {
  const [state, setState] = useState({ first, pages: [first] });
  const { isBusy, error, attempt } = useAttempt();
  if (state.first !== first) setState({ first, pages: [first] });
  const next = state.pages.at(-1)?.next ?? null;

  const more = async () => {
    if (next === null || isBusy) return;
    await attempt(async () => {
      const page = await loadOrders(query, next);
      setState((now) => (now.first === first ? { ...now, pages: [...now.pages, page] } : now));
    });
  };
  return { orders: state.pages.flatMap(({ orders }) => orders), hasMore: next !== null, isBusy, error, more };
}
