import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { subOrderChanged } from './changed-sub-order.ts';
import type { LinePart } from './divide-lines.ts';
import { type ParcelRow, parcelsOf } from './parcel-rows.sql.ts';

/**
 * Returns the parcels of an order or a sub order of the account, by its number; null if the account has none of that
 * number.
 */
export async function findParcels(read: Reader, accountId: string, no: string): Promise<ParcelRow[] | null> {
  const rows = await read.rows<{ parcels: ParcelRow[] }>(sql`
    select ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events: 'all' })} as parcels
    from orders o join sub_orders s on s.order_id = o.id
    where o.account_id = ${accountId} and o.order_no = split_part(${no}, '-', 1) and ${no} in (o.order_no, s.sub_order_no)
    order by s.position`);
  return rows.length === 0 ? null : rows.flatMap(({ parcels }) => parcels);
}

export type ShippableSubOrder = {
  id: string;
  account_id: string;
  placed_by: string;
  status: string;
  currency: Currency;
  freight_minor: bigint;
  fees_minor: bigint;
  /** Rises with each lock: whoever locks a sub order either changes it or rolls back. */
  version: number;
};

/** A locked sub order, with the buyer's own label if it ships under one. */
type LockedSubOrder = ShippableSubOrder & { label_file_id: string | null };

/** The operator who acts, and the warehouses to which the operator is limited. */
export type WarehouseOperator = Pick<Operator, 'operatorId' | 'warehouseCodes'>;

/**
 * Locks a sub order of the operator's warehouses, and increments its version: one at a time ships, cancels or claims
 * its units. Refuses `not_found`, and `changed_meanwhile` where the change was made from another version than the
 * present one.
 */
export async function lockSubOrder(
  tx: Tx,
  { operatorId, warehouseCodes }: WarehouseOperator,
  { no, version }: { no: string; version?: number | undefined },
): Promise<LockedSubOrder> {
  const subOrder = await tx.maybe<LockedSubOrder>(sql`
    update sub_orders s set version = s.version + 1 from orders o
    where s.sub_order_no = ${no} and o.id = s.order_id
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
    returning s.id, s.account_id, o.placed_by, s.status, s.currency, s.freight_minor, s.fees_minor, s.label_file_id,
      s.version`);
  if (!subOrder) throw notFound();
  if (version !== undefined && subOrder.version !== version + 1)
    throw await subOrderChanged(tx, { no, accountId: subOrder.account_id, operatorId });
  return subOrder;
}

/** Locks a sub order of the operator's warehouses without a change of its version. Refuses `not_found`. */
export async function lockUnchanged(
  tx: Tx,
  { warehouseCodes }: WarehouseOperator,
  no: string,
): Promise<{ id: string; status: string }> {
  const subOrder = await tx.maybe<{ id: string; status: string }>(sql`
    select id, status from sub_orders where sub_order_no = ${no}
      and ${inWarehouses(sql`warehouse_code`, warehouseCodes)}
    for update`);
  if (!subOrder) throw notFound();
  return subOrder;
}

/** Increments the version of a locked sub order, so that an operator's page from before is stale. */
export const countVersionUp = (tx: Tx, subOrderId: string): Promise<number> =>
  tx.run(sql`update sub_orders set version = version + 1 where id = ${subOrderId}`);

/** Returns the source of a line's units: the shop's stock, or the buyer's pallets. */
export const sourceOf = (lines: readonly ShippableLine[], lineId: string): ShippableLine['source'] =>
  lines.find(({ id }) => id === lineId)?.source ?? 'offer';

export type ShippableLine = {
  id: string;
  source: 'offer' | 'pallet';
  sku: string;
  name_zh: string;
  name_en: string;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  claimed_unshipped: number;
  refunded_quantity: number;
  line_total_minor: bigint;
};

/** Returns the lines of a locked sub order, and how many of their units have gone. */
export const findShippableLines = (tx: Tx, subOrderId: string): Promise<ShippableLine[]> =>
  tx.rows<ShippableLine>(sql`
    select id, source, sku, name_zh, name_en, quantity, shipped_quantity, canceled_quantity, claimed_unshipped, refunded_quantity,
      line_total_minor
    from order_lines where sub_order_id = ${subOrderId} order by position`);

/** Returns the parcels that a locked sub order has. */
export const findParcelsOf = async (tx: Tx, subOrderId: string): Promise<ParcelRow[]> =>
  (
    await tx.one<{ parcels: ParcelRow[] }>(sql`
      select ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events: 'last' })} as parcels
      from sub_orders s where s.id = ${subOrderId}`)
  ).parcels;

export type NewParcel = {
  no: string;
  position: number;
  carrier: string;
  service: string;
  trackingNumbers: readonly string[];
  weightGrams: number | null;
  freightMinor: bigint;
  feesMinor: bigint;
  lines: readonly LinePart[];
};

/** Writes parcels with their lines, and counts their units as shipped, in one statement. */
export async function insertParcels(
  tx: Tx,
  {
    subOrderId,
    operatorId,
    parcels,
  }: { subOrderId: string; operatorId: string; parcels: readonly NewParcel[] },
): Promise<void> {
  const rows = parcels.map((parcel) => ({
    id: newId(),
    parcel_no: parcel.no,
    position: parcel.position,
    carrier: parcel.carrier,
    service: parcel.service,
    tracking_numbers: parcel.trackingNumbers,
    weight_grams: parcel.weightGrams,
    freight_minor: String(parcel.freightMinor),
    fees_minor: String(parcel.feesMinor),
  }));
  const lines = parcels.flatMap((parcel, index) =>
    parcel.lines.map(({ lineId, quantity, goneBefore, amountMinor }) => ({
      parcel_id: rows[index]?.id,
      line_id: lineId,
      quantity,
      gone_before: goneBefore,
      captured_minor: String(amountMinor),
    })),
  );
  await tx.run(sql`
    with made as (
      insert into parcels (id, parcel_no, sub_order_id, position, carrier, service, tracking_numbers, weight_grams,
        freight_minor, fees_minor, shipped_by)
      select id, parcel_no, ${subOrderId}::uuid, position, carrier, service, tracking_numbers, weight_grams, freight_minor,
        fees_minor, ${operatorId}::uuid
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, parcel_no text, position smallint, carrier text,
        service text, tracking_numbers text[], weight_grams int, freight_minor bigint, fees_minor bigint)
    ), filled as (
      insert into parcel_lines (parcel_id, line_id, quantity, gone_before, captured_minor)
      select * from json_to_recordset(${JSON.stringify(lines)}::json)
        as l (parcel_id uuid, line_id uuid, quantity int, gone_before int, captured_minor bigint)
      returning line_id, quantity
    ), sums as (
      select line_id, sum(quantity)::int as quantity from filled group by line_id
    )
    update order_lines l set shipped_quantity = l.shipped_quantity + sums.quantity from sums where l.id = sums.line_id`);
}
