import { once } from 'node:events';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { type AfterSales, openAfterSales, units } from '../../trade/cases.ts';
import { expectCleanAudit, orderOne, pay, wealthyBuyer } from '../../checkout.ts';
import { type ClockProcess, startClock } from '../../processes/clock.ts';
import { insertOffer, insertOrder } from '../../trade/order-rows.ts';
import { workEvents } from '../../read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
let actor: TestBuyer;
const clocks: ClockProcess[] = [];
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
  actor = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  clocks.push(await startClock(shop), await startClock(shop));
});
afterAll(async () => {
  for (const clock of clocks) await clock.close();
  await expectCleanAudit(shop.db);
  await shop.close();
});

/** The scheduled jobs of orders, cases and pallets. */
const clockJobs = ['advance_orders', 'advance_cases', 'announce_storage_end'];
const days = (count: number) => sql`make_interval(days => ${count})`;

/** Moves a sub order's times back, as if the shop had been down for `count` days since. */
const stoodStill = (no: string, count: number) =>
  shop.db.rows(sql`update sub_orders set shipped_at = shipped_at - ${days(count)},
    received_at = received_at - ${days(count)}, delivered_at = delivered_at - ${days(count)} where sub_order_no = ${no}`);

async function unpaid(): Promise<string> {
  const { order_no } = await orderOne(shop, actor, { sku: afterSales.cup });
  await shop.db.rows(
    sql`update orders set pay_before = now() - interval '3 days' where order_no = ${order_no}`,
  );
  return order_no;
}

/** An order whose approval was requested and whose time to pay is over. */
async function unapproved(): Promise<string> {
  const no = await unpaid();
  await shop.db.rows(
    sql`update orders set approval_requested_at = now() - interval '4 days' where order_no = ${no}`,
  );
  return no;
}

async function shipped(): Promise<string> {
  const { subNo } = await afterSales.buy(actor, 1);
  await afterSales.ship(subNo, `N-${subNo}`);
  return subNo;
}

async function received(): Promise<string> {
  const no = await shipped();
  await shop.ok(orderRoutes.confirmReceipt, { actor, params: { no } });
  return no;
}

/** Makes an approved return that is due in `dueInDays` days. */
async function approvedReturn(dueInDays: number): Promise<string> {
  const { subNo, lineId } = await afterSales.buy(actor, 1);
  await afterSales.ship(subNo, `N-${subNo}`);
  const body = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 1) } as const;
  const { case_no, version } = (await afterSales.open(actor, subNo, body)).body.data;
  await afterSales.approve(case_no, { version, return_address: 'Dock 4' });
  await shop.db.rows(sql`update cases set due_at = now() + ${days(dueInDays)} where case_no = ${case_no}`);
  return case_no;
}

/** Makes a pallet whose free period ends in `freeForDays` days. */
async function pallet(freeForDays: number): Promise<string> {
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, {
    actor,
    body: { sku_id: afterSales.cup.skuId, warehouse_id: 'SZX', quantity: 2, currency: 'CNY' },
  });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(shop, actor, [order_no]);
  const row = await shop.db.one<{ no: string }>(sql`
    update pallets p set free_until = now() + ${days(freeForDays)} from order_lines l join orders o on o.id = l.order_id
    where p.line_id = l.id and o.order_no = ${order_no} returning p.pallet_no as no`);
  return row.no;
}

/** Records a carrier's report that a parcel arrived four days ago, a day after it shipped. */
async function deliver(no: string): Promise<void> {
  await shop.db.rows(sql`update parcels p set shipped_at = now() - interval '5 days' from sub_orders s
    where s.id = p.sub_order_id and s.sub_order_no = ${no}`);
  await shop.ok(trackingRoutes.record, {
    params: { parcel_no: `${no}-P1` },
    body: {
      code: 'delivered',
      time: new Date(Date.now() - 4 * 86_400_000).toISOString(),
      utc_offset_minutes: 0,
    },
    headers: afterSales.staffHeaders(),
  });
}

/** Makes three due cases of everything that the scheduled jobs do. */
async function allDue() {
  const three = async (make: () => Promise<string>) => [await make(), await make(), await make()];
  const due = {
    unpaid: await three(unpaid),
    unapproved: await three(unapproved),
    shipped: await three(shipped),
    delivered: await three(shipped),
    received: await three(received),
    unsent: await three(() => approvedReturn(-5)),
    reminded: await three(() => approvedReturn(2)),
    stored: await three(() => pallet(4)),
  };
  for (const no of [...due.shipped, ...due.received]) await stoodStill(no, 40);
  for (const no of due.delivered) await deliver(no);
  return due;
}

/** Counts the events of a kind in the log for each of these. */
const eventsOf = async (kind: string, column: 'subject' | 'pallet', nos: readonly string[]) => {
  const rows = await shop.db.rows<{ no: string; count: number }>(sql`
    select no, (select count(*)::int from events e where e.kind = ${kind} and case ${column} when 'subject' then e.subject = no
      else e.data -> 'pallet_nos' ? no end) as count
    from unnest(${nos}::text[]) as n (no) order by no`);
  return Object.fromEntries(rows.map(({ no, count }) => [no, count]));
};
const onceEach = (nos: readonly string[]) => Object.fromEntries([...nos].sort().map((no) => [no, 1]));

