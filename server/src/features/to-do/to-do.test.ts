import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { toDoRoutes } from '@amberdock/contract/people/to-do.ts';
import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import {
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { writeFavoriteAlerts } from '../favorites/alerts/write-alerts.ts';
import { mockLog } from '../../testing/log.ts';

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
    storage_starting: null,
    price_drop_count: 0,
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

/** Buys two units that stay in the warehouse, free of a storage fee for `daysLeft` more days. */
async function stockpile(actor: TestBuyer, daysLeft: number): Promise<void> {
  const { settlement_id } = await shop.ok(settlementRoutes.stockpileBuy, {
    actor,
    body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 2, currency: 'CNY' },
  });
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor, body: { settlement_id } });
  await pay(shop, actor, [order_no]);
  await shop.db.rows(sql`update pallets p set stored_since = stored_since - interval '60 days',
      free_until = now() + make_interval(days => ${daysLeft})
    from order_lines l join orders o on o.id = l.order_id where p.line_id = l.id and o.order_no = ${order_no}`);
}

test('goods whose free storage ends within seven days wait, with the first end, where a fee follows', async () => {
  const actor = await wealthyBuyer(shop);
  await stockpile(actor, 8);
  await stockpile(actor, -1);
  expect(await shop.ok(toDoRoutes.list, { actor })).toMatchObject({ storage_starting: null });
  await stockpile(actor, 6);
  await stockpile(actor, 3);
  expect(await shop.ok(toDoRoutes.list, { actor })).toMatchObject({ storage_starting: null });
  await shop.db.rows(sql`update warehouses set storage_fee_minor = 10 where code = 'SZX'`);
  const { storage_starting: starting } = await shop.ok(toDoRoutes.list, { actor });
  expect(starting?.units).toBe(4);
  const days = (Date.parse(starting?.free_until ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);
});

test('favorites whose price has dropped wait for seven days, while they are on sale', async () => {
  const actor = await wealthyBuyer(shop);
  const { productId } = await sell(shop.db, { handle: 'dropped', skus: [{ offers: [{ stock: 5 }] }] });
  await shop.ok(favoriteRoutes.add, { actor, params: { product_id: productId } });
  const dropped = async () => (await shop.ok(toDoRoutes.list, { actor })).price_drop_count;
  expect(await dropped()).toBe(0);
  await shop.db.rows(sql`update offers set price_minor = price_minor - 100, updated_at = now()
    where product_id = ${productId}`);
  const log = mockLog();
  await writeFavoriteAlerts({ db: shop.db, env: readEnv({}), log, mail: null, sms: null }, undefined);
  expect(await dropped()).toBe(1);
  const key = await shop.key(actor, ['orders.read']);
  expect((await shop.ok(toDoRoutes.list, { actor: key })).price_drop_count).toBe(0);
  const publish = (isPublished: boolean) =>
    shop.db.rows(sql`update products set published = ${isPublished} where id = ${productId}`);
  await publish(false);
  expect(await dropped()).toBe(0);
  await publish(true);
  expect(await dropped()).toBe(1);
  await shop.db.rows(sql`update favorites set price_drop_alert_at = price_drop_alert_at - interval '7 days'`);
  expect(await dropped()).toBe(0);
});
