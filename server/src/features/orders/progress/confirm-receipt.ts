import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { moveSubOrders } from '../move-sub-orders.ts';

type Confirmed = { order_no: string; sub_order_nos: string[]; status: 'received' };

/** The buyer says that a shipped sub order has arrived. Refuses `move_not_allowed` in any other status. */
export async function confirmReceipt(
  tx: Tx,
  { userId, accountId, no }: Member & { no: string },
): Promise<Confirmed> {
  const subOrder = await tx.maybe<{ id: string; order_no: string; placed_by: string }>(sql`
    select s.id, o.order_no, o.placed_by from sub_orders s join orders o on o.id = s.order_id
    where s.sub_order_no = ${no} and s.account_id = ${accountId}`);
  if (!subOrder) throw notFound();
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