async function expectOnceEach(due: Awaited<ReturnType<typeof allDue>>): Promise<void> {
  const announced: [string, 'subject' | 'pallet', string[]][] = [
    ['order.closed', 'subject', [...due.unpaid, ...due.unapproved]],
    ['parcel.received', 'subject', [...due.shipped, ...due.delivered, ...due.received]],
    ['parcel.completed', 'subject', due.received],
    ['case.canceled', 'subject', due.unsent],
    ['case.return_due', 'subject', due.reminded],
    ['pallet.storage_due', 'pallet', due.stored],
  ];
  for (const [kind, column, nos] of announced)
    expect([kind, await eventsOf(kind, column, nos)]).toEqual([kind, onceEach(nos)]);
  const statuses = async (nos: readonly string[]) =>
    (
      await shop.db.rows<{ status: string }>(
        sql`select distinct status from sub_orders where sub_order_no = any(${nos}) or split_part(sub_order_no, '-', 1) = any(${nos})`,
      )
    ).map(({ status }) => status);
  expect(await statuses([...due.unpaid, ...due.unapproved])).toEqual(['closed']);
  expect(await statuses([...due.shipped, ...due.delivered])).toEqual(['received']);
  expect(await statuses(due.received)).toEqual(['completed']);
}

/** Blocks transactions that log a status change or an event, until it is opened. */
async function holdGate() {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('begin; lock table status_log, case_log, events in share mode');
  return {
    standing: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(distinct pid)::int as count from pg_locks where not granted
         and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return rows[0]?.count ?? 0;
    },
    open: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

test('two processes that work the clock at once do each thing once, after a stop of days', async () => {
  const due = await allDue();
  for (const name of clockJobs) {
    const gate = await holdGate();
    const rounds = clocks.map((clock) => clock.work(name));
    // One process has locked the due rows; the other waits for them, or has skipped them.
    await expect.poll(gate.standing, { interval: 10 }).toBeGreaterThan(0);
    await gate.open();
    expect(await Promise.all(rounds)).toEqual(['done', 'done']);
    expect(await Promise.all(clocks.map((clock) => clock.work(name)))).toEqual(['done', 'done']);
  }
  await expectOnceEach(due);
  await workEvents(shop.db);
  const announced = await shop.db.rows<{
    no: string;
  }>(sql`select substring(title_en from 'Order (\\S+) completed') as no
    from messages where title_en like 'Order % completed' order by no`);
  expect(announced.map(({ no }) => no)).toEqual([...due.received].sort());
});

test('what a process had in hand when it was killed is done once by the next', async () => {
  const due = await allDue();
  for (const name of clockJobs) {
    const gate = await holdGate();
    const [victim] = clocks;
    const round = victim?.work(name);
    await expect.poll(gate.standing, { interval: 10 }).toBeGreaterThan(0);
    victim?.child.kill('SIGKILL');
    if (victim) await once(victim.child, 'exit');
    await gate.open();
    expect(await round).toBe(null);
    clocks[0] = await startClock(shop);
    const dead = () =>
      shop.db.rows(sql`select from pg_stat_activity where datname = current_database() and state = 'active'
        and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`);
    await expect.poll(dead, { interval: 10 }).toEqual([]);
    expect(await clocks[1]?.work(name)).toBe('done');
  }
  await expectOnceEach(due);
});

test('what fell due in a long stop is more than a round takes, and is caught up by the next rounds, once each', async () => {
  const buyer = await shop.buyer();
  const count = 700;
  await inTx(shop.db, async (tx) => {
    const offer = await insertOffer(tx, count);
    for (let n = 0; n < count; n++) {
      await insertOrder(tx, { accountId: buyer.accountId, offer, amounts: [{ goodsMinor: 100n }] });
    }
    await tx.run(
      sql`update orders set pay_before = now() - interval '3 days' where account_id = ${buyer.accountId}`,
    );
  });
  const open = async () =>
    (
      await shop.db.one<{ count: number }>(sql`select count(*)::int as count from sub_orders
        where account_id = ${buyer.accountId} and status = 'pending_payment'`)
    ).count;
  await Promise.all(clocks.map((clock) => clock.work('advance_orders')));
  expect(await open()).toBeGreaterThan(0);
  await Promise.all(clocks.map((clock) => clock.work('advance_orders')));
  expect(await open()).toBe(0);
  const { events, moves } = await shop.db.one<{ events: number; moves: number }>(sql`
    select (select count(*)::int from events where kind = 'order.closed' and account_id = ${buyer.accountId}) as events,
      (select count(*)::int from status_log l join sub_orders s on s.id = l.sub_order_id
        where s.account_id = ${buyer.accountId} and l.to_status = 'closed') as moves`);
  expect([events, moves]).toEqual([count, count]);
});
