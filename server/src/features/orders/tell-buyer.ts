import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../jobs/enqueue.ts';

type News = {
  userId: string;
  key:
    | 'order_paid'
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
 * A message job in the caller's transaction (house, imports: messages stand above orders). What is booked at a moment
 * of the past is no news to anyone, and is not told.
 */
export async function tellBuyer(tx: Tx, { userId, key, no, details = {} }: News): Promise<void> {
  const payload: Jobs['message'] = {
    user_id: userId,
    kind: 'order',
    key,
    details: { no, ...details },
    link: `/order/detail?order_no=${no}`,
  };
  await tx.run(sql`select graphile_worker.add_job('message', ${JSON.stringify(payload)}::json)
    where coalesce(current_setting('amberdock.now', true), '') = ''`);
}
