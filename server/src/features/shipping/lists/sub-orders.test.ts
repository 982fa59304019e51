import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import {
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  orderOne,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { operatorOf, paidSubOrder } from '../../../testing/trade/shipping.ts';

let shop: TestShop;
let cup: Sku;
let mug: Sku;
let support: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1000 }] }] });
  mug = await sell(shop.db, { handle: 'mug', skus: [{ offers: [{ stock: 1000 }] }] });
  support = await operatorHeaders(shop.db, 'support');
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const list = (query: object, headers = support) =>
  shop.ok(shippingRoutes.list, { headers, query: { ...query } });
const numbers = async (query: object, headers = support) =>
  (await list(query, headers)).map(({ sub_order_no: no }) => no);

/** Has a sub order placed at another time. */
const placedAt = (no: string, at: string) =>
  inTx(shop.db, async (tx) => {
    await tx.run(sql`update sub_orders set created_at = ${at}::timestamptz where sub_order_no = ${no}`);
  });

/** A buyer with an order that was shipped in October, one that was paid in November, and one that waits for payment. */
async function buyerWithOrders(): Promise<{
  buyer: TestBuyer;
  october: string;
  november: string;
  unpaid: string;
}> {
  const buyer = await wealthyBuyer(shop);
  const { no: october } = await paidSubOrder(shop, cup, { buyer });
  const shipment = { carrier: 'DHL', tracking_numbers: [`T${october}`] };
  const fulfilment = await operatorHeaders(shop.db);
  await shop.ok(orderRoutes.ship, { headers: fulfilment, params: { no: october }, body: shipment });
  const { no: november } = await paidSubOrder(shop, mug, { buyer });
  const [unpaid = ''] = (await orderOne(shop, buyer, { sku: cup, quantity: 5 })).sub_order_nos;
  await placedAt(october, '2026-10-31T15:59:00Z');
  await placedAt(november, '2026-10-31T16:00:00Z');
  await placedAt(unpaid, '2026-11-02T10:00:00Z');
  return { buyer, october, november, unpaid };
}

test('days are those of the shop’s calendar, both included, and other buyers’ orders are not there', async () => {
  const { buyer, october, november, unpaid } = await buyerWithOrders();
  const other = await buyerWithOrders();
  const account_id = buyer.accountId;
  expect(await numbers({ account_id })).toEqual([unpaid, november, october]);
  expect(await numbers({ account_id, from: '2026-10-01', to: '2026-10-31' })).toEqual([october]);
  expect(await numbers({ account_id, from: '2026-11-01', to: '2026-11-01' })).toEqual([november]);
  expect(await numbers({ account_id, to: '2026-11-01' })).toEqual([november, october]);
  expect(await numbers({ account_id, from: '2026-11-02' })).toEqual([unpaid]);
  const inOctober = await numbers({ from: '2026-10-31', to: '2026-10-31' });
  expect(inOctober).toContain(october);
  expect(inOctober).toContain(other.october);
  expect(inOctober).not.toContain(november);
});

test('filters hold together, with the search too', async () => {
  const { buyer, october, november } = await buyerWithOrders();
  const all = { account_id: buyer.accountId, from: '2026-10-01', to: '2026-11-01' };
  expect(await numbers({ ...all, status: 'shipped' })).toEqual([october]);
  expect(await numbers({ ...all, status: 'awaiting_shipment', warehouse_id: 'SZX' })).toEqual([november]);
  expect(await numbers({ ...all, warehouse_id: 'LAX' })).toEqual([]);
  expect(await numbers({ ...all, q: mug.sku })).toEqual([november]);
  expect(await numbers({ ...all, q: mug.sku, status: 'shipped' })).toEqual([]);
});

test('the orders of a buyer go on page by page in the order of time, whatever their status', async () => {
  const { buyer, october, november, unpaid } = await buyerWithOrders();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { account_id: buyer.accountId, page_size: 1, ...(cursor && { cursor }) };
    const { body } = await shop.call(shippingRoutes.list, { headers: support, query });
    seen.push(...body.data.map(({ sub_order_no: no }) => no));
    cursor = body.page?.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual([unpaid, november, october]);
});

test('an operator of a warehouse finds its sub orders of a buyer alone', async () => {
  const { buyer, october } = await buyerWithOrders();
  const query = { account_id: buyer.accountId, to: '2026-10-31' };
  expect(await numbers(query, await operatorOf(shop, 'LAX'))).toEqual([]);
  expect(await numbers(query, await operatorOf(shop, 'SZX'))).toEqual([october]);
});

test('the amount is that of the sub order’s own page', async () => {
  const { buyer, october } = await buyerWithOrders();
  const [found] = await list({ account_id: buyer.accountId, to: '2026-10-31' });
  const { sub_orders: parts } = await shop.ok(shippingRoutes.order, {
    headers: support,
    params: { no: october },
  });
  expect(found?.amount.currency).toBe('CNY');
  expect(found?.amount).toEqual(parts[0]?.amount);
});

test('a day that the calendar lacks is refused', async () => {
  const { status, body } = await shop.call(shippingRoutes.list, {
    headers: support,
    query: { from: '2026-02-30' },
  });
  expect([status, body.code]).toEqual([422, 'invalid']);
});
