import { caseMoves, openCaseStatuses } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import type { Check } from './check.ts';
import { logPaths } from './log-paths.sql.ts';

/** Checks the order lines' counts of units that open cases claim and that cases refunded. */
const linesAreTheirCases = sql`
  select nullif(concat_ws('; ',
    case when (l.claimed_unshipped, l.claimed_shipped) is distinct from (coalesce(c.unshipped, 0), coalesce(c.shipped, 0)) then format(
      'line %s of sub order %s: %s and %s units claimed, but its open cases name %s that have not shipped and %s that have', l.id,
      s.sub_order_no, l.claimed_unshipped, l.claimed_shipped, coalesce(c.unshipped, 0), coalesce(c.shipped, 0)) end,
    case when l.refunded_quantity <> coalesce(r.units, 0) then format(
      'line %s of sub order %s: %s units refunded, but its cases refunded %s', l.id, s.sub_order_no, l.refunded_quantity,
      coalesce(r.units, 0)) end,
    case when c.others > 0 then format('line %s of sub order %s is in a case of another sub order', l.id, s.sub_order_no) end
  ), '') as problem
  from order_lines l
  join sub_orders s on s.id = l.sub_order_id
  left join (
    select i.line_id,
      sum(coalesce(i.approved_quantity, i.quantity)) filter (where c.units = 'unshipped' and c.status = any(${openCaseStatuses}::text[]))
        as unshipped,
      sum(coalesce(i.approved_quantity, i.quantity)) filter (where c.units = 'shipped' and c.status = any(${openCaseStatuses}::text[]))
        as shipped,
      count(*) filter (where c.sub_order_id <> l.sub_order_id) as others
    from case_lines i join cases c on c.id = i.case_id join order_lines l on l.id = i.line_id group by i.line_id
  ) c on c.line_id = l.id
  left join (select line_id, sum(quantity) as units from case_refund_lines group by line_id) r on r.line_id = l.id`;

/**
 * Checks the sub orders' counts of open cases, and that their cases' refunds equal those of their holds, freight at
 * most what was captured.
 */
const subOrdersAreTheirCases = sql`
  select nullif(concat_ws('; ',
    case when s.open_cases <> coalesce(c.open, 0) then format(
      'sub order %s counts %s open cases, but has %s', s.sub_order_no, s.open_cases, coalesce(c.open, 0)) end,
    case when c.cases > 0 and c.cases <> c.last_position then format(
      'sub order %s has %s cases, and the last is its number %s', s.sub_order_no, c.cases, c.last_position) end,
    case when c.others > 0 then format('sub order %s has a case of another account', s.sub_order_no) end,
    case when coalesce(h.refunded_minor, 0) <> coalesce(r.goods, 0) + coalesce(r.freight, 0) then format(
      'sub order %s: %s refunded, but its cases refunded %s for goods and %s for freight', s.sub_order_no,
      coalesce(h.refunded_minor, 0), coalesce(r.goods, 0), coalesce(r.freight, 0)) end,
    case when coalesce(r.freight, 0) > coalesce(p.freight, 0) then format(
      'sub order %s: its cases refunded %s of the freight, of which its parcels captured %s', s.sub_order_no, r.freight,
      coalesce(p.freight, 0)) end
  ), '') as problem
  from sub_orders s
  left join holds h on h.sub_order_id = s.id
  left join (
    select c.sub_order_id, count(*) filter (where c.status = any(${openCaseStatuses}::text[])) as open, count(*) as cases,
      max(c.position) as last_position, count(*) filter (where c.account_id <> s.account_id) as others
    from cases c join sub_orders s on s.id = c.sub_order_id group by c.sub_order_id
  ) c on c.sub_order_id = s.id
  left join (
    select c.sub_order_id, sum(r.freight_minor) as freight, sum(i.goods) as goods
    from case_refunds r join cases c on c.id = r.case_id
    left join (select refund_id, sum(refunded_minor) as goods from case_refund_lines group by refund_id) i on i.refund_id = r.id
    group by c.sub_order_id
  ) r on r.sub_order_id = s.id
  left join (
    select sub_order_id, sum(freight_minor + fees_minor) as freight from parcels group by sub_order_id
  ) p on p.sub_order_id = s.id`;

/**
 * Checks that each refund of a parcel line starts where the previous one ended, and refunds its share of the captured
 * amount.
 */
const refundsFollowTheFloorRule = sql`
  select nullif(concat_ws('; ',
    case when r.refunded_before <> r.ended_before then format(
      '%s: its units of line %s start after %s, but %s had been refunded', r.refund_no, r.line_id, r.refunded_before,
      r.ended_before) end,
    case when i.quantity is null or r.refunded_before + r.quantity > i.quantity then format(
      '%s refunds units of line %s that its parcel has not', r.refund_no, r.line_id) end,
    case when r.refunded_minor <> div(i.captured_minor::numeric * (r.refunded_before + r.quantity), i.quantity)
        - div(i.captured_minor::numeric * r.refunded_before, i.quantity) then format(
      '%s: %s of %s units of line %s, which captured %s, gave back %s', r.refund_no, r.quantity, i.quantity, r.line_id,
      i.captured_minor, r.refunded_minor) end
  ), '') as problem
  from (
    select x.*, f.refund_no, coalesce(lag(x.refunded_before + x.quantity) over (
      partition by x.parcel_id, x.line_id order by x.refunded_before), 0) as ended_before
    from case_refund_lines x join case_refunds f on f.id = x.refund_id
  ) r left join parcel_lines i on i.parcel_id = r.parcel_id and i.line_id = r.line_id`;

