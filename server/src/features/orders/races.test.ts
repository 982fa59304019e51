import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  paymentPassword,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { startClock } from '../../testing/processes/clock.ts';
import { openRace, type Race, type RaceAnswer } from '../../testing/processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let race: Race;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  race = await openRace(shop);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await race.close();
  await shop.close();
});

const stocked = (handle: string, stock: number) => sell(shop.db, { handle, skus: [{ offers: [{ stock }] }] });
const stockOf = ({ skuId }: Sku) =>
  shop.db.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from offers where sku_id = ${skuId}`,
  );
const tally = (answers: readonly RaceAnswer[]) => {
  const outcomes: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'ok' : body.code;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
};
const report = (what: string, peak: number) =>
  process.stdout.write(`${what}: ${peak} transactions open at once at the peak\n`);

async function buyers(count: number): Promise<TestBuyer[]> {
  const made: TestBuyer[] = [];
  for (let n = 0; n < count; n++) made.push(await wealthyBuyer(shop));
  return made;
}

const settled = (actors: readonly TestBuyer[], sku: Sku) =>
  Promise.all(
    actors.map(async (actor) => ({ actor, body: cheapest(await settleOne(shop, actor, { sku })) })),
  );

test('of the last 50 units, wanted by 200 buyers at once, exactly 50 are sold', async () => {
  const sku = await stocked('last', 50);
  const entrants = await settled(await buyers(200), sku);
  const barrier = `select 1 from offers where sku_id = '${sku.skuId}' for update`;
  const { answers, peak } = await race.run(orderRoutes.submit, entrants, barrier);
  report('200 buyers and 50 units', peak);
  expect(tally(answers)).toEqual({ ok: 50, quantity_exceeds_stock: 150 });
  expect(await stockOf(sku)).toEqual({ on_hand: 50, reserved: 50 });
  expect(peak).toBeGreaterThan(20);
});

test('50 payments of one order at once charge once', async () => {
  const sku = await stocked('paid-once', 10);
  const actor = await wealthyBuyer(shop);
  // The first payment in a session costs a password hash; after it, paying is a race of transactions.
  await pay(shop, actor, [(await orderOne(shop, actor, { sku })).order_no]);
  const { order_no } = await orderOne(shop, actor, { sku });
  const body = { order_nos: [order_no], payment_password: paymentPassword };
  const barrier = `select 1 from orders where order_no = '${order_no}' for update`;
  const entrants = Array.from({ length: 50 }, () => ({ actor, body }));
  const { answers, peak } = await race.run(orderRoutes.pay, entrants, barrier);
  report('50 payments of one order', peak);
  expect(tally(answers)).toEqual({ ok: 50 });
  const charged = await shop.db.rows(sql`
    select 1 from journal_entries where kind = 'pre_authorise' and reference = ${`${order_no}-1`}`);
  expect(charged).toHaveLength(1);
  const { available } = await shop.db.one<{ available: bigint }>(sql`
    select available_minor as available from wallets where account_id = ${actor.accountId} and currency = 'CNY'`);
  expect(available).toBe(1_000_000n - 2n * 4_000n);
  expect(peak).toBeGreaterThan(20);
});

test('100 submits of one settlement with one key make one order', async () => {
  const sku = await stocked('one-key', 500);
  const actor = await wealthyBuyer(shop);
  const settlement = await settleOne(shop, actor, { sku });
  const headers = { 'idempotency-key': 'the-one' };
  const entrants = Array.from({ length: 100 }, () => ({ actor, body: cheapest(settlement), headers }));
  const barrier = `select 1 from settlements where id = '${settlement.settlement_id}' for update`;
  const { answers, peak } = await race.run(orderRoutes.submit, entrants, barrier);
  report('100 submits with one key', peak);
  expect(tally(answers)).toEqual({ ok: 100 });
  expect(new Set(answers.map(({ body }) => body.data.order_no)).size).toBe(1);
  expect(await stockOf(sku)).toEqual({ on_hand: 500, reserved: 1 });
  expect(peak).toBeGreaterThan(20);
});

test('of 20 settlements submitted at once, a wallet that covers three makes three orders', async () => {
  const sku = await stocked('wallet', 500);
  const actor = await wealthyBuyer(shop, { funds: { CNY: '120.00' } });
  const entrants = await settled(
    Array.from({ length: 20 }, () => actor),
    sku,
  );
  const barrier = `select 1 from wallets where account_id = '${actor.accountId}' for update`;
  const { answers, peak } = await race.run(orderRoutes.submit, entrants, barrier);
  report('20 settlements and money for three', peak);
  expect(tally(answers)).toEqual({ ok: 3, wallet_insufficient: 17 });
});

test('an order whose time ends while it is paid ends as one of the two, whichever process works the clock', async () => {
  const sku = await stocked('in-time', 500);
  const clocks = [await startClock(shop), await startClock(shop)];
  for (let round = 0; round < 4; round++) {
    const actor = await wealthyBuyer(shop);
    await pay(shop, actor, [(await orderOne(shop, actor, { sku })).order_no]);
    const { order_no } = await orderOne(shop, actor, { sku });
    const entrants = Array.from({ length: 10 }, () => ({
      actor,
      body: { order_nos: [order_no], payment_password: paymentPassword },
    }));
    await shop.db.rows(
      sql`update orders set pay_before = clock_timestamp() + interval '300 ms' where order_no = ${order_no}`,
    );
    const isOver = async () =>
      (
        await shop.db.one<{ over: boolean }>(
          sql`select pay_before <= clock_timestamp() as over from orders where order_no = ${order_no}`,
        )
      ).over;
    let worked: Promise<(string | null)[]> = Promise.resolve([]);
    const work = () => {
      worked = Promise.all(clocks.map((clock) => clock.work('advance_orders')));
    };
    const barrier = `select 1 from orders where order_no = '${order_no}' for update`;
    const { answers } = await race.run(orderRoutes.pay, entrants, barrier, async () => {
      await expect.poll(isOver, { interval: 10 }).toBe(true);
      work();
    });
    expect(await worked).toEqual(['done', 'done']);
    const paid = answers.filter(({ status }) => status === 200).length;
    const { status } = await shop.ok(orderRoutes.detail, { actor, params: { no: order_no } });
    // A payment that asks after the end is told so, even while one that came in time is still being made.
    expect(status).toBe(paid > 0 ? 'awaiting_shipment' : 'closed');
    expect(answers.filter(({ body }) => body.code && body.code !== 'payment_failed')).toEqual([]);
  }
  await Promise.all(clocks.map((clock) => clock.close()));
});

test('an order that is paid and closed at once ends as one of the two', async () => {
  const sku = await stocked('either', 500);
  const actor = await wealthyBuyer(shop);
  await pay(shop, actor, [(await orderOne(shop, actor, { sku })).order_no]);
  const { order_no } = await orderOne(shop, actor, { sku });
  const barrier = `select 1 from orders where order_no = '${order_no}' for update`;
  const body = { order_nos: [order_no], payment_password: paymentPassword };
  const close = { actor, path: `/orders/${order_no}/close` };
  const entrants = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? { actor, body, path: '/orders/pay' } : close,
  );
  const { answers, peak } = await race.run({ ...orderRoutes.pay, method: 'POST' }, entrants, barrier);
  report('paying and closing one order', peak);
  const closed = answers.filter(({ status }, n) => n % 2 === 0 && status === 200).length;
  const paid = answers.filter(({ status }, n) => n % 2 === 1 && status === 200).length;
  expect([closed, paid]).toEqual(closed === 1 ? [1, 0] : [0, 10]);
});

/** A paid sub order of two units, the calls that ship or cancel one of them, and what holds them back. */
async function paidPair(sku: Sku) {
  const actor = await wealthyBuyer(shop);
  const { order_no: orderNo, sub_order_nos } = await orderOne(shop, actor, { sku, quantity: 2 });
  await pay(shop, actor, [orderNo]);
  const detail = await shop.ok(orderRoutes.detail, { actor, params: { no: orderNo } });
  const lines = [{ line_id: detail.sub_orders[0]?.lines[0]?.id, quantity: 1 }];
  // Operators are known by their cookie; the race's own calls come with a buyer's token.
  const headers = { ...(await operatorHeaders(shop.db)), authorization: '' };
  const calls = { actor, headers };
  const path = `/console/orders/${sub_order_nos[0]}`;
  return {
    actor,
    orderNo,
    barrier: `select 1 from sub_orders where sub_order_no = '${sub_order_nos[0]}' for update`,
    shipment: (n: number) => ({
      ...calls,
      path: `${path}/shipment`,
      body: { carrier: 'DHL', tracking_numbers: [`N${n}`], lines },
    }),
    cancellation: () => ({ ...calls, path: `${path}/cancellation`, body: { reason: 'Damaged', lines } }),
  };
}

test('of 20 shipments at once, those of the last two units are made, and the others move nothing', async () => {
  const sku = await stocked('last-units', 10);
  const { actor, orderNo: order_no, shipment, barrier } = await paidPair(sku);
  const entrants = Array.from({ length: 20 }, (_, n) => shipment(n));
  const { answers, peak } = await race.run(orderRoutes.ship, entrants, barrier);
  report('20 shipments of two units', peak);
  expect(tally(answers)).toEqual({ ok: 2, move_not_allowed: 18 });
  expect(await stockOf(sku)).toEqual({ on_hand: 8, reserved: 0 });
  const parcels = await shop.ok(orderRoutes.parcels, { actor, params: { no: order_no } });
  expect(parcels.map(({ parcel_no }) => parcel_no.split('-').at(-1))).toEqual(['P1', 'P2']);
  expect(peak).toBeGreaterThan(5);
});

test('of 20 cancellations at once, those of the last two units are made, and the others move nothing', async () => {
  const sku = await stocked('canceled', 10);
  const { actor, orderNo, cancellation, barrier } = await paidPair(sku);
  const entrants = Array.from({ length: 20 }, cancellation);
  const { answers, peak } = await race.run(orderRoutes.cancelUnits, entrants, barrier);
  report('20 cancellations of two units', peak);
  expect(tally(answers)).toEqual({ ok: 2, move_not_allowed: 18 });
  expect(await stockOf(sku)).toEqual({ on_hand: 10, reserved: 0 });
  const [subOrder] = (await shop.ok(orderRoutes.detail, { actor, params: { no: orderNo } })).sub_orders;
  expect(subOrder).toMatchObject({ status: 'closed', canceled_quantity: 2, shipped_quantity: 0 });
  const { available } = await shop.db.one<{ available: bigint }>(sql`
    select available_minor as available from wallets where account_id = ${actor.accountId} and currency = 'CNY'`);
  expect(available).toBe(1_000_000n);
  expect(peak).toBeGreaterThan(5);
});

test('units that ship and are canceled at once end as one of the two', async () => {
  const sku = await stocked('ship-or-cancel', 10);
  const { actor, orderNo, shipment, cancellation, barrier } = await paidPair(sku);
  const entrants = Array.from({ length: 20 }, (_, n) => (n % 2 ? shipment(n) : cancellation()));
  const { answers, peak } = await race.run(orderRoutes.ship, entrants, barrier);
  report('shipping and canceling two units', peak);
  expect(tally(answers)).toEqual({ ok: 2, move_not_allowed: 18 });
  const count = (isShipment: boolean) =>
    answers.filter(({ status }, n) => (n % 2 === 1) === isShipment && status === 200).length;
  const [subOrder] = (await shop.ok(orderRoutes.detail, { actor, params: { no: orderNo } })).sub_orders;
  expect(subOrder).toMatchObject({
    status: count(true) > 0 ? 'shipped' : 'closed',
    shipped_quantity: count(true),
    canceled_quantity: count(false),
  });
  expect(await stockOf(sku)).toEqual({ on_hand: 10 - count(true), reserved: 0 });
  expect(peak).toBeGreaterThan(5);
});
