import type { CaseKind, CaseReason, CaseStatus, CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ChangeByActor } from '../../../http/failing/changed-meanwhile.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { UnitsOfParcel } from '../cases.rules.ts';

export type LockedCase = {
  id: string;
  case_no: string;
  sub_order_id: string;
  sub_order_no: string;
  account_id: string;
  kind: CaseKind;
  units: CaseUnits;
  status: CaseStatus;
  reason: CaseReason;
  followed_by: string;
  version: number;
  sub_order_status: SubOrderStatus;
  sub_order_version: number;
  currency: Currency;
  freight_minor: bigint;
  fees_minor: bigint;
  placed_by: string;
};

/** Restricts cases to those of an account, or of an operator's warehouses. */
export type CaseOwner = { accountId?: string | null; warehouseCodes?: readonly string[] | null };

/** The number of the sub order that a case belongs to. */
const subOrderOf = (caseNo: string): string => caseNo.replace(/-R\d+$/, '');

/**
 * Locks a case after its sub order, whose version it increments, as shipping and canceling do: changes to a sub order's
 * units follow each other. A message (`isChange: false`) increments nothing, because it outdates no operator's page.
 * Null if there is no such case, or it belongs to another account or warehouse.
 */
export async function lockCase(
  tx: Tx,
  caseNo: string,
  { accountId = null, warehouseCodes = null, isChange = true }: CaseOwner & { isChange?: boolean },
): Promise<LockedCase | null> {
  const locked = await tx.run(sql`
    update sub_orders set version = version + ${isChange ? 1 : 0} where sub_order_no = ${subOrderOf(caseNo)}
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
      and ${inWarehouses(sql`warehouse_code`, warehouseCodes)}`);
  if (locked === 0) return null;
  return tx.maybe<LockedCase>(sql`
    select c.id, c.case_no, c.sub_order_id, s.sub_order_no, c.account_id, c.kind, c.units, c.status, c.reason, c.followed_by,
      c.version, s.status as sub_order_status, s.version as sub_order_version, s.currency, s.freight_minor, s.fees_minor, o.placed_by
    from cases c join sub_orders s on s.id = c.sub_order_id join orders o on o.id = s.order_id
    where c.case_no = ${caseNo} for update of c`);
}

export type CaseMover = { actor: 'buyer' | 'operator'; actorId: string } | { actor: 'system' };

export type CaseMove = CaseMover & {
  from: CaseStatus;
  to: CaseStatus;
  /** A key of caseLogReasons, or an operator's own words. */
  reason: string;
  /** Days until its next step is due, or as before; null if it has ended. */
  dueInDays: number | 'unchanged' | null;
};

/**
 * Moves a case to another status, and is the only way to do so: guarded by `from` in the WHERE, and written to the log,
 * whose constraints allow only valid moves.
 */
export async function moveCase(tx: Tx, caseId: string, move: CaseMove): Promise<void> {
  const { from, to, reason, dueInDays } = move;
  const isEnd = dueInDays === null;
  const days = dueInDays === 'unchanged' ? null : dueInDays;
  const moved = await tx.run(sql`
    with moved as (
      update cases set status = ${to}, version = version + 1,
        due_at = case when ${isEnd} then null else coalesce(shop_now() + make_interval(days => ${days}::int), due_at) end,
        ended_at = case when ${isEnd} then shop_now() end
      where id = ${caseId} and status = ${from} returning id, sub_order_id, ended_at
    ), ended as (
      update sub_orders s set open_cases = s.open_cases - 1 from moved where s.id = moved.sub_order_id and moved.ended_at is not null
    )
    insert into case_log (case_id, from_status, to_status, actor, actor_id, reason)
    select id, ${from}, ${to}, ${move.actor}, ${'actorId' in move ? move.actorId : null}::uuid, ${reason} from moved`);
  if (moved === 0) throw new Refusal('case_action_not_allowed');
}

export type CaseLineRow = {
  line_id: string;
  parcel_id: string | null;
  sku: string;
  offer_id: string;
  source: 'offer' | 'pallet';
  is_printed: boolean;
  quantity: number;
  approved_quantity: number | null;
  received_quantity: number | null;
};

/** Returns the lines of a locked case, the oldest parcel first. */
export const findCaseLines = (tx: Tx, caseId: string): Promise<CaseLineRow[]> =>
  tx.rows<CaseLineRow>(sql`
    select i.line_id, i.parcel_id, l.sku, l.offer_id, l.source, l.design_id is not null as is_printed, i.quantity,
      i.approved_quantity, i.received_quantity
    from case_lines i join order_lines l on l.id = i.line_id left join parcels p on p.id = i.parcel_id
    where i.case_id = ${caseId} order by l.position, p.position`);

