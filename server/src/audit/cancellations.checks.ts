import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const linesAreTheirCancellations = sql`
  select nullif(concat_ws('; ',
    case when l.canceled_quantity <> coalesce(i.units, 0) then format(
      'line %s of sub order %s: %s units canceled, but its cancellations have %s', l.id, s.sub_order_no,
      l.canceled_quantity, coalesce(i.units, 0)) end,
    case when i.others > 0 then format(
      'line %s of sub order %s is in a cancellation of another sub order', l.id, s.sub_order_no) end,
    case when l.canceled_quantity > 0 and o.payment_status <> 'paid' then format(
      'sub order %s is not paid, and units of line %s are canceled', s.sub_order_no, l.id) end,
    case when r.line_id is not null and o.payment_status = 'paid' and r.released <> l.canceled_quantity then format(
      'line %s of sub order %s: %s units canceled, but %s of its reservation were released', l.id, s.sub_order_no,
      l.canceled_quantity, r.released) end
  ), '') as problem
  from order_lines l
  join sub_orders s on s.id = l.sub_order_id
  join orders o on o.id = l.order_id
  left join reservations r on r.line_id = l.id
  left join (
    select i.line_id, sum(i.quantity) as units,
      count(*) filter (where c.sub_order_id is distinct from l.sub_order_id) as others
    from cancellation_lines i join order_lines l on l.id = i.line_id left join cancellations c on c.id = i.cancellation_id
    group by i.line_id
  ) i on i.line_id = l.id`;

/**
 * Checks that a hold released the canceled amounts; freight and fees are released completely, and only if no parcel was
 * shipped.
 */
const releasesAreTheirCancellations = sql`
  select nullif(concat_ws('; ',
    case when coalesce(h.released_minor, 0) <> coalesce(c.goods, 0) + coalesce(c.freight, 0) + coalesce(c.fees, 0) then format(
      'sub order %s: %s released, but its cancellations released %s for goods, %s for freight and %s for fees',
      s.sub_order_no, coalesce(h.released_minor, 0), coalesce(c.goods, 0), coalesce(c.freight, 0), coalesce(c.fees, 0)) end,
    case when c.cancellations > 0 and (c.freight, c.fees) is distinct from (case when s.status = 'closed' and not s.has_parcels
        then (s.freight_minor, s.fees_minor) else (0::bigint, 0::bigint) end) then format(
      'sub order %s (%s): its cancellations released freight %s of %s and fees %s of %s', s.sub_order_no, s.status, c.freight,
      s.freight_minor, c.fees, s.fees_minor) end,
    case when c.cancellations > 0 and c.cancellations <> c.last_position then format(
      'sub order %s has %s cancellations, and the last is its number %s', s.sub_order_no, c.cancellations,
      c.last_position) end,
    case when c.empty > 0 then format('sub order %s has a cancellation of nothing', s.sub_order_no) end,
    case when s.status = 'awaiting_shipment' and not exists (
        select from order_lines l where l.sub_order_id = s.id and l.shipped_quantity + l.canceled_quantity < l.quantity) then format(
      'sub order %s awaits shipment, and nothing of it is left to ship', s.sub_order_no) end
  ), '') as problem
  from (select s.*, exists (select from parcels p where p.sub_order_id = s.id) as has_parcels from sub_orders s) s
  left join holds h on h.sub_order_id = s.id
  left join (
    select c.sub_order_id, count(*) as cancellations, max(c.position) as last_position, sum(c.freight_minor)::bigint as freight,
      sum(c.fees_minor)::bigint as fees, sum(i.released) as goods, count(*) filter (where i.cancellation_id is null) as empty
    from cancellations c left join (
      select cancellation_id, sum(released_minor) as released from cancellation_lines group by cancellation_id
    ) i on i.cancellation_id = c.id
    group by c.sub_order_id
  ) c on c.sub_order_id = s.id`;

export const cancellationChecks: Check[] = [
  { invariant: 4, items: linesAreTheirCancellations },
  { invariant: 4, items: releasesAreTheirCancellations },
];
