import sql from 'sql-template-tag';
import { type Breakage, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const sub = (world: World) => world.shipped.subOrders[0];
const ofCase = (world: World) => world.shipped.caseId;
const refundOf = (world: World) => sql`(select id from case_refunds where case_id = ${ofCase(world)})`;

const breakages: Breakage[] = [
  [
    4,
    'units that are claimed by no case',
    /0 and 1 units claimed, but its open cases name 0 that have not shipped and 0 that have/,
    (world) => [
      sql`update order_lines set claimed_shipped = 1, shipped_quantity = 2, quantity = 2 where id = ${sub(world)?.lineId}`,
    ],
  ],
  [
    4,
    'a case that was opened again behind its lines',
    /counts 0 open cases, but has 1/,
    (world) => [
      sql`update cases set status = 'requested', ended_at = null, due_at = now() where id = ${ofCase(world)}`,
    ],
  ],
  [
    4,
    'units that count as refunded without a refund',
    /0 units refunded, but its cases refunded 1/,
    (world) => [sql`update order_lines set refunded_quantity = 0 where id = ${sub(world)?.lineId}`],
  ],
  [
    4,
    'units of one sub order in a case of another',
    /is in a case of another sub order/,
    (world) => [
      sql`update cases set sub_order_id = ${world.shipped.subOrders[1]?.id} where id = ${ofCase(world)}`,
    ],
  ],
  [
    4,
    'a refund of money for no case',
    /1100 refunded, but its cases refunded 1000 for goods and 0 for freight/,
    (world) => [sql`update holds set refunded_minor = 1100 where sub_order_id = ${sub(world)?.id}`],
  ],
  [
    4,
    'a refund that was deleted',
    /1000 refunded, but its cases refunded 0 for goods/,
    (world) => [
      sql`delete from case_refund_lines where refund_id = ${refundOf(world)}`,
      sql`delete from case_refunds where case_id = ${ofCase(world)}`,
    ],
  ],
  [
    4,
    'more freight refunded than was captured',
    /its cases refunded 251 of the freight, of which its parcels captured 250/,
    (world) => [sql`update case_refunds set freight_minor = 251 where case_id = ${ofCase(world)}`],
  ],
  [
    4,
    'a refund with another amount than its part of the parcel line',
    /1 of 1 units of line .*, which captured 1000, gave back 999/,
    (world) => [sql`update case_refund_lines set refunded_minor = 999 where refund_id = ${refundOf(world)}`],
  ],
  [
    4,
    'a refund that starts where nothing ended',
    /start after 1, but 0 had been refunded/,
    (world) => [sql`update case_refund_lines set refunded_before = 1 where refund_id = ${refundOf(world)}`],
  ],
  [
    4,
    'a refund of units that the parcel has not',
    /refunds units of line .* that its parcel has not/,
    (world) => [sql`update case_refund_lines set quantity = 2 where refund_id = ${refundOf(world)}`],
  ],
  [
    4,
    'a case that granted other units than it refunded',
    /granted 0 units and gave back 1/,
    (world) => [sql`update case_lines set approved_quantity = 0 where case_id = ${ofCase(world)}`],
  ],
  [
    4,
    'a rejected case that gave money back',
    /is rejected and gave back 1 units/,
    (world) => [sql`update cases set status = 'rejected' where id = ${ofCase(world)}`],
  ],
  [
    4,
    'a case of nothing',
    /names nothing/,
    (world) => [sql`delete from case_lines where case_id = ${ofCase(world)}`],
  ],
  [
    4,
    'a case that is missing among its numbers',
    /has 1 cases, and the last is its number 2/,
    (world) => [sql`update cases set position = 2 where id = ${ofCase(world)}`],
  ],
  [
    3,
    'stock that came back without a receipt',
    /2 units returned by its movements, but receipts of cases have 0/,
    (world) => [
      sql`insert into stock_movements (offer_id, quantity, kind) values (${world.offer.offerId}, 2, 'return')`,
    ],
  ],
  [
    3,
    'a receipt whose units are not in stock',
    /0 units returned by its movements, but receipts of cases have 1/,
    (world) => [
      sql`insert into case_receipt_lines (case_id, line_id, sellable, scrapped)
        values (${ofCase(world)}, ${sub(world)?.lineId}, 1, 0)`,
    ],
  ],
  [
    3,
    'a receipt that sells again what it scrapped',
    /0 units returned by its movements, but receipts of cases have 3/,
    (world) => [
      sql`insert into case_receipt_lines (case_id, line_id, sellable, scrapped)
        values (${ofCase(world)}, ${sub(world)?.lineId}, 3, 0)`,
    ],
  ],
  [
    7,
    'a case without a log',
    /has no log/,
    (world) => [sql`delete from case_log where case_id = ${ofCase(world)}`],
  ],
  [
    7,
    'a case whose log skips a step',
    /"" follows "requested" in its log/,
    (world) => [
      sql`update case_log set from_status = '' where case_id = ${ofCase(world)} and to_status = 'refunded'`,
    ],
  ],
  [
    7,
    'a case whose log ends elsewhere',
    /is refunded, but its log ends at rejected/,
    (world) => [
      sql`update case_log set to_status = 'rejected' where case_id = ${ofCase(world)} and to_status = 'refunded'`,
    ],
  ],
];

testBreakages(breakages);
