import sql from 'sql-template-tag';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { capture } from '../../ledger/index.ts';
import { takeReserved } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';

export type Shipment = { no: string; carrier: string; trackingNumbers: readonly string[] };
type FoundRow = { id: string; account_id: string; placed_by: string; status: string; line_ids: string[] };
type Shipped = { sub_order_no: string; status: 'shipped'; carrier: string; tracking_numbers: string[] };

/**
 * An operator hands a paid sub order to the carrier: its pre-authorisation is captured and what it reserved leaves
 * the stock (docs/design/orders.md#parcels). Refuses `move_not_allowed` unless it awaits shipment; written to
 * the operators' log.
 */
export async function shipSubOrder(
  tx: Tx,
  operator: Pick<Operator, 'operatorId'>,
  { no, carrier, trackingNumbers }: Shipment,
): Promise<Shipped> {
  const subOrder = await tx.maybe<FoundRow>(sql`
    select s.id, s.account_id, o.placed_by, s.status, array(select l.id from order_lines l where l.sub_order_id = s.id) as line_ids
    from sub_orders s join orders o on o.id = s.order_id where sub_order_no = ${no}`);
  if (!subOrder) throw notFound();
  await moveSubOrders(tx, {
    subOrderIds: [subOrder.id],
    from: 'awaiting_shipment',
    to: 'shipped',
    actor: 'operator',
    actorId: operator.operatorId,
    reason: 'handed_over',
    shipment: { carrier, trackingNumbers },
  });
  await capture(tx, [subOrder.id]);
  await takeReserved(tx, { lineIds: subOrder.line_ids, as: 'shipment', reference: no });
  const shipped = {
    sub_order_no: no,
    status: 'shipped' as const,
    carrier,
    tracking_numbers: [...trackingNumbers],
  };
  await writeAuditLog(tx, operator, [
    { action: 'ship', subject: no, before: { status: subOrder.status }, after: shipped },
  ]);
  const { account_id: accountId, placed_by } = subOrder;
  const { status: _, ...shipment } = shipped;
  appendEvents(tx, [
    {
      kind: 'parcel.shipped',
      accountId,
      actor: 'operator',
      actorId: operator.operatorId,
      subject: no,
      data: { ...shipment, placed_by },
    },
  ]);
  return shipped;
}
