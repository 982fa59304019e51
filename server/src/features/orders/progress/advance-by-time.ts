import { receivedAfterDeliveryDays } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { workEach } from '../../../jobs/work-each.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { expireOrder } from './close-order.ts';

/**
 * A shipped parcel counts as received after this long; a received one is complete after that long
 * (docs/design/orders.md#statuses).
 */
export const receivedAfterDays = 30;
export const completedAfterDays = 15;

/** One round of the clock works off at most this many of each; the next round takes the rest. */
const batch = 500;

/**
 * Closes orders whose time to pay has passed, each in its own transaction; returns how many. One that cannot be closed
 * keeps its goods reserved, but not those of the orders behind it: what failed is thrown when all have been tried.
 */
export async function closeExpiredOrders(db: Database): Promise<number> {
  const due = await db.rows<{ id: string }>(sql`
    select id from orders where payment_status = 'pending' and pay_before <= now() order by pay_before limit ${batch}`);
  return workEach(
    due,
    ({ id }) => inTx(db, (tx) => expireOrder(tx, id)),
    ({ id }) => id,
  );
}

type DueRow = { id: string; account_id: string; placed_by: string; sub_order_no: string };

const byTime = ({ account_id: accountId, sub_order_no: subject }: DueRow) => ({
  actor: 'system' as const,
  accountId,
  subject,
});

/**
 * Takes sub orders as received whose parcels were all delivered, or the last of which left, long enough ago; returns how many. An
 * open case, and a parcel that is lost or came back, stop it.
 */
export async function receiveByTime(db: Database): Promise<number> {
  return inTx(db, async (tx) => {
    const due = await tx.rows<DueRow & { is_delivered: boolean }>(sql`
      select s.id, s.account_id, o.placed_by, s.sub_order_no,
        s.delivered_at is not null and s.delivered_at <= now() - make_interval(days => ${receivedAfterDeliveryDays})
          as is_delivered
      from sub_orders s join orders o on o.id = s.order_id
      where status = 'shipped' and open_cases = 0 and stopped_parcels = 0
        and (shipped_at <= now() - make_interval(days => ${receivedAfterDays})
          or delivered_at <= now() - make_interval(days => ${receivedAfterDeliveryDays}))
      order by shipped_at limit ${batch} for update of s skip locked`);
    if (due.length === 0) return 0;
    for (const reason of ['delivered', 'received_by_time'] as const) {
      const rows = due.filter((row) => row.is_delivered === (reason === 'delivered'));
      if (rows.length === 0) continue;
      const move = {
        subOrderIds: rows.map(({ id }) => id),
        from: 'shipped',
        to: 'received',
        reason,
      } as const;
      await moveSubOrders(tx, { ...move, actor: 'system' });
      appendEvents(
        tx,
        rows.map((row) => ({
          kind: 'parcel.received',
          ...byTime(row),
          data: { sub_order_no: row.sub_order_no, placed_by: row.placed_by, reason },
        })),
      );
    }
    return due.length;
  });
}

/** Completes sub orders without an open case or a stopped parcel that were received long enough ago; returns how many. */
export async function completeByTime(db: Database): Promise<number> {
  return inTx(db, async (tx) => {
    const due = await tx.rows<DueRow>(sql`
      select s.id, s.account_id, o.placed_by, s.sub_order_no from sub_orders s join orders o on o.id = s.order_id
      where status = 'received' and open_cases = 0 and stopped_parcels = 0
        and received_at <= now() - make_interval(days => ${completedAfterDays})
      order by received_at limit ${batch} for update of s skip locked`);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const move = { subOrderIds: ids, from: 'received', to: 'completed', reason: 'settled_by_time' } as const;
    await moveSubOrders(tx, { ...move, actor: 'system' });
    appendEvents(
      tx,
      due.map((row) => ({
        kind: 'parcel.completed',
        ...byTime(row),
        data: { sub_order_no: row.sub_order_no, placed_by: row.placed_by },
      })),
    );
    return ids.length;
  });
}
