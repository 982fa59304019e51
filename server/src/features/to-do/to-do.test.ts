import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { toDoRoutes } from '@amberdock/contract/people/to-do.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
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

test('what waits is the account’s own: payments with their end, receipts, verification', async () => {
  expect((await shop.call(toDoRoutes.list)).status).toBe(401);
  const actor = await wealthyBuyer(shop);
  expect(await shop.ok(toDoRoutes.list, { actor })).toEqual({
    unpaid_count: 0,
    unpaid_orders: [],
    returns_to_send: [],
    proofs_to_add: [],
    to_confirm_count: 0,
    verification: 'none',
  });
  const [first, second] = [
    await orderOne(shop, actor, { sku: cup }),
    await orderOne(shop, actor, { sku: cup }),
  ];
  await pay(shop, actor, [first.order_no]);
  await shop.ok(orderRoutes.ship, {
    params: { no: first.sub_order_nos[0] ?? '' },
    body: { carrier: 'DHL', tracking_numbers: ['N1'] },
    headers: await operatorHeaders(shop.db),
  });
  expect(await shop.ok(toDoRoutes.list, { actor })).toMatchObject({
    unpaid_count: 1,
    unpaid_orders: [{ order_no: second.order_no, total: second.total, pay_before: second.pay_before }],
    to_confirm_count: 1,
  });
  expect(await shop.ok(toDoRoutes.list, { actor: await wealthyBuyer(shop) })).toMatchObject({
    unpaid_count: 0,
    to_confirm_count: 0,
  });
});
