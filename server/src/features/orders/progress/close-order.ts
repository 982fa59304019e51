import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { releaseCampaignUnits } from '../../content/index.ts';
import { releaseLines } from '../../pallets/index.ts';
import { releaseReserved } from '../../stock/index.ts';
import { type Mover, moveSubOrders } from '../move-sub-orders.ts';

export type ClosedOrder = { order_no: string; sub_order_nos: string[]; status: 'closed' };

/** Closes the account's unpaid order. Refuses `move_not_allowed` once it is paid or closed. */
export async function closeOrder(
  tx: Tx,
  { userId, accountId, no }: Member & { no: string },
): Promise<ClosedOrder> {
  const closed = await closeUnpaid(tx, {
    where: sql`order_no = ${no} and account_id = ${accountId}`,
    mover: { actor: 'buyer', actorId: userId },
    reason: 'closed_by_buyer',
  });
  if (closed) return { order_no: closed.order_no, sub_order_nos: closed.sub_order_nos, status: 'closed' };
  const known = await tx.maybe(
    sql`select 1 from orders where order_no = ${no} and account_id = ${accountId}`,
  );
  throw known ? new Refusal('move_not_allowed') : notFound();
}

/** Closes an order whose time to pay has passed; false if it was paid or closed meanwhile. */
export async function expireOrder(tx: Tx, orderId: string): Promise<boolean> {
  const closed = await closeUnpaid(tx, {
    where: sql`id = ${orderId} and pay_before <= shop_now()`,
    mover: { actor: 'system' },
    reason: 'not_paid_in_time',
  });
  return closed !== null;
}

type Closing = {
  where: ReturnType<typeof sql>;
  mover: Mover;
  reason: 'closed_by_buyer' | 'not_paid_in_time';
};
type ClosedRow = {
  order_no: string;
  account_id: string;
  placed_by: string;
  sub_order_ids: string[];
  sub_order_nos: string[];
  line_ids: string[];
};

/** The order is claimed by its payment status, so that a payment and a close never both happen. */
async function closeUnpaid(tx: Tx, { where, mover, reason }: Closing): Promise<ClosedRow | null> {
  const closed = await tx.maybe<ClosedRow>(sql`
    with closed as (
      update orders set payment_status = 'closed' where ${where} and payment_status = 'pending'
      returning id, order_no, account_id, placed_by
    )
    select order_no, account_id, placed_by,
      array(select s.id from sub_orders s where s.order_id = closed.id order by position) as sub_order_ids,
      array(select s.sub_order_no from sub_orders s where s.order_id = closed.id order by position) as sub_order_nos,
      array(select l.id from order_lines l where l.order_id = closed.id) as line_ids
    from closed`);
  if (!closed) return null;
  const { sub_order_ids: subOrderIds } = closed;
  await moveSubOrders(tx, { ...mover, subOrderIds, from: 'pending_payment', to: 'closed', reason });
  const units = closed.line_ids.map((lineId) => ({ lineId }));
  await releaseReserved(tx, units);
  await releaseLines(tx, closed.line_ids);
  await releaseCampaignUnits(tx, units);
  const { order_no, account_id: accountId, placed_by } = closed;
  appendEvents(tx, [
    { kind: 'order.closed', accountId, ...mover, subject: order_no, data: { order_no, placed_by, reason } },
  ]);
  return closed;
}
