import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const ordersAreTheirParts = sql`
  select nullif(concat_ws('; ',
    case when o.total_minor <> o.goods_minor + o.freight_minor + o.fees_minor then format(
      'order %s: total %s is not goods %s + freight %s + fees %s',
      o.order_no, o.total_minor, o.goods_minor, o.freight_minor, o.fees_minor) end,
    case when o.goods_minor <> coalesce(l.goods, 0) then format(
      'order %s: goods %s, but its lines sum to %s', o.order_no, o.goods_minor, coalesce(l.goods, 0)) end,
    case when o.total_quantity <> coalesce(l.quantity, 0) then format(
      'order %s: %s pieces, but its lines have %s', o.order_no, o.total_quantity, coalesce(l.quantity, 0)) end,
    case when (o.freight_minor, o.fees_minor, o.total_minor)
        is distinct from (coalesce(s.freight, 0), coalesce(s.fees, 0), coalesce(s.amount, 0)) then format(
      'order %s: freight %s, fees %s and total %s, but its sub orders sum to %s, %s and %s', o.order_no,
      o.freight_minor, o.fees_minor, o.total_minor, coalesce(s.freight, 0), coalesce(s.fees, 0), coalesce(s.amount, 0)) end
  ), '') as problem
  from orders o
  left join (
    select order_id, sum(line_total_minor) as goods, sum(quantity) as quantity from order_lines group by order_id
  ) l on l.order_id = o.id
  left join (
    select order_id, sum(freight_minor) as freight, sum(fees_minor) as fees, sum(amount_minor) as amount
    from sub_orders group by order_id
  ) s on s.order_id = o.id`;

const subOrdersAreTheirParts = sql`
  select nullif(concat_ws('; ',
    case when s.amount_minor <> s.goods_minor + s.freight_minor + s.fees_minor then format(
      'sub order %s: amount %s is not goods %s + freight %s + fees %s',
      s.sub_order_no, s.amount_minor, s.goods_minor, s.freight_minor, s.fees_minor) end,
    case when s.goods_minor <> coalesce(l.goods, 0) then format(
      'sub order %s: goods %s, but its lines sum to %s', s.sub_order_no, s.goods_minor, coalesce(l.goods, 0)) end,
    case when (o.account_id, o.currency) is distinct from (s.account_id, s.currency) then format(
      'sub order %s has another buyer or currency than its order', s.sub_order_no) end
  ), '') as problem
  from sub_orders s
  left join orders o on o.id = s.order_id
  left join (
    select sub_order_id, sum(line_total_minor) as goods from order_lines group by sub_order_id
  ) l on l.sub_order_id = s.id`;

/** Checks the columns that a line copies from its sub order and its offer, since no foreign key covers them. */
const linesAreOfTheirOffers = sql`
  select nullif(concat_ws('; ',
    case when l.order_id is distinct from s.order_id then format(
      'line %s is of another order than its sub order', l.id) end,
    case when (l.product_id, l.sku_id) is distinct from (f.product_id, f.sku_id) then format(
      'line %s is of another product or SKU than its offer', l.id) end,
    case when s.warehouse_code is distinct from f.warehouse_code then format(
      'line %s is in a sub order of another warehouse than its offer', l.id) end
  ), '') as problem
  from order_lines l
  left join sub_orders s on s.id = l.sub_order_id
  left join offers f on f.id = l.offer_id`;

/** Compares each hold with the entries that name its purpose; each purpose has its own kinds of capturing entries. */
const holdsAreTheirEntries = sql`
  select nullif(concat_ws('; ',
    case when h.purpose is null then format('the ledger books for the hold of %s, which is not there', reference) end,
    case when h.purpose is not null and (h.amount_minor, h.captured_minor, h.released_minor, h.refunded_minor)
        is distinct from (b.held, b.captured, b.released, b.refunded) then format(
      'hold of %s: amount %s, captured %s, released %s, refunded %s, but by the ledger %s, %s, %s, %s', reference,
      h.amount_minor, h.captured_minor, h.released_minor, h.refunded_minor, b.held, b.captured, b.released, b.refunded) end,
    case when b.captured + b.released > b.held then format(
      'hold of %s: captured %s and released %s of %s', reference, b.captured, b.released, b.held) end,
    case when b.refunded > b.captured then format(
      'hold of %s: refunded %s of %s captured', reference, b.refunded, b.captured) end,
    case when not b.kinds <@ case h.purpose when 'sub_order' then array['capture', 'storage_fee']
        when 'withdrawal' then array['withdrawal'] else array['deposit_in'] end then format(
      'hold of %s is for a %s, and was captured as %s', reference, h.purpose, array_to_string(b.kinds, ', ')) end,
    case when (b.accounts, b.account_id, b.currency) is distinct from (1, h.account_id::text, h.currency::text)
        and h.purpose is not null then format(
      'hold of %s is of another account or currency than its entries', reference) end
  ), '') as problem
  from holds h
  full join (
    select e.reference, count(distinct (l.account_id, l.currency))::int as accounts, min(l.account_id::text) as account_id,
      min(l.currency) as currency,
      coalesce(sum(l.amount_minor) filter (where e.kind = 'pre_authorise'), 0) as held,
      coalesce(-sum(l.amount_minor) filter (where e.kind not in ('pre_authorise', 'release', 'refund')), 0) as captured,
      coalesce(-sum(l.amount_minor) filter (where e.kind = 'release'), 0) as released,
      coalesce(sum(l.amount_minor) filter (where e.kind = 'refund'), 0) as refunded,
      coalesce(array_agg(distinct e.kind) filter (where e.kind not in ('pre_authorise', 'release', 'refund')), '{}') as kinds
    from journal_entries e
    join journal_lines l on l.entry_id = e.id
      and l.ledger_account = case when e.kind = 'refund' then 'available' else 'pre_authorised' end
    group by e.reference
  ) b using (reference)`;