/** Checks that a refunded case refunded the approved units, or those received of a return. */
const casesGaveWhatTheyGranted = sql`
  select nullif(concat_ws('; ',
    case when c.lines is null then format('case %s names nothing', c.case_no) end,
    case when c.status = 'refunded' and c.given <> c.granted then format(
      'case %s granted %s units and gave back %s', c.case_no, c.granted, c.given) end,
    case when c.status <> 'refunded' and c.given > 0 then format(
      'case %s is %s and gave back %s units', c.case_no, c.status, c.given) end,
    case when c.kind = 'return_refund' and c.status in ('received', 'refunded') and c.came <> c.granted then format(
      'case %s: its receipt has %s units, but %s count as received', c.case_no, c.came, c.granted) end,
    case when c.kind = 'refund_only' and c.came > 0 then format('case %s returns nothing and has a receipt', c.case_no) end
  ), '') as problem
  from (
    select c.case_no, c.status, c.kind, i.lines, coalesce(i.granted, 0) as granted,
      coalesce((select sum(x.quantity) from case_refunds r join case_refund_lines x on x.refund_id = r.id where r.case_id = c.id), 0)
      + coalesce((select sum(x.quantity) from cancellations y join cancellation_lines x on x.cancellation_id = y.id
          where y.case_id = c.id), 0) as given,
      coalesce((select sum(sellable + scrapped) from case_receipt_lines x where x.case_id = c.id), 0) as came
    from cases c left join (
      select i.case_id, count(*) as lines,
        sum(case when c.kind = 'return_refund' then i.received_quantity else i.approved_quantity end) as granted
      from case_lines i join cases c on c.id = i.case_id group by i.case_id
    ) i on i.case_id = c.id
  ) c`;

/** Checks that the sellable units of receipts returned to stock. */
const returnsAreTheirReceipts = sql`
  select case when coalesce(m.units, 0) <> coalesce(r.units, 0) then format(
    'offer %s: %s units returned by its movements, but receipts of cases have %s', offer_id, coalesce(m.units, 0),
    coalesce(r.units, 0)) end as problem
  from (select offer_id, sum(quantity) as units from stock_movements where kind = 'return' group by offer_id) m
  full join (
    select l.offer_id, sum(x.sellable) as units from case_receipt_lines x
    join order_lines l on l.id = x.line_id where l.source = 'offer' group by l.offer_id
  ) r using (offer_id)`;

/** Checks that no correction counts less than nothing of a line, and that each receipt and correction stands in its case's log. */
const receiptsAreTheirCorrections = sql`
  select nullif(concat_ws('; ',
    case when x.sellable < 0 or x.scrapped < 0 then format(
      'case %s: its receipt counts %s sellable and %s scrapped units of a line', c.case_no, x.sellable, x.scrapped) end,
    case when r.receipts <> l.receipts then format(
      'case %s: it has %s receipts and corrections, but its log has %s', c.case_no, r.receipts, l.receipts) end
  ), '') as problem
  from cases c
  join (select case_id, count(*) as receipts from case_receipts group by case_id) r on r.case_id = c.id
  join (
    select case_id, count(*) filter (
      where to_status = 'received' or (from_status = 'received' and to_status <> 'refunded')
    ) as receipts from case_log group by case_id
  ) l on l.case_id = c.id
  left join (
    select case_id, min(sellable) as sellable, min(scrapped) as scrapped from (
      select case_id, sum(sellable) as sellable, sum(scrapped) as scrapped from case_receipt_lines group by case_id, line_id
    ) of_line group by case_id
  ) x on x.case_id = c.id`;

const caseLogsArePaths = sql`
  select case
    when l.case_id is null then format('case %s has no log', c.case_no)
    when l.wrong is not null then format('case %s: %s', c.case_no, l.wrong)
    when l.final <> c.status then format('case %s is %s, but its log ends at %s', c.case_no, c.status, l.final)
  end as problem
  from cases c left join (${logPaths('case_log', 'case_id', caseMoves)}) l on l.case_id = c.id`;

export const caseChecks: Check[] = [
  { invariant: 3, items: returnsAreTheirReceipts },
  { invariant: 3, items: receiptsAreTheirCorrections },
  { invariant: 4, items: linesAreTheirCases },
  { invariant: 4, items: subOrdersAreTheirCases },
  { invariant: 4, items: refundsFollowTheFloorRule },
  { invariant: 4, items: casesGaveWhatTheyGranted },
  { invariant: 7, items: caseLogsArePaths },
];
