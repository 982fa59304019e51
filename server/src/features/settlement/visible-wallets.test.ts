import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  openCheckout,
  orderOne,
  pay,
  paymentPassword,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100 }] }] });
});
afterAll(() => shop.close());

const body = () => ({
  sku_id: cup.skuId,
  warehouse_id: 'SZX',
  quantity: 1,
  currency: 'CNY',
  address: recipient,
});

test('a settlement names wallets only to a key that may read them', async () => {
  const owner = await wealthyBuyer(shop);
  const [without, withScope] = [
    await shop.key(owner, ['catalogue', 'cart']),
    await shop.key(owner, ['cart', 'wallet.read']),
  ];
  const settled = await shop.ok(settlementRoutes.buy, { actor: without, body: body() });
  expect([settled.wallets, settled.problems]).toEqual([[], []]);
  const params = { id: settled.settlement_id };
  expect((await shop.ok(settlementRoutes.view, { actor: without, params })).wallets).toEqual([]);
  expect((await shop.ok(settlementRoutes.view, { actor: withScope, params })).wallets).toHaveLength(1);
});

test('a repeat of somebody else’s call with the same Idempotency-Key shows them no more', async () => {
  const owner = await wealthyBuyer(shop);
  const key = await shop.key(owner, ['cart']);
  const call = { body: body(), headers: { 'idempotency-key': 'settled once' } };
  const first = await shop.ok(settlementRoutes.buy, { actor: owner, ...call });
  expect(first.wallets).toHaveLength(1);
  expect(await shop.ok(settlementRoutes.buy, { actor: key, ...call })).toEqual({ ...first, wallets: [] });
});

test('a key that cannot read wallets learns that a settlement is too dear from its problems', async () => {
  const owner = await wealthyBuyer(shop, { funds: { CNY: '5.00' } });
  const key = await shop.key(owner, ['cart']);
  const { wallets, problems } = await shop.ok(settlementRoutes.buy, { actor: key, body: body() });
  expect([wallets, problems.map(({ code }) => code)]).toEqual([[], ['wallet_insufficient']]);
});

test('a payment names wallets only to a key that may read them, also where it is refused', async () => {
  const owner = await wealthyBuyer(shop);
  const payer = await shop.key(owner, ['pay']);
  const paying = (order_nos: readonly string[]) =>
    shop.call(orderRoutes.pay, { actor: payer, body: { order_nos } });
  const [one, two, three] = [
    await orderOne(shop, owner, { sku: cup }),
    await orderOne(shop, owner, { sku: cup }),
    await orderOne(shop, owner, { sku: cup }),
  ].map(({ order_no }) => order_no) as [string, string, string];
  const unknown = 'A202601010000000000';
  expect((await paying([one])).body.data).toEqual({ paid: [one], wallets: [] });
  expect((await paying([two, unknown])).body).toMatchObject({
    code: 'payment_failed',
    data: { paid: [two], wallets: [] },
  });
  expect((await paying([unknown])).body.data).toEqual({ paid: [], wallets: [] });
  expect((await pay(shop, owner, [three], paymentPassword)).body.data.wallets).not.toEqual([]);
});

test('an order can be submitted without seeing wallets', async () => {
  const owner = await wealthyBuyer(shop);
  const key = await shop.key(owner, ['cart', 'orders.write']);
  const settled = await shop.ok(settlementRoutes.buy, { actor: key, body: body() });
  expect((await shop.call(orderRoutes.submit, { actor: key, body: cheapest(settled) })).status).toBe(200);
});
