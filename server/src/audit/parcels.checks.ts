import sql from 'sql-template-tag';
import type { Check } from './check.ts';

/** The units of each line that were shipped or canceled, in that order in time. */
const goneUnits = sql`
  select i.line_id, p.parcel_no as no, i.gone_before, i.quantity, i.captured_minor as amount_minor
  from parcel_lines i left join parcels p on p.id = i.parcel_id
  union all
  select i.line_id, c.cancellation_no, i.gone_before, i.quantity, i.released_minor
  from cancellation_lines i left join cancellations c on c.id = i.cancellation_id`;

/** Checks that each step of a line starts where the previous one ended, and moves its share of the line's total. */
const partsFollowTheFloorRule = sql`
  select nullif(concat_ws('; ',
    case when l.id is null then format('%s has units of line %s, which is not there', u.no, u.line_id) end,
    case when u.gone_before <> u.ended_before then format(
      '%s: its units of line %s start after %s, but %s had gone', u.no, u.line_id, u.gone_before, u.ended_before) end,
    case when u.amount_minor <> div(l.line_total_minor::numeric * (u.gone_before + u.quantity), l.quantity)
        - div(l.line_total_minor::numeric * u.gone_before, l.quantity) then format(
      '%s: %s of %s units of line %s, which costs %s, moved %s', u.no, u.quantity, l.quantity, u.line_id,
      l.line_total_minor, u.amount_minor) end
  ), '') as problem
  from (
    select *, coalesce(lag(gone_before + quantity) over (partition by line_id order by gone_before, no), 0) as ended_before
    from (${goneUnits}) gone
  ) u left join order_lines l on l.id = u.line_id`;

const linesAreTheirParcels = sql`
  select nullif(concat_ws('; ',
    case when l.shipped_quantity <> coalesce(i.units, 0) then format(
      'line %s of sub order %s: %s units shipped, but its parcels hold %s', l.id, s.sub_order_no, l.shipped_quantity,
      coalesce(i.units, 0)) end,
    case when i.others > 0 then format(
      'line %s of sub order %s is in a parcel of another sub order', l.id, s.sub_order_no) end,
    case when s.status in ('shipped', 'received', 'completed', 'closed') and o.kind <> 'stockpile' and o.payment_status = 'paid'
        and l.shipped_quantity + l.canceled_quantity < l.quantity then format(
      'sub order %s is %s, and %s units of line %s neither left nor were canceled', s.sub_order_no, s.status,
      l.quantity - l.shipped_quantity - l.canceled_quantity, l.id) end,
    case when s.status = 'pending_payment' and l.shipped_quantity > 0 then format(
      'sub order %s waits for its payment, and units of line %s have left', s.sub_order_no, l.id) end,
    case when r.line_id is not null and o.kind = 'parcel' and r.taken <> l.shipped_quantity then format(
      'line %s of sub order %s: %s units shipped, but %s of its reservation were taken', l.id, s.sub_order_no,
      l.shipped_quantity, r.taken) end
  ), '') as problem
  from order_lines l
  join sub_orders s on s.id = l.sub_order_id
  join orders o on o.id = l.order_id
  left join reservations r on r.line_id = l.id
  left join (
    select i.line_id, sum(i.quantity) as units, count(*) filter (where p.sub_order_id is distinct from l.sub_order_id) as others
    from parcel_lines i join order_lines l on l.id = i.line_id left join parcels p on p.id = i.parcel_id group by i.line_id
  ) i on i.line_id = l.id`;

const capturesAreTheirParcels = sql`
  select nullif(concat_ws('; ',
    case when coalesce(h.captured_minor, 0) <> coalesce(p.goods, 0) + coalesce(p.freight, 0) + coalesce(p.fees, 0) then format(
      'sub order %s: %s captured, but its parcels captured %s for goods, %s for freight and %s for fees', s.sub_order_no,
      coalesce(h.captured_minor, 0), coalesce(p.goods, 0), coalesce(p.freight, 0), coalesce(p.fees, 0)) end,
    case when p.parcels > 0 and (p.freight, p.fees) is distinct from (s.freight_minor, s.fees_minor) then format(
      'sub order %s: its parcels captured freight %s of %s and fees %s of %s', s.sub_order_no, p.freight, s.freight_minor,
      p.fees, s.fees_minor) end,
    case when p.parcels > 0 and p.parcels <> p.last_position then format(
      'sub order %s has %s parcels, and the last is its number %s', s.sub_order_no, p.parcels, p.last_position) end,
    case when p.empty > 0 then format('sub order %s has a parcel with nothing in it', s.sub_order_no) end,
    case when s.status in ('shipped', 'received') and p.parcels is null then format(
      'sub order %s is %s without a parcel', s.sub_order_no, s.status) end
  ), '') as problem
  from sub_orders s
  left join holds h on h.sub_order_id = s.id
  left join (
    select p.sub_order_id, count(*) as parcels, max(p.position) as last_position, sum(p.freight_minor) as freight,
      sum(p.fees_minor) as fees, sum(i.captured) as goods, count(*) filter (where i.parcel_id is null) as empty
    from parcels p left join (
      select parcel_id, sum(captured_minor) as captured from parcel_lines group by parcel_id
    ) i on i.parcel_id = p.id
    group by p.sub_order_id
  ) p on p.sub_order_id = s.id`;

const movementsAreTheirParcels = sql`
  select case when coalesce(m.units, 0) <> coalesce(i.units, 0) then format(
    'offer %s: %s units shipped by its movements, but its parcels hold %s', offer_id, coalesce(m.units, 0),
    coalesce(i.units, 0)) end as problem
  from (select offer_id, -sum(quantity) as units from stock_movements where kind = 'shipment' group by offer_id) m
  full join (
    select l.offer_id, sum(i.quantity) as units
    from parcel_lines i join order_lines l on l.id = i.line_id join orders o on o.id = l.order_id
    where o.kind = 'parcel' group by l.offer_id
  ) i using (offer_id)`;

export const parcelChecks: Check[] = [
  { invariant: 3, items: movementsAreTheirParcels },
  { invariant: 4, items: partsFollowTheFloorRule },
  { invariant: 4, items: linesAreTheirParcels },
  { invariant: 4, items: capturesAreTheirParcels },
];
