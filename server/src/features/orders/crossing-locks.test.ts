import { cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  paymentPassword,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { type Entrant, openRace, type Race } from '../../testing/processes/race.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let race: Race;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
});
beforeEach(async () => {
  race = await openRace(shop);
});
afterEach(async () => {
  await race.close();
  await expectCleanAudit(shop.db);
});
afterAll(() => shop.close());

let known = 0;

/** Ends the race and returns its deadlocks: they are retried and show nowhere else, and a connection that ends has counted its own. */
async function deadlocks(): Promise<number> {
  await race.close();
  const { counted } = await shop.db.one<{ counted: number }>(
    sql`select deadlocks::int as counted from pg_stat_database where datname = current_database()`,
  );
  const since = counted - known;
  known = counted;
  return since;
}

/** Settles these goods out of the cart, put there one after the other. */
async function settleAll(actor: TestBuyer, goods: readonly Sku[]) {
  const ids: string[] = [];
  for (const { skuId } of goods) {
    const body = { sku_id: skuId, warehouse_id: 'SZX', quantity: 1 };
    ids.push((await shop.ok(cartRoutes.add, { actor, body })).id);
  }
  const body = { ids, currency: 'CNY' as const, address: recipient };
  return shop.ok(settlementRoutes.settleCart, { actor, body });
}

test('orders, shipments, cancellations and closings of the same goods in crossing order meet no deadlock', async () => {
  const goods = [];
  for (const handle of ['red', 'green', 'blue']) {
    goods.push(await sell(shop.db, { handle, skus: [{ offers: [{ stock: 500 }] }] }));
  }
  const operator = { ...(await operatorHeaders(shop.db)), authorization: '' };
  const entrants: Entrant[] = [];
  // Few enough to pass the barrier one after the other within the patience of their locks.
  for (let index = 0; index < 5; index++) {
    const actor = await wealthyBuyer(shop);
    const inOrder = index % 2 === 0 ? goods : goods.toReversed();
    const place = async () =>
      shop.ok(orderRoutes.submit, { actor, body: cheapest(await settleAll(actor, inOrder)) });
    const [unpaid, shipped, canceled] = [await place(), await place(), await place()];
    await pay(shop, actor, [shipped.order_no, canceled.order_no]);
    const detail = await shop.ok(orderRoutes.detail, { actor, params: { no: canceled.order_no } });
    const lines = detail.sub_orders[0]?.lines.map(({ id }) => ({ line_id: id, quantity: 1 }));
    const console = (no: string | undefined, act: string, body: object): Entrant => ({
      actor,
      headers: operator,
      path: `/console/orders/${no}/${act}`,
      body,
    });
    entrants.push(
      { actor, body: cheapest(await settleAll(actor, inOrder)) },
      { actor, path: `/orders/${unpaid.order_no}/close` },
      console(shipped.sub_order_nos[0], 'shipment', { carrier: 'DHL', tracking_numbers: [`N${index}`] }),
      console(canceled.sub_order_nos[0], 'cancellation', { reason: 'Damaged', lines }),
    );
  }
  // Who locks the offers the other way round holds the last one here, while those before the barrier hold the first.
  const middle = `select 1 from offers where id = (select id from offers order by id offset 1 limit 1) for update`;
  const { answers, peak } = await race.run(orderRoutes.submit, entrants, middle);
  expect(await deadlocks()).toBe(0);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(peak).toBeGreaterThan(5);
});

test('payments that name two orders in crossing order meet no deadlock', async () => {
  const sku = await sell(shop.db, { handle: 'paid', skus: [{ offers: [{ stock: 500 }] }] });
  const actor = await wealthyBuyer(shop);
  await pay(shop, actor, [(await orderOne(shop, actor, { sku })).order_no]);
  const nos: string[] = [];
  for (let index = 0; index < 3; index++) nos.push((await orderOne(shop, actor, { sku })).order_no);
  const entrants = Array.from({ length: 20 }, (_, index) => ({
    actor,
    body: { order_nos: index % 2 === 0 ? nos : nos.toReversed(), payment_password: paymentPassword },
  }));
  const middle = `select 1 from orders where order_no = '${nos.toSorted()[1]}' for update`;
  const { answers, peak } = await race.run(orderRoutes.pay, entrants, middle);
  expect(await deadlocks()).toBe(0);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(peak).toBeGreaterThan(5);
});
