import { type SalesGrouping, salesRoutes } from '@amberdock/contract/console/sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let buyer: TestBuyer;
let finance: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, {
    name: { zh: '陶瓷杯', en: 'Ceramic cup' },
    skus: [{ offers: [{ stock: 1_000 }] }],
  });
  finance = await operatorHeaders(shop.db, 'finance');
});
beforeEach(async () => {
  buyer = await wealthyBuyer(shop, { funds: { CNY: '10000.00', USD: '1000.00' } });
  await shop.db.rows(sql`update payments set paid_at = '2020-01-01'`);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const june = { from: '2026-06-01', to: '2026-06-30' };

const summary = (period: { from: string; to: string; warehouse_id?: string } = june) =>
  shop.ok(salesRoutes.summary, { headers: finance, query: period });
const groups = async (by: SalesGrouping, language = 'en') => {
  const query = { ...june, by };
  const headers = { ...finance, 'accept-language': language };
  return (await shop.ok(salesRoutes.groups, { headers, query })).groups;
};

type Purchase = { paidAt?: string; quantity?: number; currency?: 'CNY' | 'USD' };

/** An order of cups that was paid at a time; returns it as the buyer sees it. */
async function paid({ paidAt = '2026-06-10T08:00:00Z', quantity = 1, currency = 'CNY' }: Purchase = {}) {
  const { order_no } = await orderOne(shop, buyer, { sku: cup, quantity, currency });
  expect((await pay(shop, buyer, [order_no])).status).toBe(200);
  await shop.db.rows(sql`update payments y set paid_at = ${paidAt}::timestamptz from orders o
    where o.id = y.order_id and o.order_no = ${order_no}`);
  return shop.ok(orderRoutes.detail, { actor: buyer, params: { no: order_no } });
}

const sum = (...amounts: { amount: string }[]): string =>
  amounts.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);

test('paid orders are summed, unpaid ones are not', async () => {
  const [first, second] = [await paid({ quantity: 3 }), await paid()];
  await orderOne(shop, buyer, { sku: cup, quantity: 7 });
  const { totals, by_currency } = await summary();
  const amount = sum(first.total_amount, second.total_amount);
  expect(totals).toEqual({
    order_count: 2,
    account_count: 1,
    unit_count: 4,
    sales: { amount, currency: 'CNY' },
    given_back: { amount: '0.00', currency: 'CNY' },
    net_sales: { amount, currency: 'CNY' },
  });
  expect(by_currency).toMatchObject([{ order_count: 2, sales: { amount }, fees: { amount: '0.00' } }]);
  const [{ goods, freight } = expect.fail()] = by_currency;
  expect(sum(goods, freight)).toBe(amount);
});

test('canceled units are given back, and count neither as units nor among the goods', async () => {
  const order = await paid({ quantity: 5 });
  const [sub = expect.fail()] = order.sub_orders;
  const [whole] = await groups('product');
  const fulfilment = await operatorHeaders(shop.db);
  const lines = [{ line_id: sub.lines[0]?.id, quantity: 2 }];
  const canceled = await shop.call(orderRoutes.cancelUnits, {
    headers: fulfilment,
    params: { no: sub.sub_order_no },
    body: { reason: 'Broken in the warehouse', lines },
  });
  expect(canceled.status).toBe(200);
  const { totals } = await summary();
  expect(totals.unit_count).toBe(3);
  expect(Number(totals.given_back.amount)).toBeGreaterThan(0);
  expect(sum(totals.net_sales, totals.given_back)).toBe(totals.sales.amount);
  const [rest] = await groups('product');
  expect(rest).toMatchObject({ group_key: cup.productId, unit_count: 3, given_back: null });
  expect(Number(rest?.sales.amount)).toBeCloseTo((Number(whole?.sales.amount) * 3) / 5, 2);
});

test('another currency is summed exactly, and in the base currency at the rate of the settlement', async () => {
  const order = await paid({ currency: 'USD', quantity: 2 });
  const { totals, by_currency } = await summary();
  expect(by_currency).toMatchObject([{ sales: order.total_amount }]);
  expect(order.total_amount.currency).toBe('USD');
  expect(Number(totals.sales.amount)).toBeCloseTo(Number(order.total_amount.amount) * 7, 1);
});

test('an order whose currency had no rate counts in its currency alone, and the report says how many did', async () => {
  const order = await paid({ currency: 'USD' });
  await shop.db.rows(
    sql`update sub_orders set base_amount_minor = null where sub_order_no like ${`${order.order_no}%`}`,
  );
  const { totals, by_currency, unconverted_count } = await summary();
  expect(unconverted_count).toBe(1);
  expect(totals).toMatchObject({ order_count: 1, sales: { amount: '0.00' } });
  expect(by_currency).toMatchObject([{ sales: order.total_amount }]);
});

test('days are those of the shop, and the period before has as many of them', async () => {
  // Shanghai is eight hours ahead of UTC.
  await paid({ paidAt: '2026-05-31T15:59:59Z' });
  await paid({ paidAt: '2026-05-31T16:00:00Z' });
  await paid({ paidAt: '2026-06-30T15:59:59Z', quantity: 2 });
  await paid({ paidAt: '2026-06-30T16:00:00Z' });
  await paid({ paidAt: '2026-05-01T16:00:00Z' });
  await paid({ paidAt: '2026-05-01T15:59:59Z' });
  const { days, totals, previous, time_zone } = await summary();
  expect(time_zone).toBe('Asia/Shanghai');
  expect(days.map(({ day, unit_count }) => [day, unit_count])).toEqual([
    ['2026-06-01', 1],
    ['2026-06-30', 2],
  ]);
  expect(totals.order_count).toBe(2);
  expect(previous.order_count).toBe(2);
});

test('a warehouse without a sale has none', async () => {
  await paid();
  expect((await summary({ ...june, warehouse_id: 'SZX' })).totals.order_count).toBe(1);
  const { totals, days, by_currency } = await summary({ ...june, warehouse_id: 'LAX' });
  expect([totals.order_count, totals.unit_count, days, by_currency]).toEqual([0, 0, [], []]);
});

test.each<[SalesGrouping, string, string]>([
  ['product', 'Ceramic cup', '陶瓷杯'],
  ['country', 'United States', '美国'],
  ['warehouse', 'Shenzhen', '深圳'],
])('sales by %s have its name in the caller’s language', async (by, en, zh) => {
  await paid({ quantity: 2 });
  expect(await groups(by)).toMatchObject([{ group_name: expect.stringContaining(en), unit_count: 2 }]);
  expect(await groups(by, 'zh')).toMatchObject([{ group_name: expect.stringContaining(zh) }]);
});

test('accounts stand in the order of their sales', async () => {
  await paid({ quantity: 2 });
  const small = buyer;
  buyer = await wealthyBuyer(shop);
  await paid({ quantity: 9 });
  expect((await groups('account')).map(({ group_key, order_count }) => [group_key, order_count])).toEqual([
    [buyer.accountId, 1],
    [small.accountId, 1],
  ]);
});

test('the CSV has all groups, and runs no name as a formula', async () => {
  await paid({ quantity: 2 });
  await shop.db.rows(sql`update products set name_en = '=1+1' where id = ${cup.productId}`);
  const { url } = await shop.ok(salesRoutes.exportGroups, {
    headers: { ...finance, 'accept-language': 'en' },
    query: { ...june, by: 'product' },
  });
  const { body, headers } = await shop.app.inject(url);
  expect(headers['content-disposition']).toContain('amberdock-sales-product-2026-06-01-2026-06-30.csv');
  const [{ sales } = expect.fail()] = await groups('product');
  expect(body).toBe(
    `\uFEFFProduct,Number,Orders,Units,Sales (RMB)\r\n'=1+1,${cup.productId},1,2,${sales.amount}\r\n`,
  );
});

test('the longest period has all sales, and none before', async () => {
  await paid();
  const { totals, previous } = await summary({ from: '0001-01-01', to: '9999-12-31' });
  expect(totals.order_count).toBeGreaterThan(0);
  expect(previous.order_count).toBe(0);
});

test('a day that is none is refused', async () => {
  const { status } = await shop.call(salesRoutes.summary, {
    headers: finance,
    query: { from: '2026-02-30', to: '2026-06-30' },
  });
  expect(status).toBe(422);
});
