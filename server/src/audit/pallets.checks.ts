import sql from 'sql-template-tag';
import type { Check } from './check.ts';

const palletsHoldWhatIsLeft = sql`
  select nullif(concat_ws('; ',
    case when p.id is null then format('pallet %s is reserved from but is not there', pallet_id) end,
    case when p.bought - coalesce(r.open, 0) - coalesce(r.shipped, 0) < 0
        or p.bought - p.reserved - p.shipped < 0 then format(
      'pallet %s: less than nothing is left of %s', p.pallet_no, p.bought) end,
    case when p.reserved <> coalesce(r.open, 0) then format(
      'pallet %s: %s reserved, but its open reservations sum to %s', p.pallet_no, p.reserved, coalesce(r.open, 0)) end,
    case when p.shipped <> coalesce(r.shipped, 0) then format(
      'pallet %s: %s shipped, but its shipped reservations sum to %s', p.pallet_no, p.shipped, coalesce(r.shipped, 0)) end,
    case when p.returned not between 0 and p.shipped then format(
      'pallet %s: %s returned of %s shipped', p.pallet_no, p.returned, p.shipped) end
  ), '') as problem
  from (select id, id as pallet_id, pallet_no, bought, reserved, shipped, returned from pallets) p
  full join (
    select pallet_id,
      sum(quantity - taken - released) as open, sum(taken) as shipped
    from pallet_reservations group by pallet_id
  ) r using (pallet_id)`;

/**
 * Checks that each line of a paid stockpile order has one pallet with all its units, and that no other line has one
 * (docs/design/pallets.md#pallets).
 */
const palletsAreWhatWasBought = sql`
  select case
    when l.id is null then format('pallet %s stands for a line that is not there', p.pallet_no)
    when p.pallets is null then format('line %s of order %s was bought and stands on no pallet', l.id, l.order_no)
    when not l.stockpiled then format('pallet %s stands for a line of order %s, which is no paid stockpile order',
      p.pallet_no, l.order_no)
    when p.pallets > 1 then format('line %s of order %s stands on %s pallets', l.id, l.order_no, p.pallets)
    when p.bought <> l.quantity or p.account_id <> l.account_id::text then format(
      'pallet %s: %s bought, but order %s has %s, or it is another buyer’s', p.pallet_no, p.bought, l.order_no, l.quantity)
  end as problem
  from (
    select l.id, l.id as line_id, l.quantity, o.order_no, o.account_id,
      o.kind = 'stockpile' and o.payment_status = 'paid' as stockpiled
    from order_lines l join orders o on o.id = l.order_id
  ) l
  full join (
    select line_id, count(*) as pallets, sum(bought) as bought, min(pallet_no) as pallet_no, min(account_id::text) as account_id
    from pallets where returned_of is null group by line_id
  ) p using (line_id)
  where p.pallets is not null or l.stockpiled`;

/** Checks that the units of a line are held only at its source, stock or pallets (docs/design/pallets.md#pallets). */
const linesAreHeldAtTheirSource = sql`
  select nullif(concat_ws('; ',
    case when (l.source = 'pallet') <> (o.kind = 'pallet') then format(
      'line %s of order %s, a %s order, has the source %s', l.id, o.order_no, o.kind, l.source) end,
    case when coalesce(r.quantity, 0) <> case l.source when 'offer' then l.quantity else 0 end then format(
      'line %s of order %s: %s units from %s, but %s were reserved in the shop''s stock', l.id, o.order_no, l.quantity,
      l.source, coalesce(r.quantity, 0)) end,
    case when coalesce(p.quantity, 0) <> case l.source when 'pallet' then l.quantity else 0 end then format(
      'line %s of order %s: %s units from %s, but %s were reserved on pallets', l.id, o.order_no, l.quantity, l.source,
      coalesce(p.quantity, 0)) end
  ), '') as problem
  from order_lines l
  join orders o on o.id = l.order_id
  left join reservations r on r.line_id = l.id
  left join (
    select line_id, sum(quantity) as quantity from pallet_reservations group by line_id
  ) p on p.line_id = l.id`;

/** Checks that shipped units of a pallet line were taken from their pallets, and canceled ones returned to them. */
const palletLinesAreTheirReservations = sql`
  select nullif(concat_ws('; ',
    case when l.shipped_quantity <> coalesce(r.taken, 0) then format(
      'line %s: %s units shipped, but %s were taken off pallets', l.id, l.shipped_quantity, coalesce(r.taken, 0)) end,
    case when o.payment_status <> 'closed' and l.canceled_quantity <> coalesce(r.released, 0) then format(
      'line %s: %s units canceled, but %s went back to pallets', l.id, l.canceled_quantity, coalesce(r.released, 0)) end,
    case when o.payment_status = 'closed' and coalesce(r.released, 0) <> l.quantity then format(
      'line %s of a closed order still holds units on pallets', l.id) end
  ), '') as problem
  from order_lines l join orders o on o.id = l.order_id
  left join (
    select line_id, sum(taken) as taken, sum(released) as released from pallet_reservations group by line_id
  ) r on r.line_id = l.id
  where l.source = 'pallet'`;

/**
 * Checks that the units received equal those on the pallet plus those shipped, and that returned units are on pallets
 * that refer to their source and are sellable by a receipt.
 */
const returnsAreTheirPallets = sql`
  select nullif(concat_ws('; ',
    case when p.returned <> coalesce(b.bought, 0) then format(
      'pallet %s: %s units came back, but pallets of returned units hold %s', p.pallet_no, p.returned, coalesce(b.bought, 0)) end,
    case when b.others > 0 then format('pallet %s: units of another buyer or SKU came back', p.pallet_no) end
  ), '') as problem
  from pallets p
  left join (
    select b.returned_of, sum(b.bought) as bought,
      count(*) filter (where (b.account_id, b.offer_id) is distinct from (s.account_id, s.offer_id)) as others
    from pallets b join pallets s on s.id = b.returned_of group by b.returned_of
  ) b on b.returned_of = p.id
  union all
  select case when coalesce(b.bought, 0) <> coalesce(r.sellable, 0) then format(
    'line %s: %s units came back sellable, but pallets of returned units hold %s', line_id, coalesce(r.sellable, 0),
    coalesce(b.bought, 0)) end
  from (select line_id, sum(bought) as bought from pallets where returned_of is not null group by line_id) b
  full join (
    select r.line_id, sum(r.sellable) as sellable from case_receipt_lines r
    join order_lines l on l.id = r.line_id where l.source = 'pallet' group by r.line_id
  ) r using (line_id)`;

export const palletChecks: Check[] = [
  { invariant: 6, items: linesAreHeldAtTheirSource },
  { invariant: 6, items: palletsHoldWhatIsLeft },
  { invariant: 6, items: palletsAreWhatWasBought },
  { invariant: 6, items: palletLinesAreTheirReservations },
  { invariant: 6, items: returnsAreTheirPallets },
];
