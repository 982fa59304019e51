import { type Order, orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { api } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/lists/use-infinite-list.ts';
import type { OrdersQuery } from './orders-query.ts';

/** The search of a list, without its tab: what is empty is left out. */
export const searchOf = ({ q, from, to }: Omit<OrdersQuery, 'tab'>) => ({
  ...(q && { q }),
  ...(from && { from }),
  ...(to && { to }),
});

/** One page of the buyer's orders, the newest first; the first one without a cursor. */
export function loadOrders(listed: OrdersQuery, cursor?: string): Promise<ListPage<Order>> {
  const query = { tab: listed.tab, ...searchOf(listed), ...(cursor && { cursor }) };
  return api.send(orderRoutes.list, { query });
}
