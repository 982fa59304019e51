import type { ParcelInput, ShipmentInput, ShippedSubOrder } from '@amberdock/contract/trade/orders.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { Refusal } from '../../../http/refusal.ts';
import { capture } from '../../ledger/index.ts';
import { takeFromPallets } from '../../pallets/index.ts';
import { takeShipped } from '../../stock/index.ts';
import { moveSubOrders } from '../move-sub-orders.ts';
import { checkTrackingNumbers, divideLines, lineLeft } from './divide-lines.ts';
import {
  findParcelsOf,
  findShippableLines,
  insertParcels,
  lockSubOrder,
  type NewParcel,
  type ShippableLine,
  type ShippableSubOrder,
  sourceOf,
  type WarehouseOperator,
} from './parcels.store.ts';
import type { ParcelRow } from './parcel-rows.sql.ts';
import { parcelView } from './parcels.view.ts';

/** Returns the parcels of a shipment: one by its own fields, or the listed ones. Refuses `parcels_required`. */
export function parcelsOfShipment(shipment: ShipmentInput): readonly ParcelInput[] {
  const { parcels, carrier, tracking_numbers: numbers, version: _, ...rest } = shipment;
  const isOne = carrier !== undefined && numbers !== undefined && parcels === undefined;
  if (isOne) return [{ carrier, tracking_numbers: numbers, ...rest }];
  const isList = parcels !== undefined && Object.keys(rest).length === 0 && !carrier && !numbers;
  if (!isList) throw new Refusal('parcels_required');
  return parcels;
}

/**
 * Hands parcels of a paid sub order to the carrier: each captures its lines' part of the hold, the first one also freight
 * and fees, and takes its units out of the stock; with the last unit the sub order is shipped
 * (docs/design/orders.md#parcels). A parcel without lines takes all that is left. Refuses `move_not_allowed` unless the
 * sub order awaits shipment, `changed_meanwhile`, `line_not_in_order`, `quantity_exceeds_left`, `nothing_left_to_ship`,
 * `tracking_number_used` and `own_label_one_parcel`. Each parcel is written to the operators' log and to the event log.
 */
export async function shipSubOrder(
  tx: Tx,
  operator: WarehouseOperator,
  { no, version, parcels }: { no: string; version?: number | undefined; parcels: readonly ParcelInput[] },
): Promise<ShippedSubOrder> {
  const subOrder = await lockSubOrder(tx, operator, { no, version });
  if (subOrder.status !== 'awaiting_shipment') throw new Refusal('move_not_allowed');
  const [lines, shippedBefore] = await Promise.all([
    findShippableLines(tx, subOrder.id),
    findParcelsOf(tx, subOrder.id),
  ]);
  const planned = planParcels({ no, subOrder, lines, shippedBefore }, parcels);
  // The parcel has one label, so all units must go; units of an open case would be left behind.
  if (subOrder.label_file_id && (planned.parcels.length > 1 || planned.left > 0))
    throw new Refusal('own_label_one_parcel');
  await insertParcels(tx, {
    subOrderId: subOrder.id,
    operatorId: operator.operatorId,
    parcels: planned.parcels,
  });
  await capture(tx, planned.parcels.flatMap(capturesOf(no)));
  await takeUnits(tx, lines, planned.parcels.flatMap(unitsOf));
  if (planned.left === 0) {
    await moveSubOrders(tx, {
      subOrderIds: [subOrder.id],
      from: 'awaiting_shipment',
      to: 'shipped',
      actor: 'operator',
      actorId: operator.operatorId,
      reason: 'handed_over',
    });
  }
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const canceled = lines.reduce((sum, line) => sum + line.canceled_quantity, 0);
  const shipped = shippedView(
    { no, isShipped: planned.left === 0, quantity, canceled },
    await findParcelsOf(tx, subOrder.id),
  );
  await recordParcels(tx, { operator, subOrder, shipped, count: parcels.length });
  return shipped;
}

type ParcelPlanInput = {
  no: string;
  subOrder: ShippableSubOrder;
  lines: readonly ShippableLine[];
  shippedBefore: readonly ParcelRow[];
};