/** Releases units that a case claims, shipped or unshipped; quantities are positive. */
export const dropClaims = (
  tx: Tx,
  units: CaseUnits,
  dropped: readonly { lineId: string; quantity: number }[],
): Promise<number> =>
  tx.run(sql`
    with dropped as (
      select line_id, sum(quantity)::int as quantity from unnest(
        ${dropped.map(({ lineId }) => lineId)}::uuid[], ${dropped.map(({ quantity }) => quantity)}::int[]
      ) as d (line_id, quantity) group by line_id
    )
    update order_lines l set
      claimed_unshipped = l.claimed_unshipped - case ${units} when 'unshipped' then d.quantity else 0 end,
      claimed_shipped = l.claimed_shipped - case ${units} when 'shipped' then d.quantity else 0 end
    from dropped d where l.id = d.line_id`);

/** Returns the units that an open case still claims. */
export const claimsOf = (lines: readonly CaseLineRow[]) =>
  lines.map(({ line_id, quantity, approved_quantity }) => ({
    lineId: line_id,
    quantity: approved_quantity ?? quantity,
  }));

const rowsOf = (parts: readonly UnitsOfParcel[]) => sql`unnest(
  ${parts.map(({ lineId }) => lineId)}::uuid[], ${parts.map(({ parcelId }) => parcelId)}::uuid[],
  ${parts.map(({ quantity }) => quantity)}::int[]) as p (line_id, parcel_id, quantity)`;

/** Writes the approved units; a line without a part gets none. */
export const writeApproved = (tx: Tx, caseId: string, parts: readonly UnitsOfParcel[]): Promise<number> =>
  tx.run(sql`
    update case_lines i set approved_quantity = coalesce((
      select p.quantity from ${rowsOf(parts)}
      where p.line_id = i.line_id and p.parcel_id is not distinct from i.parcel_id), 0)
    where i.case_id = ${caseId}`);

export type ApprovedGoods = { line_id: string; sku: string; name: Text; quantity: number };

/** Returns the goods that an approval names, in the order of the lines. */
export const findApprovedGoods = (tx: Tx, caseId: string): Promise<ApprovedGoods[]> =>
  tx.rows<ApprovedGoods>(sql`
    select l.id as line_id, l.sku, jsonb_build_object('zh', l.name_zh, 'en', l.name_en) as name,
      sum(i.approved_quantity)::int as quantity
    from case_lines i join order_lines l on l.id = i.line_id
    where i.case_id = ${caseId} and i.approved_quantity > 0 group by l.id order by l.position`);

/** Writes the received units; a line without a part gets none. Without any part it is as before the receipt. */
export const writeReceived = (tx: Tx, caseId: string, parts: readonly UnitsOfParcel[]): Promise<number> =>
  tx.run(sql`
    update case_lines i set received_quantity = case when ${parts.length > 0} then coalesce((
      select p.quantity from ${rowsOf(parts)}
      where p.line_id = i.line_id and p.parcel_id is not distinct from i.parcel_id), 0) end
    where i.case_id = ${caseId}`);

/** Finds who last changed a case, to be named in the refusal of an outdated decision. */
export const findLastChange = (tx: Tx, caseId: string): Promise<ChangeByActor | null> =>
  tx.maybe<ChangeByActor>(sql`
    select l.actor, l.actor_id, case l.actor when 'operator' then (select name from operators where id = l.actor_id)
      when 'buyer' then (select coalesce(nullif(nickname, ''), username) from users where id = l.actor_id) end as name
    from case_log l where l.case_id = ${caseId} order by l.id desc limit 1`);

/** Writes the reason and return address of a decision, which the case stores in addition to its log. */
export const writeDecision = (
  tx: Tx,
  caseId: string,
  { reason = '', returnAddress = '' }: { reason?: string; returnAddress?: string },
): Promise<number> =>
  tx.run(sql`
    update cases set decision_reason = ${reason}, return_address = ${returnAddress} where id = ${caseId}`);

/** Increments the version for a change other than of status, so that an earlier decision is refused. */
export const bumpVersion = (tx: Tx, caseId: string): Promise<number> =>
  tx.run(sql`update cases set version = version + 1 where id = ${caseId}`);
