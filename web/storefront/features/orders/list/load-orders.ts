import { type Order, orderRoutes } from '@amberdock/contract/orders.ts';
import { api } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/lists/use-infinite-list.ts';
import type { OrdersQuery } from './orders-query.ts';

/** One page of the buyer's orders, the newest first; the first one without a cursor. */
export function loadOrders({ tab, q, from, to }: OrdersQuery, cursor?: string): Promise<ListPage<Order>> {
  const query = {
    tab,
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
  };
  return api.send(orderRoutes.list, { query });
}
