import type { CanceledSubOrder, CancellationInput } from '@amberdock/contract/orders.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { releaseCampaignUnits } from '../../content/index.ts';
import { release } from '../../ledger/index.ts';
import { releaseReserved } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { findCancellationsOf, insertCancellation, type NewCancellation } from './cancellations.store.ts';
import { cancellationView } from './cancellations.view.ts';
import { divideLines, lineLeft } from './divide-lines.ts';
import {
  findParcelsOf,
  findShippableLines,
  lockSubOrder,
  type ShippableLine,
  type ShippableSubOrder,
} from './parcels.store.ts';

type Cancel = CancellationInput & { no: string };

/**
 * Cancels units of a paid sub order that cannot ship: their part of the hold goes back to the wallet, their stock and
 * campaign pieces can be sold again. Without lines it takes all that has not shipped. After the last unit the sub order is
 * shipped, or closed if no parcel left; then freight and fees go back too (docs/design/orders.md#canceling-what-cannot-ship).
 * Refuses `move_not_allowed` unless the sub order awaits shipment, `line_not_in_order`, `quantity_exceeds_left` and
 * `nothing_left_to_ship`. Written to the operators' log and to the event log.
 */
export async function cancelUnits(
  tx: Tx,
  { operatorId }: Pick<Operator, 'operatorId'>,
  { no, reason, lines: named }: Cancel,
): Promise<CanceledSubOrder> {
  const subOrder = await lockSubOrder(tx, no);
  if (!subOrder) throw notFound();
  if (subOrder.status !== 'awaiting_shipment') throw new Refusal('move_not_allowed');
  const [lines, parcels, before] = await Promise.all([
    findShippableLines(tx, subOrder.id),
    findParcelsOf(tx, subOrder.id),
    findCancellationsOf(tx, subOrder.id),
  ]);
  const request = named?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  const { parts, left } = divideLines(lines.map(lineLeft), [request]);
  const closes = left === 0 && parcels.length === 0;
  const position = before.length + 1;
  const cancellation: NewCancellation = {
    no: `${no}-C${position}`,
    subOrderId: subOrder.id,
    position,
    reason: reason.trim(),
    operatorId,
    freightMinor: closes ? subOrder.freight_minor : 0n,
    feesMinor: closes ? subOrder.fees_minor : 0n,
    lines: parts.flat(),
  };
  if (!(await insertCancellation(tx, cancellation))) throw new Refusal('move_not_allowed');
  await giveBack(tx, no, cancellation);
  const status = left > 0 ? 'awaiting_shipment' : closes ? 'closed' : 'shipped';
  if (status !== 'awaiting_shipment') {
    await moveSubOrders(tx, {
      subOrderIds: [subOrder.id],
      from: 'awaiting_shipment',
      to: status,
      actor: 'operator',
      actorId: operatorId,
      reason: cancellation.reason,
    });
  }
  const [made] = (await findCancellationsOf(tx, subOrder.id)).slice(-1);
  if (!made) throw new Error('a cancellation is not there after it was written');
  const canceled: CanceledSubOrder = {
    sub_order_no: no,
    status,
    ...countUnits(lines, cancellation),
    cancellation: cancellationView(made, subOrder.currency),
  };
  await recordCancellation(tx, { operatorId, subOrder, lines, canceled });
  return canceled;
}

/** Returns money, stock and campaign pieces of canceled units. */
async function giveBack(tx: Tx, no: string, cancellation: NewCancellation): Promise<void> {
  const { lines, freightMinor, feesMinor } = cancellation;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, freightMinor + feesMinor);
  await release(tx, [{ reference: no, key: cancellation.no, amountMinor }]);
  await releaseReserved(tx, lines);
  await releaseCampaignUnits(tx, lines);
}

const countUnits = (lines: readonly ShippableLine[], cancellation: NewCancellation) => ({
  shipped_quantity: lines.reduce((sum, line) => sum + line.shipped_quantity, 0),
  canceled_quantity:
    lines.reduce((sum, line) => sum + line.canceled_quantity, 0) +
    cancellation.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
});

type Recorded = {
  operatorId: string;
  subOrder: ShippableSubOrder;
  lines: readonly ShippableLine[];
  canceled: CanceledSubOrder;
};

async function recordCancellation(
  tx: Tx,
  { operatorId, subOrder, lines, canceled }: Recorded,
): Promise<void> {
  const { sub_order_no: no, status, cancellation } = canceled;
  await writeAuditLog(tx, { operatorId }, [
    {
      action: 'cancel_units',
      subject: no,
      before: { status: subOrder.status },
      after: { ...cancellation, status },
    },
  ]);
  const goods = cancellation.lines.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    return line ? [{ line_id, sku: line.sku, name: { zh: line.name_zh, en: line.name_en }, quantity }] : [];
  });
  appendEvents(tx, [
    {
      kind: 'units.canceled',
      accountId: subOrder.account_id,
      actor: 'operator',
      actorId: operatorId,
      subject: no,
      data: {
        sub_order_no: no,
        cancellation_no: cancellation.cancellation_no,
        status,
        reason: cancellation.reason,
        lines: goods,
        released: cancellation.released,
        placed_by: subOrder.placed_by,
      },
    },
  ]);
}
