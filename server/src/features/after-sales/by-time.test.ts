import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { type AfterSales, openAfterSales, units } from '../../testing/trade/cases.ts';
import { expectCleanAudit, wealthyBuyer } from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { workEvents } from '../../testing/read-events.ts';
import { completeByTime, receiveByTime } from '../orders/index.ts';
import { readEnv } from '../../env.ts';
import { advanceCases, cancelUnsentReturns, remindOfReturns } from './after-sales.jobs.ts';
import { mockLog } from '../../testing/log.ts';

let shop: TestShop;
let afterSales: AfterSales;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** A shipped sub order with an approved return of one cup. */
async function approvedReturn(actor: TestBuyer) {
  const { subNo, lineId } = await afterSales.buy(actor, 2);
  await afterSales.ship(subNo, `N-${subNo}`);
  const body = { kind: 'return_refund', units: 'shipped', reason: 'faulty', ...units(lineId, 1) } as const;
  const { case_no, version } = (await afterSales.open(actor, subNo, body)).body.data;
  await afterSales.approve(case_no, { version, return_address: 'Dock 4' });
  return { subNo, lineId, caseNo: case_no };
}
const pass = (days: number, caseNo: string) =>
  inTx(shop.db, (tx) =>
    tx.run(sql`update cases set due_at = due_at - make_interval(days => ${days}) where case_no = ${caseNo}`),
  );
const titles = async (actor: TestBuyer) =>
  (await shop.ok(messageRoutes.list, { actor }))
    .filter(({ kind }) => kind === 'after_sales')
    .map(({ title }) => title);

test('a return that is due is reminded of once, and canceled with notice after 14 days', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId, caseNo } = await approvedReturn(actor);
  expect([await remindOfReturns(shop.db), await cancelUnsentReturns(shop.db)]).toEqual([0, 0]);
  await pass(12, caseNo);
  expect([await remindOfReturns(shop.db), await remindOfReturns(shop.db)]).toEqual([1, 0]);
  expect(await cancelUnsentReturns(shop.db)).toBe(0);
  await pass(2, caseNo);
  expect([await cancelUnsentReturns(shop.db), await cancelUnsentReturns(shop.db)]).toEqual([1, 0]);
  expect(await afterSales.read(actor, caseNo)).toMatchObject({
    status: 'canceled',
    due_at: null,
    actions: [],
  });
  await workEvents(shop.db);
  expect((await titles(actor)).length).toBe(3);
  expect((await afterSales.open(actor, subNo, units(lineId, 2))).status).toBe(200);
});

test('a reminder that fails holds up neither another one nor the cancellations', async () => {
  const actor = await wealthyBuyer(shop);
  const [broken, due, over] = [
    await approvedReturn(actor),
    await approvedReturn(actor),
    await approvedReturn(actor),
  ];
  for (const { caseNo } of [broken, due]) await pass(12, caseNo);
  await pass(15, over.caseNo);
  await shop.db.rows(sql`
    alter table cases add constraint no_reminder check (reminded_at is null) not valid`);
  const deps = { db: shop.db, env: readEnv({}), log: mockLog(), mail: null, sms: null };
  await expect(advanceCases(deps, undefined)).rejects.toThrow('no_reminder');
  expect((await afterSales.read(actor, over.caseNo)).status).toBe('canceled');
  await shop.db.rows(sql`alter table cases drop constraint no_reminder`);
  await shop.pool.query(`alter table cases add constraint no_reminder
    check (reminded_at is null or case_no <> '${broken.caseNo}') not valid`);
  await expect(remindOfReturns(shop.db)).rejects.toThrow(`1 of 2 failed, first ${broken.caseNo}`);
  await shop.db.rows(sql`alter table cases drop constraint no_reminder`);
  expect(await remindOfReturns(shop.db)).toBe(1);
});

test('a return that was sent is not canceled by time', async () => {
  const actor = await wealthyBuyer(shop);
  const { caseNo } = await approvedReturn(actor);
  await afterSales.sendReturn(actor, caseNo);
  await pass(20, caseNo);
  expect(await cancelUnsentReturns(shop.db)).toBe(0);
  expect((await afterSales.read(actor, caseNo)).status).toBe('return_shipped');
});

test('while a case is open time neither receives nor completes its sub order, and the buyer does not confirm it', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, caseNo } = await approvedReturn(actor);
  const age = () =>
    inTx(shop.db, (tx) =>
      tx.run(sql`update sub_orders set shipped_at = shipped_at - interval '40 days',
        received_at = received_at - interval '40 days' where sub_order_no = ${subNo}`),
    );
  await age();
  expect(await receiveByTime(shop.db)).toBe(0);
  const confirmed = await shop.call(orderRoutes.confirmReceipt, { actor, params: { no: subNo } });
  expect([confirmed.status, confirmed.body.code]).toEqual([422, 'case_open']);
  await afterSales.cancel(actor, caseNo);
  expect(await receiveByTime(shop.db)).toBe(1);
  await age();
  expect(await completeByTime(shop.db)).toBe(1);
});

test('a parcel that was lost stops the clock and asks for somebody until all its units are refunded', async () => {
  const actor = await wealthyBuyer(shop);
  const { subNo, lineId } = await afterSales.buy(actor, 3);
  await afterSales.ship(subNo, 'GONE-1', units(lineId, 2));
  await afterSales.ship(subNo, 'HERE-1');
  await shop.ok(trackingRoutes.record, {
    headers: afterSales.staffHeaders(),
    params: { parcel_no: `${subNo}-P1` },
    body: { code: 'lost', time: new Date().toISOString() },
  });
  const age = () =>
    shop.db.rows(sql`update sub_orders set shipped_at = shipped_at - interval '40 days',
      received_at = received_at - interval '40 days' where sub_order_no = ${subNo}`);
  const needsSomebody = async () => {
    const query = { list: 'attention', q: `${subNo}-P1`, page_size: 50 } as const;
    return (await shop.ok(trackingRoutes.list, { headers: afterSales.staffHeaders(), query })).length > 0;
  };
  const refundOne = async () => {
    const { case_no, version } = (await afterSales.open(actor, subNo, units(lineId, 1))).body.data;
    expect((await afterSales.approve(case_no, { version })).status).toBe(200);
  };
  await age();
  await refundOne();
  expect([await receiveByTime(shop.db), await needsSomebody()]).toEqual([0, true]);
  await refundOne();
  expect([await receiveByTime(shop.db), await needsSomebody()]).toEqual([1, false]);
  await age();
  expect(await completeByTime(shop.db)).toBe(1);
});
