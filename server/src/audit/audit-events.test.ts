import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Breakage, testBreakages, type World } from '../testing/trade/audited-shop.ts';

const subOrderNo = (world: World) => world.shipped.subOrders[0]?.no;
const paid = (world: World): Sql => sql`kind = 'order.paid' and subject = ${world.shipped.no}`;

/** Writes an event again, as if its change had been recorded twice. */
const writeAgain = (which: Sql): Sql => sql`
  insert into events (epoch, xid, account_id, actor, kind, subject, data)
  select epoch, xid, account_id, actor, kind, subject, data from events where ${which}`;

/** Marks the event log as belonging to this server, as a starting shop does; a test database is a copy. */
const startedHere = sql`update event_epochs set server = event_server()`;

const breakages: Breakage[] = [
  [
    8,
    'a payment that is missing in the log of events',
    /is paid, but its events are: order.placed$/m,
    (world) => [sql`delete from events where ${paid(world)}`],
  ],
  [
    8,
    'a payment that is in the log twice',
    /is paid, but its events are: order.placed, order.paid, order.paid/,
    (world) => [writeAgain(paid(world))],
  ],
  [
    8,
    'a payment of an order that nobody paid',
    /is pending, but its events are: order.placed, order.paid/,
    (world) => [sql`update events set subject = ${world.pending.no} where ${paid(world)}`],
  ],
  [
    8,
    'a payment before its order was placed',
    /is paid, but its events are: order.paid, order.placed/,
    (world) => [sql`update events set xid = (xid::text::bigint - 1)::text::xid8 where ${paid(world)}`],
  ],
  [
    8,
    'an order of which the log knows nothing',
    /is pending, but its events are: none/,
    (world) => [sql`delete from events where subject = ${world.pending.no}`],
  ],
  [
    8,
    'a parcel that left without an event',
    /parcel .*-P1 has 0 events of being shipped/,
    () => [sql`delete from events where kind = 'parcel.shipped'`],
  ],
  [
    8,
    'a parcel that left twice by the log',
    /parcel .*-P1 has 2 events of being shipped/,
    () => [writeAgain(sql`kind = 'parcel.shipped'`)],
  ],
  [
    8,
    'a case that was opened without an event',
    /case .*-R1 has 0 events of being opened/,
    () => [sql`delete from events where kind = 'case.opened'`],
  ],
  [
    8,
    'a refund that is missing in the log',
    /case .*-R1 is refunded, but has no event of it/,
    () => [sql`delete from events where kind = 'case.refunded'`],
  ],
  [
    8,
    'an event of an order that is not there',
    /\(order.paid\) is of A0, which is not there/,
    (world) => [sql`update events set subject = 'A0' where ${paid(world)}`],
  ],
  [
    8,
    'an event of a case under the number of its sub order',
    /\(case.opened\) is of .*-1, which is not there/,
    (world) => [sql`update events set subject = ${subOrderNo(world)} where kind = 'case.opened'`],
  ],
  [
    8,
    'an event in the log of another account',
    /\(parcel.shipped\) of .* belongs to another account/,
    () => [sql`update events set account_id = ${newId()} where kind = 'parcel.shipped'`],
  ],
  [
    8,
    'an event of no account',
    /\(order.paid\) of .* belongs to another account/,
    (world) => [sql`update events set account_id = null where ${paid(world)}`],
  ],
  [
    8,
    'an event of a transaction that has not begun',
    /is of a transaction that is still to come/,
    () => [
      startedHere,
      sql`insert into events (xid, actor, kind, subject, data)
        values ('9000000000', 'system', 'verification.submitted', 'x', '{}')`,
    ],
  ],
  [
    8,
    'an event of an epoch that has not begun',
    /is of a transaction that is still to come/,
    (world) => [startedHere, sql`update events set epoch = epoch + 1 where ${paid(world)}`],
  ],
  [
    8,
    'a reader that is ahead of what has happened',
    /reader messages stands at an event that is still to come/,
    () => [startedHere, sql`update event_readers set xid = '9000000000' where name = 'messages'`],
  ],
  [
    8,
    'a reader in an epoch that has not begun',
    /reader webhooks stands at an event that is still to come/,
    () => [startedHere, sql`update event_readers set epoch = 2 where name = 'webhooks'`],
  ],
  [
    8,
    'a reader whose event was deleted under it',
    /reader documents stands at an event that is not there/,
    () => [
      sql`update event_readers r set epoch = e.epoch, xid = e.xid, id = e.id
        from events e where kind = 'case.refunded' and r.name = 'documents'`,
      sql`delete from events where kind = 'case.refunded'`,
    ],
  ],
];

testBreakages(breakages);
