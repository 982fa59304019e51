import type { News } from '../messages/index.ts';

type OrderNews = {
  userId: string;
  key: Extract<News['key'], `order_${string}` | 'stockpile_paid'>;
  /** An order's or a sub order's number. */
  no: string;
  details?: Record<string, string>;
};

/** News of an order, which lead to it. */
export const orderNews = ({ userId, key, no, details }: OrderNews): News => ({
  userId,
  kind: 'order',
  key,
  details: { no, ...details },
  link: `/order/detail?order_no=${no}`,
});