function planParcels(
  { no, subOrder, lines, shippedBefore }: ParcelPlanInput,
  parcels: readonly ParcelInput[],
): { parcels: NewParcel[]; left: number } {
  checkTrackingNumbers(
    shippedBefore.flatMap(({ tracking_numbers }) => tracking_numbers),
    parcels.flatMap(({ tracking_numbers }) => tracking_numbers),
  );
  const requests = parcels.map((parcel) =>
    parcel.lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
  );
  const { parts, left } = divideLines(lines.map(lineLeft), requests);
  const planned = parcels.map((parcel, index): NewParcel => {
    const position = shippedBefore.length + index + 1;
    const isFirst = position === 1;
    return {
      no: `${no}-P${position}`,
      position,
      carrier: parcel.carrier,
      service: parcel.service ?? '',
      trackingNumbers: parcel.tracking_numbers,
      weightGrams: parcel.weight_grams ?? null,
      freightMinor: isFirst ? subOrder.freight_minor : 0n,
      feesMinor: isFirst ? subOrder.fees_minor : 0n,
      lines: parts[index] ?? [],
    };
  });
  return { parcels: planned, left };
}

const capturesOf =
  (reference: string) =>
  ({ no, lines, freightMinor, feesMinor }: NewParcel) => [
    {
      reference,
      key: no,
      amountMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, freightMinor),
    },
    { reference, key: no, amountMinor: feesMinor, isStorage: true },
  ];

/** Takes units out of the shop's stock, or off the buyer's pallets. */
async function takeUnits(
  tx: Tx,
  lines: readonly ShippableLine[],
  units: readonly { lineId: string; quantity: number; reference: string }[],
): Promise<void> {
  const { offer = [], pallet = [] } = Object.groupBy(units, ({ lineId }) => sourceOf(lines, lineId));
  if (offer.length > 0) await takeShipped(tx, offer);
  await takeFromPallets(tx, pallet);
}

const unitsOf = ({ no, lines }: NewParcel) =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity, reference: no }));

const unitsIn = (parcels: readonly Pick<ParcelRow, 'lines'>[]): number =>
  parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

function shippedView(
  {
    no,
    isShipped,
    quantity,
    canceled,
  }: { no: string; isShipped: boolean; quantity: number; canceled: number },
  parcels: readonly ParcelRow[],
): ShippedSubOrder {
  return {
    sub_order_no: no,
    status: isShipped ? 'shipped' : 'awaiting_shipment',
    carrier: parcels[0]?.carrier ?? '',
    tracking_numbers: parcels.flatMap(({ tracking_numbers }) => tracking_numbers),
    shipped_quantity: unitsIn(parcels),
    canceled_quantity: canceled,
    quantity,
    parcels: parcels.map(parcelView),
  };
}

type Shipment = {
  operator: WarehouseOperator;
  subOrder: ShippableSubOrder;
  shipped: ShippedSubOrder;
  /** How many of the parcels are new. */
  count: number;
};

async function recordParcels(tx: Tx, { operator, subOrder, shipped, count }: Shipment): Promise<void> {
  const { sub_order_no: no, status, quantity, canceled_quantity } = shipped;
  const newParcels = shipped.parcels.slice(-count);
  await writeAuditLog(
    tx,
    operator,
    newParcels.map((parcel) => ({
      action: 'ship',
      subject: no,
      before: { status: subOrder.status },
      after: { ...parcel, status },
    })),
  );
  appendEvents(
    tx,
    newParcels.map((parcel, index) => ({
      kind: 'parcel.shipped' as const,
      accountId: subOrder.account_id,
      actor: 'operator' as const,
      actorId: operator.operatorId,
      subject: no,
      data: {
        sub_order_no: no,
        parcel_no: parcel.parcel_no,
        carrier: parcel.carrier,
        tracking_numbers: parcel.tracking_numbers,
        shipped_quantity: unitsIn(shipped.parcels.slice(0, shipped.parcels.length - count + index + 1)),
        quantity: quantity - canceled_quantity,
        placed_by: subOrder.placed_by,
      },
    })),
  );
}
