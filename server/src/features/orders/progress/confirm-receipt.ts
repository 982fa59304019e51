import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { moveSubOrders } from '../move-sub-orders.ts';

type Confirmed = { order_no: string; sub_order_nos: string[]; status: 'received' };

/**
 * Confirms for the buyer that a shipped sub order has arrived. Refuses `move_not_allowed` in any other status, and
 * `case_open` while an after-sales case of it is open (contract/src/trade/order-actions.ts).
 */
export async function confirmReceipt(
  tx: Tx,
  { userId, accountId, no }: Member & { no: string },
): Promise<Confirmed> {
  type Row = { id: string; order_no: string; placed_by: string; status: SubOrderStatus; open_cases: number };
  const subOrder = await tx.maybe<Row>(sql`
    select s.id, o.order_no, o.placed_by, s.status, s.open_cases from sub_orders s join orders o on o.id = s.order_id
    where s.sub_order_no = ${no} and s.account_id = ${accountId} for update of s`);
  if (!subOrder) throw notFound();
  if (subOrder.status === 'shipped' && subOrder.open_cases > 0) throw new Refusal('case_open');
  await moveSubOrders(tx, {
    subOrderIds: [subOrder.id],
    from: 'shipped',
    to: 'received',
    actor: 'buyer',
    actorId: userId,
    reason: 'confirmed',
  });
  appendEvents(tx, [
    {
      kind: 'parcel.received',
      accountId,
      actor: 'buyer',
      actorId: userId,
      subject: no,
      data: { sub_order_no: no, placed_by: subOrder.placed_by, reason: 'confirmed' },
    },
  ]);
  return { order_no: subOrder.order_no, sub_order_nos: [no], status: 'received' };
}
