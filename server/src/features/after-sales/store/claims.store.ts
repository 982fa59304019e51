import type { CaseInput } from '@amberdock/contract/trade/after-sales.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { UnitsOfParcel } from '../cases.rules.ts';
import type { CaseOwner } from './cases.store.ts';
import { isAfterSalesOver } from './is-over.sql.ts';

export type ClaimedOrderRow = {
  id: string;
  account_id: string;
  placed_by: string;
  kind: 'parcel' | 'stockpile' | 'pallet';
  status: SubOrderStatus;
  open_cases: number;
  is_over: boolean;
};

/** Locks the sub order of a new case and increments its version; null if it does not belong to the opener. */
export const lockClaimedOrder = (
  tx: Tx,
  no: string,
  { accountId = null, warehouseCodes = null }: CaseOwner,
): Promise<ClaimedOrderRow | null> =>
  tx.maybe<ClaimedOrderRow>(sql`
    update sub_orders s set version = s.version + 1 from orders o
    where s.sub_order_no = ${no} and o.id = s.order_id
      and (${accountId}::uuid is null or s.account_id = ${accountId}::uuid)
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
    returning s.id, s.account_id, o.placed_by, o.kind, s.status, s.open_cases,
      ${isAfterSalesOver(sql`s.completed_at`)} as is_over`);

export type ClaimableLine = {
  id: string;
  sku: string;
  is_printed: boolean;
  is_print_taken: boolean;
  unshipped: number;
  shipped: number;
};

/** Returns the lines of a locked sub order, and how many of their units a case may name. */
export const findClaimableLines = (tx: Tx, subOrderId: string): Promise<ClaimableLine[]> =>
  tx.rows<ClaimableLine>(sql`
    select id, sku, design_id is not null as is_printed, print_files_taken_at is not null as is_print_taken,
      quantity - shipped_quantity - canceled_quantity - claimed_unshipped as unshipped,
      shipped_quantity - refunded_quantity - claimed_shipped as shipped
    from order_lines where sub_order_id = ${subOrderId} order by position`);

export type ParcelUnits = { lineId: string; parcelId: string; parcelNo: string; free: number };

/** Returns the units in the parcels of a locked sub order that a case may name, the oldest parcel first. */
export const findParcelUnits = (tx: Tx, subOrderId: string): Promise<ParcelUnits[]> =>
  tx.rows<ParcelUnits>(sql`
    select i.line_id as "lineId", i.parcel_id as "parcelId", p.parcel_no as "parcelNo", (i.quantity
      - coalesce((select sum(r.quantity) from case_refund_lines r where r.parcel_id = i.parcel_id and r.line_id = i.line_id), 0)
      - coalesce((select sum(coalesce(cl.approved_quantity, cl.quantity)) from case_lines cl join cases c on c.id = cl.case_id
          where cl.parcel_id = i.parcel_id and cl.line_id = i.line_id and c.ended_at is null), 0))::int as free
    from parcels p join parcel_lines i on i.parcel_id = p.id
    where p.sub_order_id = ${subOrderId} order by p.position, i.line_id`);

export type NewCase = Pick<CaseInput, 'kind' | 'units' | 'reason'> & {
  no: string;
  subOrderId: string;
  accountId: string;
  followedBy: string;
  operatorId: string | null;
  userId: string | null;
  dueInDays: number;
  parts: readonly UnitsOfParcel[];
};

/** Writes a case with its lines and the first entry of its log, and claims its units; returns its id and number. */
export async function insertCase(tx: Tx, made: NewCase): Promise<{ id: string; case_no: string }> {
  const lines = made.parts.map(({ lineId, parcelId, quantity }) => ({
    line_id: lineId,
    parcel_id: parcelId,
    quantity,
  }));
  const isUnshipped = made.units === 'unshipped';
  return tx.one<{ id: string; case_no: string }>(sql`
    with place as (
      select coalesce(max(position), 0) + 1 as position from cases where sub_order_id = ${made.subOrderId}
    ), opened as (
      insert into cases (id, case_no, sub_order_id, account_id, position, kind, units, status, reason, followed_by,
        opened_by_operator, due_at)
      select ${newId()}::uuid, ${made.no} || '-R' || position, ${made.subOrderId}::uuid, ${made.accountId}::uuid, position,
        ${made.kind}, ${made.units}, 'requested', ${made.reason}, ${made.followedBy}::uuid, ${made.operatorId}::uuid,
        shop_now() + make_interval(days => ${made.dueInDays})
      from place returning id, case_no
    ), named as (
      insert into case_lines (case_id, line_id, parcel_id, quantity)
      select opened.id, l.* from opened, json_to_recordset(${JSON.stringify(lines)}::json)
        as l (line_id uuid, parcel_id uuid, quantity int)
      returning line_id, quantity
    ), claimed as (
      update order_lines l set claimed_unshipped = l.claimed_unshipped + case when ${isUnshipped} then n.quantity else 0 end,
        claimed_shipped = l.claimed_shipped + case when ${isUnshipped} then 0 else n.quantity end
      from (select line_id, sum(quantity)::int as quantity from named group by line_id) n where l.id = n.line_id
    ), counted as (
      update sub_orders set open_cases = open_cases + 1 where id = ${made.subOrderId}
    ), logged as (
      insert into case_log (case_id, from_status, to_status, actor, actor_id, reason)
      select id, '', 'requested', case when ${made.operatorId}::uuid is null then 'buyer' else 'operator' end,
        coalesce(${made.operatorId}::uuid, ${made.userId}::uuid), 'opened' from opened
    )
    select id, case_no from opened`);
}
