import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, free, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const sub = (world: World, index: number) => world.shipped.subOrders[index]?.id;

const breakages: Breakage[] = [
  [
    3,
    'stock that appeared without a movement',
    /on hand, but its movements sum to/,
    () => [sql`update offers set on_hand = on_hand + 1`],
  ],
  [
    3,
    'a movement that was lost',
    /on hand, but its movements sum to/,
    () => [sql`delete from stock_movements where kind = 'shipment'`],
  ],
  [
    3,
    'a reserved counter that was changed by hand',
    /reserved, but its open reservations sum to/,
    () => [sql`update offers set reserved = reserved - 1`],
  ],
  [
    3,
    'a reservation that was ended by hand',
    /reserved, but its open reservations sum to/,
    () => [
      free('reservations', 'open_while_it_holds'),
      sql`update reservations set status = 'released', ended_at = now() where status = 'open'`,
    ],
  ],
  [
    3,
    'more reserved than there is',
    /reserved of/,
    (world) => [
      free('offers', 'stock_holds'),
      sql`update offers set reserved = reserved + 500`,
      sql`update reservations set quantity = quantity + 500 where line_id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    3,
    'a closed order that still holds its stock',
    /is closed and still holds/,
    (world) => [sql`update sub_orders set status = 'closed' where id = ${world.pending.subOrders[0]?.id}`],
  ],
  [
    4,
    'a line that names another order than its sub order',
    /is of another order than its sub order/,
    (world) => [
      sql`update order_lines set order_id = gen_random_uuid() where id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    4,
    'a line that names another SKU than its offer',
    /is of another product or SKU than its offer/,
    (world) => [
      sql`update order_lines set sku_id = gen_random_uuid() where id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    4,
    'a sub order of another warehouse than its goods',
    /is in a sub order of another warehouse than its offer/,
    (world) => [
      sql`update sub_orders set warehouse_code = 'nowhere' where id = ${world.pending.subOrders[0]?.id}`,
    ],
  ],
  [
    6,
    'a pallet with more taken than was bought',
    /less than nothing is left/,
    () => [free('pallets', 'left_not_negative'), sql`update pallets set reserved = bought + 1`],
  ],
  [
    6,
    'a line of the shop’s stock that says it came from a pallet',
    /a parcel order, has the source pallet/,
    (world) => [
      free('order_lines', 'pallet_goods_cost_nothing'),
      sql`update order_lines set source = 'pallet' where id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    6,
    'a line whose reservation is gone',
    /1 units from offer, but 0 were reserved in the shop's stock/,
    (world) => [sql`delete from reservations where line_id = ${world.pending.subOrders[0]?.lineId}`],
  ],
  [
    6,
    'a pallet that holds units for nobody',
    /reserved, but its open reservations sum to 0/,
    () => [sql`update pallets set reserved = 1`],
  ],
  [
    6,
    'a reservation that its pallet does not know',
    /0 reserved, but its open reservations sum to 1/,
    (world) => [
      sql`insert into pallet_reservations (line_id, pallet_id, quantity)
      values (${world.pending.subOrders[0]?.lineId}, ${world.stockpile.palletId}, 1)`,
    ],
  ],
  [
    6,
    'more returned than shipped',
    /1 returned of 0 shipped/,
    () => [free('pallets', 'pallets_check'), sql`update pallets set returned = 1`],
  ],
  [6, 'bought goods whose pallet is gone', /stands on no pallet/, () => [sql`delete from pallets`]],
  [
    7,
    'a step that was skipped',
    /"shipped" follows "pending_payment"|"awaiting_shipment" follows/,
    (world) => [
      sql`delete from status_log where sub_order_id = ${sub(world, 0)} and to_status = 'awaiting_shipment'`,
    ],
  ],
  [
    7,
    'a move that is not allowed',
    /"pending_payment" to "received" is no allowed move/,
    (world) => [
      sql`insert into status_log (sub_order_id, from_status, to_status, actor)
      values (${world.pending.subOrders[0]?.id}, 'pending_payment', 'received', 'system')`,
      sql`update sub_orders set status = 'received' where id = ${world.pending.subOrders[0]?.id}`,
    ],
  ],
  [
    7,
    'a status that the log never came to',
    /but its log ends at/,
    (world) => [sql`update sub_orders set status = 'received' where id = ${sub(world, 0)}`],
  ],
  [
    7,
    'a sub order without a log',
    /has no log/,
    (world) => [sql`delete from status_log where sub_order_id = ${world.pending.subOrders[0]?.id}`],
  ],
  [
    8,
    'a key with two outcomes',
    /has 2 outcomes/,
    () => [
      free('idempotency_keys', 'idempotency_keys_pkey'),
      sql`insert into idempotency_keys select * from idempotency_keys`,
    ],
  ],
  [
    8,
    'a key whose outcome is missing',
    /has no outcome/,
    () => [sql`update idempotency_keys set response = null`],
  ],
  [
    8,
    'a booking made twice under its key',
    /was booked 2 times/,
    () => [
      free('journal_entries', 'journal_entries_idempotency_key_key'),
      sql`insert into journal_entries (id, kind, reference, idempotency_key)
      select ${newId()}, kind, reference, idempotency_key from journal_entries where kind = 'top_up'`,
    ],
  ],
  [
    8,
    'a settlement that made two orders',
    /made 2 orders/,
    (world) => [
      free('orders', 'orders_settlement_id_key'),
      sql`update orders set settlement_id = (select settlement_id from orders where id = ${world.shipped.id})
      where id = ${world.pending.id}`,
    ],
  ],
];

testBreakages(breakages);
