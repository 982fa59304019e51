import type { CaseKind, CaseReason, CaseStatus, CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import { microsOf } from '../../../http/time-cursor.ts';
import type { ShipFromRow } from '../../cart/index.ts';

/** A case with the columns of its lists. */
export type CaseRow = ShipFromRow & {
  id: string;
  case_no: string;
  order_no: string;
  sub_order_id: string;
  sub_order_no: string;
  kind: CaseKind;
  units: CaseUnits;
  status: CaseStatus;
  reason: CaseReason;
  opened_at: Date;
  opened_micros: string;
  due_at: Date | null;
  due_micros: string | null;
  ended_micros: string | null;
  version: number;
  decision_reason: string;
  return_address: string;
  currency: Currency;
  /** The operator who opened it for the buyer; null if a member did. */
  opened_by_operator: string | null;
  followed_by_name: string;
  buyer: string;
  goods_zh: string | null;
  goods_en: string | null;
  goods_count: number;
  quantity: number;
  refund_minor: bigint;
};

/** The units of a case's line `i`, by its latest step. */
const unitsOfLine = sql`coalesce(i.received_quantity, i.approved_quantity, i.quantity)`;

/**
 * Selects the refund of each line of a case: the amount refunded, nothing if rejected or canceled, and for an open case
 * the amount due now, with the same rounding down (docs/design/orders.md#amounts-of-parts).
 */
export const caseLineAmounts = (caseId: Sql): Sql => sql`
  select i.line_id, i.parcel_id, i.quantity, i.approved_quantity,
    ${unitsOfLine} as units,
    (case
      when claim.status in ('rejected', 'canceled') then 0
      when claim.status = 'refunded' and claim.units = 'unshipped' then coalesce((
        select x.released_minor from cancellations y join cancellation_lines x on x.cancellation_id = y.id
        where y.case_id = claim.id and x.line_id = i.line_id), 0)
      when claim.status = 'refunded' then coalesce((
        select sum(x.refunded_minor) from case_refunds y join case_refund_lines x on x.refund_id = y.id
        where y.case_id = claim.id and x.line_id = i.line_id and x.parcel_id = i.parcel_id), 0)
      when claim.units = 'unshipped' then div(l.line_total_minor::numeric * (l.shipped_quantity + l.canceled_quantity
          + coalesce(i.approved_quantity, i.quantity)), l.quantity)
        - div(l.line_total_minor::numeric * (l.shipped_quantity + l.canceled_quantity), l.quantity)
      else (
        select div(p.captured_minor::numeric * (r.before + coalesce(i.received_quantity, i.approved_quantity, i.quantity)),
            p.quantity) - div(p.captured_minor::numeric * r.before, p.quantity)
        from parcel_lines p, lateral (
          select coalesce(sum(x.quantity), 0) as before from case_refund_lines x
          where x.parcel_id = p.parcel_id and x.line_id = p.line_id
        ) r where p.parcel_id = i.parcel_id and p.line_id = i.line_id)
    end)::bigint as refund_minor
  from case_lines i join order_lines l on l.id = i.line_id join cases claim on claim.id = i.case_id
  where i.case_id = ${caseId}`;

/** Selects cases with the columns of their lists; `where` narrows `c`, `order` sorts them. */
export const selectCases = ({ where, order, limit }: { where: Sql; order: Sql; limit: number }): Sql => sql`
  select c.id, c.case_no, o.order_no, c.sub_order_id, s.sub_order_no, c.kind, c.units, c.status, c.reason, c.opened_at,
    ${microsOf(sql`c.opened_at`)} as opened_micros, c.due_at,
    ${microsOf(sql`c.due_at`)} as due_micros,
    ${microsOf(sql`c.ended_at`)} as ended_micros,
    c.version, c.decision_reason, c.return_address, s.currency,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    op.name as opened_by_operator, coalesce(nullif(u.nickname, ''), u.username) as followed_by_name,
    coalesce(nullif(f.nickname, ''), f.username) as buyer,
    g.name_zh as goods_zh, g.name_en as goods_en, coalesce(g.goods_count, 0)::int as goods_count, coalesce(a.units, 0)::int as quantity,
    coalesce(a.refund_minor, 0)::bigint as refund_minor
  from cases c
  join sub_orders s on s.id = c.sub_order_id
  join orders o on o.id = s.order_id
  join warehouses w on w.code = s.warehouse_code
  join users u on u.id = c.followed_by
  join users f on f.id = o.placed_by
  left join operators op on op.id = c.opened_by_operator
  left join lateral (
    select sum(amounts.units) as units, sum(amounts.refund_minor) as refund_minor
    from (${caseLineAmounts(sql`c.id`)}) amounts
  ) a on true
  left join lateral (
    select l.name_zh, l.name_en, sum(case when sum(${unitsOfLine}) > 0 then 1 else 0 end) over () as goods_count
    from case_lines i join order_lines l on l.id = i.line_id
    where i.case_id = c.id group by l.id
    order by sum(${unitsOfLine}) > 0 desc, l.position limit 1
  ) g on true
  where ${where} order by ${order} limit ${limit}`;
