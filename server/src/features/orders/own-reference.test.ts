import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  expectCleanAudit,
  openCheckout,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 100 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

async function submit(actor: TestBuyer, own_reference: string) {
  const settlement = await settleOne(shop, actor, { sku: cup });
  return shop.call(orderRoutes.submit, { actor, body: { ...cheapest(settlement), own_reference } });
}

test('an own reference names one order of the account that is not closed', async () => {
  const actor = await wealthyBuyer(shop);
  const first = await submit(actor, ' SHOP-1 ');
  const no = first.body.data.order_no;
  expect((await shop.ok(orderRoutes.detail, { actor, params: { no } })).own_reference).toBe('SHOP-1');
  const again = await submit(actor, 'SHOP-1');
  expect([again.status, again.body.code, again.body.message]).toEqual([
    422,
    'own_reference_used',
    `自有单号 SHOP-1 已用于订单 ${no}。`,
  ]);
  expect((await submit(await wealthyBuyer(shop), 'SHOP-1')).status).toBe(200);
  expect((await submit(actor, '')).status).toBe(200);
  expect((await submit(actor, '')).status).toBe(200);
  await shop.ok(orderRoutes.close, { actor, params: { no } });
  expect((await submit(actor, 'SHOP-1')).status).toBe(200);
});

test('of two submits with one reference at once, one makes an order and one is refused', async () => {
  const actor = await wealthyBuyer(shop, { funds: { CNY: '1000.00', USD: '1000.00' } });
  const settlements = [
    await settleOne(shop, actor, { sku: cup }),
    await settleOne(shop, actor, { sku: cup, currency: 'USD' }),
  ];
  const answers = await Promise.all(
    settlements.map((settlement) =>
      shop.call(orderRoutes.submit, { actor, body: { ...cheapest(settlement), own_reference: 'TWICE' } }),
    ),
  );
  expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', 'own_reference_used']);
});
