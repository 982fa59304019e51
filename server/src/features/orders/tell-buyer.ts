import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../jobs/enqueue.ts';

type News = {
  userId: string;
  key:
    | 'order_paid'
    | 'stockpile_paid'
    | 'order_shipped'
    | 'order_received'
    | 'order_completed'
    | 'order_closed'
    | 'order_expired';
  /** An order's or a sub order's number. */
  no: string;
  details?: Record<string, string>;
};

/**
 * Message jobs in the caller's transaction, one statement for any number (house, imports: messages stand above
 * orders). What is booked at a moment of the past is no news to anyone, and is not told.
 */
export function tellBuyers(tx: Tx, news: readonly News[]): void {
  tx.later(sql`select graphile_worker.add_job('message', payload)
    from json_array_elements(${JSON.stringify(news.map(payloadOf))}::json) as n (payload)
    where coalesce(current_setting('amberdock.now', true), '') = ''`);
}

export const tellBuyer = (tx: Tx, news: News): void => tellBuyers(tx, [news]);

const payloadOf = ({ userId, key, no, details = {} }: News): Jobs['message'] => ({
  user_id: userId,
  kind: 'order',
  key,
  details: { no, ...details },
  link: `/order/detail?order_no=${no}`,
});
