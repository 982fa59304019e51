import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, free, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const line = (world: World) => world.shipped.subOrders[0]?.lineId;
const waitingLine = (world: World) => world.shipped.subOrders[1]?.lineId;
const parcel = (world: World) => world.shipped.parcelId;

const breakages: Breakage[] = [
  [
    3,
    'a parcel whose goods never left the stock',
    /0 units shipped by its movements, but its parcels hold 1/,
    () => [sql`update stock_movements set kind = 'correction' where kind = 'shipment'`],
  ],
  [
    3,
    'a movement of a parcel that is not there',
    /2 units shipped by its movements, but its parcels hold 1/,
    () => [
      sql`insert into stock_movements (offer_id, quantity, kind)
      select offer_id, quantity, kind from stock_movements where kind = 'shipment'`,
    ],
  ],
  [
    3,
    'more units in a parcel than left the stock',
    /1 units shipped by its movements, but its parcels hold 2/,
    (world) => [sql`update parcel_lines set quantity = 2 where parcel_id = ${parcel(world)}`],
  ],
  [
    4,
    'a parcel that was deleted',
    /its parcels captured 0 for goods/,
    (world) => [
      sql`delete from parcel_lines where parcel_id = ${parcel(world)}`,
      sql`delete from parcels where id = ${parcel(world)}`,
    ],
  ],
  [
    4,
    'a parcel that was emptied',
    /has a parcel with nothing in it/,
    (world) => [sql`delete from parcel_lines where parcel_id = ${parcel(world)}`],
  ],
  [
    4,
    'a parcel line with another amount than its part of the line',
    /1 of 1 units of line .* moved 999/,
    (world) => [
      sql`update parcel_lines set captured_minor = captured_minor - 1 where parcel_id = ${parcel(world)}`,
    ],
  ],
  [
    4,
    'a parcel line that starts where none ended',
    /start after 1, but 0 had gone/,
    (world) => [sql`update parcel_lines set gone_before = 1 where parcel_id = ${parcel(world)}`],
  ],
  [
    4,
    'freight that no parcel captured',
    /captured freight 0 of 250/,
    (world) => [sql`update parcels set freight_minor = 0 where id = ${parcel(world)}`],
  ],
  [
    4,
    'units counted as shipped that are in no parcel',
    /1 units shipped, but its parcels hold 0/,
    (world) => [sql`update order_lines set shipped_quantity = 1 where id = ${waitingLine(world)}`],
  ],
  [
    4,
    'a shipped sub order with units that never left',
    /is shipped, and 1 units of line .* neither left nor were canceled/,
    (world) => [
      sql`update order_lines set shipped_quantity = 0, refunded_quantity = 0 where id = ${line(world)}`,
    ],
  ],
  [
    4,
    'goods in a parcel of another sub order',
    /is in a parcel of another sub order/,
    (world) => [
      sql`update parcels set sub_order_id = ${world.shipped.subOrders[1]?.id} where id = ${parcel(world)}`,
    ],
  ],
  [
    4,
    'a reservation that was given back though its units shipped',
    /1 units shipped, but 0 of its reservation were taken/,
    (world) => [sql`update reservations set taken = 0, released = 1 where line_id = ${line(world)}`],
  ],
  [
    4,
    'a line of no order in a parcel',
    /which is not there/,
    (world) => [
      free('parcel_lines', 'parcel_lines_line_id_fkey'),
      sql`insert into parcel_lines (parcel_id, line_id, quantity, gone_before, captured_minor)
        values (${parcel(world)}, ${newId()}, 1, 0, 0)`,
    ],
  ],
];

testBreakages(breakages);
