import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const sub = (world: World, index: number) => world.shipped.subOrders[index];
const waiting = (world: World) => sub(world, 1);
const canceled = (world: World) => sub(world, 2);
const cancellation = (world: World) => world.shipped.cancellationId;

const breakages: Breakage[] = [
  [
    4,
    'a hold that released money for no cancellation',
    /100 released, but its cancellations released 0 for goods/,
    (world) => [sql`update holds set released_minor = 100 where sub_order_id = ${waiting(world)?.id}`],
  ],
  [
    4,
    'a hold that kept what was canceled',
    /0 released, but its cancellations released 900 for goods, 120 for freight/,
    (world) => [sql`update holds set released_minor = 0 where sub_order_id = ${canceled(world)?.id}`],
  ],
  [
    4,
    'a hold whose release is booked twice',
    /captured 0 and released 2040 of 1020/,
    () => [
      sql`update journal_lines set amount_minor = amount_minor * 2
        where entry_id in (select id from journal_entries where kind = 'release')`,
    ],
  ],
  [
    4,
    'a cancellation that was deleted',
    /1 units canceled, but its cancellations have 0/,
    (world) => [
      sql`delete from cancellation_lines where cancellation_id = ${cancellation(world)}`,
      sql`delete from cancellations where id = ${cancellation(world)}`,
    ],
  ],
  [
    4,
    'a cancellation that was emptied',
    /has a cancellation of nothing/,
    (world) => [sql`delete from cancellation_lines where cancellation_id = ${cancellation(world)}`],
  ],
  [
    4,
    'a cancellation with another amount than its part of the line',
    /1 of 1 units of line .* moved 899/,
    (world) => [
      sql`update cancellation_lines set released_minor = 899 where cancellation_id = ${cancellation(world)}`,
    ],
  ],
  [
    4,
    'a cancellation that starts where nothing ended',
    /start after 1, but 0 had gone/,
    (world) => [
      sql`update cancellation_lines set gone_before = 1 where cancellation_id = ${cancellation(world)}`,
    ],
  ],
  [
    4,
    'freight that was kept though nothing ever left',
    /its cancellations released freight 0 of 120/,
    (world) => [sql`update cancellations set freight_minor = 0 where id = ${cancellation(world)}`],
  ],
  [
    4,
    'freight that went back though a parcel left',
    /\(shipped\): its cancellations released freight 120 of 250/,
    (world) => [
      sql`update cancellations set sub_order_id = ${sub(world, 0)?.id} where id = ${cancellation(world)}`,
    ],
  ],
  [
    4,
    'units of one sub order in a cancellation of another',
    /is in a cancellation of another sub order/,
    (world) => [
      sql`update cancellations set sub_order_id = ${sub(world, 0)?.id} where id = ${cancellation(world)}`,
    ],
  ],
  [
    4,
    'a reservation that was shipped though its units were canceled',
    /1 units canceled, but 0 of its reservation were released/,
    (world) => [
      sql`update reservations set taken = 1, released = 0 where line_id = ${canceled(world)?.lineId}`,
    ],
  ],
  [
    4,
    'a closed sub order with units that nobody canceled',
    /is closed, and 1 units of line .* neither left nor were canceled/,
    (world) => [sql`update order_lines set canceled_quantity = 0 where id = ${canceled(world)?.lineId}`],
  ],
  [
    4,
    'a sub order that waits though all of it is canceled',
    /awaits shipment, and nothing of it is left to ship/,
    (world) => [sql`update order_lines set canceled_quantity = 1 where id = ${waiting(world)?.lineId}`],
  ],
  [
    4,
    'a cancellation that is missing among its numbers',
    /has 1 cancellations, and the last is its number 2/,
    (world) => [sql`update cancellations set position = 2 where id = ${cancellation(world)}`],
  ],
  [
    4,
    'canceled units of an order that nobody paid',
    /is not paid, and units of line .* are canceled/,
    (world) => [
      sql`update order_lines set canceled_quantity = 1 where id = ${world.pending.subOrders[0]?.lineId}`,
    ],
  ],
  [
    4,
    'a canceled line of no order',
    /which is not there/,
    (world) => [
      sql`insert into cancellation_lines (cancellation_id, line_id, quantity, gone_before, released_minor)
        values (${cancellation(world)}, ${newId()}, 1, 0, 0)`,
    ],
  ],
];

testBreakages(breakages);
