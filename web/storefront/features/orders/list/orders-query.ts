import { type OrderTab, orderTabs } from '@amberdock/contract/trade/order-status.ts';
import { isDay } from '../../../../kit/calendar-day.rules.ts';

/** The query of the order list, read from its address. */
export type OrdersQuery = { tab: OrderTab; q: string; from: string; to: string };

const dayIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name);
  return isDay(text) ? text : '';
};

/** The first tab where none, or an unknown one, is named; days that are none are left out. */
export function ordersQuery(query: URLSearchParams): OrdersQuery {
  const wanted = query.get('tab');
  return {
    tab: orderTabs.find((tab) => tab === wanted) ?? 'new',
    q: (query.get('q') ?? '').trim().slice(0, 100),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

export const isFiltered = ({ q, from, to }: OrdersQuery): boolean => `${q}${from}${to}` !== '';

/** The address of the same list with something changed. */
export function ordersAddress(query: OrdersQuery, change: Partial<OrdersQuery>): string {
  const { tab, ...filters } = { ...query, ...change };
  const search = new URLSearchParams(tab === 'new' ? {} : { tab });
  for (const [name, text] of Object.entries(filters)) if (text !== '') search.set(name, text);
  return search.size > 0 ? `/my/orders?${search}` : '/my/orders';
}
