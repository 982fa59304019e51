import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const offersAreTheirMovements = sql`
  select nullif(concat_ws('; ',
    case when o.id is null then format('offer %s has movements or reservations but is not there', offer_id) end,
    case when o.on_hand <> coalesce(m.total, 0) then format(
      'offer %s: %s on hand, but its movements sum to %s', offer_id, o.on_hand, coalesce(m.total, 0)) end,
    case when o.reserved <> coalesce(r.total, 0) then format(
      'offer %s: %s reserved, but its open reservations sum to %s', offer_id, o.reserved, coalesce(r.total, 0)) end,
    case when coalesce(r.total, 0) < 0 or coalesce(r.total, 0) > coalesce(m.total, 0) then format(
      'offer %s: %s reserved of %s', offer_id, coalesce(r.total, 0), coalesce(m.total, 0)) end
  ), '') as problem
  from (select id, id as offer_id, on_hand, reserved from offers) o
  full join (select offer_id, sum(quantity) as total from stock_movements group by offer_id) m using (offer_id)
  full join (
    select offer_id, sum(quantity - taken - released) as total from reservations where status = 'open' group by offer_id
  ) r using (offer_id)`;

/** Checks that orders that have shipped or ended hold no stock. */
const reservationsBelongToWaitingOrders = sql`
  select case
    when l.id is null then format('the reservation of line %s has no line', r.line_id)
    when r.offer_id <> l.offer_id then format('the reservation of line %s is of another offer than the line', r.line_id)
    when r.status = 'open' and s.status not in ('pending_payment', 'awaiting_shipment') then format(
      'sub order %s is %s and still holds %s of offer %s', s.sub_order_no, s.status, r.quantity - r.taken - r.released, r.offer_id)
  end as problem
  from reservations r left join order_lines l on l.id = r.line_id left join sub_orders s on s.id = l.sub_order_id`;

const campaignsAreTheirLines = sql`
  select case when g.held <> coalesce(l.total, 0) then format(
    'campaign %s: %s pieces of product %s held, but its lines sum to %s', g.activity_id, g.held, g.product_id,
    coalesce(l.total, 0)) end as problem
  from activity_goods g left join (
    select activity_id, product_id, sum(l.quantity - l.canceled_quantity) as total from order_lines l join orders o on o.id = l.order_id
    where activity_id is not null and o.payment_status <> 'closed' group by activity_id, product_id
  ) l using (activity_id, product_id)`;

export const stockChecks: Check[] = [
  { invariant: 3, items: offersAreTheirMovements },
  { invariant: 3, items: reservationsBelongToWaitingOrders },
  { invariant: 3, items: campaignsAreTheirLines },
];
