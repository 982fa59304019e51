import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { UnitsOfParcel } from '../cases.rules.ts';
import { freightLeft } from './freight-left.sql.ts';

export type ParcelLineRow = {
  line_id: string;
  parcel_id: string;
  quantity: number;
  captured_minor: bigint;
  /** Units that were refunded before. */
  refunded: number;
};

/** Lists the captured amount of each parcel line of a locked sub order, and how many of its units were refunded. */
export const findParcelLines = (tx: Tx, subOrderId: string): Promise<ParcelLineRow[]> =>
  tx.rows<ParcelLineRow>(sql`
    select i.line_id, i.parcel_id, i.quantity, i.captured_minor,
      coalesce((select sum(r.quantity) from case_refund_lines r
        where r.parcel_id = i.parcel_id and r.line_id = i.line_id), 0)::int as refunded
    from parcels p join parcel_lines i on i.parcel_id = p.id where p.sub_order_id = ${subOrderId}`);

/** Returns the captured freight and fees of a locked sub order, less the part that cases refunded. */
export const findFreightLeft = async (tx: Tx, subOrderId: string): Promise<bigint> =>
  (await tx.one<{ left_minor: bigint }>(sql`select ${freightLeft(sql`${subOrderId}::uuid`)} as left_minor`))
    .left_minor;

export type RefundPart = UnitsOfParcel & { refundedBefore: number; amountMinor: bigint };
export type NewRefund = {
  caseId: string;
  caseNo: string;
  freightMinor: bigint;
  reason: string;
  operatorId: string;
  parts: readonly RefundPart[];
};

/** Writes a refund with its lines, counts their units as refunded, and returns its number. */
export async function insertRefund(tx: Tx, made: NewRefund): Promise<string> {
  const lines = made.parts.map(({ lineId, parcelId, quantity, refundedBefore, amountMinor }) => ({
    line_id: lineId,
    parcel_id: parcelId,
    quantity,
    refunded_before: refundedBefore,
    refunded_minor: String(amountMinor),
  }));
  const { refund_no } = await tx.one<{ refund_no: string }>(sql`
    with made as (
      insert into case_refunds (id, refund_no, case_id, position, freight_minor, reason, refunded_by)
      select ${newId()}::uuid, ${made.caseNo} || '-F' || coalesce(max(position), 0) + 1, ${made.caseId}::uuid,
        coalesce(max(position), 0) + 1, ${made.freightMinor}::bigint, ${made.reason}, ${made.operatorId}::uuid
      from case_refunds where case_id = ${made.caseId} returning id, refund_no
    ), filled as (
      insert into case_refund_lines (refund_id, line_id, parcel_id, quantity, refunded_before, refunded_minor)
      select made.id, l.* from made, json_to_recordset(${JSON.stringify(lines)}::json)
        as l (line_id uuid, parcel_id uuid, quantity int, refunded_before int, refunded_minor bigint)
      returning line_id, quantity
    ), counted as (
      update order_lines l set refunded_quantity = l.refunded_quantity + f.quantity
      from (select line_id, sum(quantity)::int as quantity from filled group by line_id) f where l.id = f.line_id
    )
    select refund_no from made`);
  return refund_no;
}

/** Whether every unit of a sub order was canceled or refunded. */
export const isAllReturned = async (tx: Tx, subOrderId: string): Promise<boolean> =>
  (
    await tx.one<{ is_all: boolean }>(sql`
      select bool_and(canceled_quantity + refunded_quantity = quantity) as is_all from order_lines
      where sub_order_id = ${subOrderId}`)
  ).is_all;

/** Writes the shipment of a return, replacing an earlier one. */
export const writeReturnShipment = (
  tx: Tx,
  caseId: string,
  { carrier, trackingNumber, userId }: { carrier: string; trackingNumber: string; userId: string },
): Promise<number> =>
  tx.run(sql`
    insert into return_shipments (case_id, carrier, tracking_number, sent_by)
    values (${caseId}, ${carrier}, ${trackingNumber}, ${userId})
    on conflict (case_id) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number,
      sent_by = excluded.sent_by, sent_at = shop_now()`);