const paidSubOrdersHaveTheirHold = sql`
  select nullif(concat_ws('; ',
    case when coalesce(h.amount_minor, 0) <> case when s.holds then s.amount_minor else 0 end then format(
      'sub order %s (%s, %s) costs %s, and %s was held for it', s.sub_order_no, s.kind, s.status, s.amount_minor,
      coalesce(h.amount_minor, 0)) end,
    case when (h.reference, h.account_id, h.currency) <> (s.sub_order_no, s.account_id, s.currency) then format(
      'the hold of sub order %s is that of %s, or of another account or currency', s.sub_order_no, h.reference) end,
    case when s.status <> 'awaiting_shipment' and h.amount_minor - h.captured_minor - h.released_minor > 0 then format(
      'sub order %s is %s, and %s is still held', s.sub_order_no, s.status,
      h.amount_minor - h.captured_minor - h.released_minor) end
  ), '') as problem
  from (
    select s.*, o.kind, o.payment_status = 'paid' and o.kind <> 'stockpile' as holds
    from sub_orders s left join orders o on o.id = s.order_id
  ) s
  left join holds h on h.sub_order_id = s.id`;

const paidOrdersHaveOnePayment = sql`
  select nullif(concat_ws('; ',
    case when o.id is null then format('%s payment(s) of order %s, which is not there', p.payments, order_id) end,
    case when o.payment_status = 'paid' and coalesce(p.payments, 0) <> 1 then format(
      'order %s is paid by %s payments', o.order_no, coalesce(p.payments, 0)) end,
    case when o.payment_status <> 'paid' and p.payments > 0 then format(
      'order %s is %s and has %s payment(s)', o.order_no, o.payment_status, p.payments) end,
    case when p.payments = 1 and (p.amount, p.account_id, p.currency)
        is distinct from (o.total_minor::numeric, o.account_id::text, o.currency) then format(
      'order %s: %s %s is due, its payment is of %s %s or of another buyer', o.order_no, o.total_minor, o.currency,
      p.amount, p.currency) end,
    case when coalesce(b.paid, 0) <> case when o.payment_status = 'paid' then o.total_minor else 0 end then format(
      'order %s (%s) of %s: the ledger booked %s for it', o.order_no, o.payment_status, o.total_minor,
      coalesce(b.paid, 0)) end
  ), '') as problem
  from (select id, id as order_id, order_no, payment_status, total_minor, account_id, currency from orders) o
  full join (
    select order_id, count(*) as payments, sum(amount_minor) as amount, min(account_id::text) as account_id,
      min(currency) as currency
    from payments group by order_id
  ) p using (order_id)
  left join (
    select coalesce(s.order_id, o.id) as order_id, -sum(l.amount_minor) as paid
    from journal_entries e
    join journal_lines l on l.entry_id = e.id and l.ledger_account = 'available'
    left join sub_orders s on e.kind = 'pre_authorise' and s.sub_order_no = e.reference
    left join orders o on e.kind = 'stockpile_purchase' and o.order_no = e.reference
    where e.kind in ('pre_authorise', 'stockpile_purchase')
    group by 1
  ) b using (order_id)`;

export const orderChecks: Check[] = [
  { invariant: 4, items: ordersAreTheirParts },
  { invariant: 4, items: subOrdersAreTheirParts },
  { invariant: 4, items: linesAreOfTheirOffers },
  { invariant: 4, items: holdsAreTheirEntries },
  { invariant: 4, items: paidSubOrdersHaveTheirHold },
  { invariant: 5, items: paidOrdersHaveOnePayment },
];
