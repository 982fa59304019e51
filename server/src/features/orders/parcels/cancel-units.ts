import type { CanceledSubOrder, CancellationInput } from '@amberdock/contract/trade/orders.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { Refusal } from '../../../http/refusal.ts';
import { releaseCampaignUnits } from '../../content/index.ts';
import { release } from '../../ledger/index.ts';
import { releaseToPallets } from '../../pallets/index.ts';
import { releaseReserved } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { findCancellationsOf, insertCancellation, type NewCancellation } from './cancellations.store.ts';
import { cancellationView } from './cancellations.view.ts';
import { divideLines, lineLeft, type LineUnits } from './divide-lines.ts';
import {
  findParcelsOf,
  findShippableLines,
  lockSubOrder,
  type ShippableLine,
  sourceOf,
  type ShippableSubOrder,
  type WarehouseOperator,
} from './parcels.store.ts';

type Cancel = CancellationInput & { no: string };

/**
 * Cancels units of a paid sub order that cannot ship: their part of the hold goes back to the wallet, their stock and
 * campaign pieces can be sold again. Without lines it takes all that has not shipped and that no open case claims. After the
 * last unit the sub order is shipped, or closed if no parcel left; then freight and fees go back too
 * (docs/design/orders.md#canceling-what-cannot-ship). Refuses `move_not_allowed` unless the sub order awaits shipment,
 * `changed_meanwhile`, `line_not_in_order`, `quantity_exceeds_left` and `nothing_left_to_ship`. Written to the operators' log and to the event log.
 */
export async function cancelUnits(
  tx: Tx,
  operator: WarehouseOperator,
  { no, version, reason, lines: named }: Cancel,
): Promise<CanceledSubOrder> {
  const { operatorId } = operator;
  const subOrder = await lockSubOrder(tx, operator, { no, version });
  const request = named?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
  const input = { no, reason: reason.trim(), moveReason: reason.trim(), request, operatorId, caseId: null };
  const { canceled, lines } = await cancelLocked(tx, subOrder, input);
  await recordCancellation(tx, { operatorId, subOrder, lines, canceled });
  return canceled;
}

type LockedCancellation = {
  no: string;
  reason: string;
  /** The reason of the sub order's move, if its status changes. */
  moveReason: string;
  /** Absent: all that is left. */
  request?: readonly LineUnits[] | undefined;
  operatorId: string;
  /** The approved case that the cancellation carries out. */
  caseId: string | null;
};

/** Cancels units of a sub order that the caller has locked, and records nothing but the cancellation and the move. */
export async function cancelLocked(
  tx: Tx,
  subOrder: ShippableSubOrder,
  { no, reason, moveReason, request, operatorId, caseId }: LockedCancellation,
): Promise<{ canceled: CanceledSubOrder; lines: ShippableLine[] }> {
  if (subOrder.status !== 'awaiting_shipment') throw new Refusal('move_not_allowed');
  const [lines, parcels, before] = await Promise.all([
    findShippableLines(tx, subOrder.id),
    findParcelsOf(tx, subOrder.id),
    findCancellationsOf(tx, subOrder.id),
  ]);
  const { parts, left } = divideLines(lines.map(lineLeft), [request]);
  const isNothingGone = left === 0 && parcels.length === 0;
  const position = before.length + 1;
  const cancellation: NewCancellation = {
    no: `${no}-C${position}`,
    subOrderId: subOrder.id,
    position,
    reason,
    operatorId,
    caseId,
    freightMinor: isNothingGone ? subOrder.freight_minor : 0n,
    feesMinor: isNothingGone ? subOrder.fees_minor : 0n,
    lines: parts.flat(),
  };
  if (!(await insertCancellation(tx, cancellation))) throw new Refusal('move_not_allowed');
  await giveBack(tx, no, { cancellation, orderLines: lines });
  // If all that has left was refunded before, nothing is on its way to be received.
  const isClosed = left === 0 && lines.every((line) => line.refunded_quantity === line.shipped_quantity);
  const status = left > 0 ? 'awaiting_shipment' : isClosed ? 'closed' : 'shipped';
  if (status !== 'awaiting_shipment') {
    await moveSubOrders(tx, {
      subOrderIds: [subOrder.id],
      from: 'awaiting_shipment',
      to: status,
      actor: 'operator',
      actorId: operatorId,
      reason: moveReason,
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
  return { canceled, lines };
}

/** Returns money, stock and campaign pieces of canceled units. */
async function giveBack(
  tx: Tx,
  no: string,
  { cancellation, orderLines }: { cancellation: NewCancellation; orderLines: readonly ShippableLine[] },
): Promise<void> {
  const { lines, freightMinor, feesMinor } = cancellation;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, freightMinor + feesMinor);
  await release(tx, [{ reference: no, key: cancellation.no, amountMinor }]);
  const { offer = [], pallet = [] } = Object.groupBy(lines, ({ lineId }) => sourceOf(orderLines, lineId));
  if (offer.length > 0) await releaseReserved(tx, offer);
  await releaseToPallets(tx, pallet);
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
