import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderFileRoutes, type ExportOrders } from '@amberdock/contract/trade/order-files.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cheapest,
  openCheckout,
  operatorHeaders,
  orderOne,
  pay,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { readWorkbook } from '../../imports/reading/workbook/read-workbook.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let cup: Sku;
let actor: TestBuyer;
/** Shipped with a reference of its own, and unpaid with a formula as its reference. */
let shipped: string;
let unpaid: string;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, {
    handle: 'cup',
    name: { zh: '杯 & 碟', en: 'Cup & saucer' },
    skus: [{ offers: [{ stock: 1_000 }] }],
  });
  actor = await wealthyBuyer(shop);
  const submit = async (own_reference: string, quantity: number) => {
    const settlement = await settleOne(shop, actor, { sku: cup, quantity });
    return shop.ok(orderRoutes.submit, { actor, body: { ...cheapest(settlement), own_reference } });
  };
  shipped = (await submit('SHOP-1', 2)).order_no;
  unpaid = (await submit('=1+1', 1)).order_no;
  await pay(shop, actor, [shipped]);
  await shop.ok(orderRoutes.ship, {
    params: { no: `${shipped}-1` },
    body: { carrier: 'DHL', tracking_numbers: ['JD0042'] },
    headers: await operatorHeaders(shop.db),
  });
});
afterAll(() => shop.close());

const ask = (body: Partial<ExportOrders>, caller = actor) =>
  shop.call(orderFileRoutes.export, { actor: caller, body, headers: { 'accept-language': 'en' } });
async function fileOf(body: Partial<ExportOrders>, caller = actor) {
  const { body: answer } = await ask(body, caller);
  const response = await shop.app.inject(answer.data.url);
  expect(response.statusCode).toBe(200);
  return response;
}
const rowsOf = (text: string, separator = ',') =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));

test('an export without a selection is refused by the specification’s sentence, and a visitor gets none', async () => {
  expect((await shop.call(orderFileRoutes.export, { body: { format: 'csv' } })).status).toBe(401);
  const empty: Partial<ExportOrders>[] = [{ format: 'csv' }, { format: 'xlsx', order_nos: [] }];
  for (const body of empty) {
    const { status, body: answer } = await ask(body);
    expect([status, answer.code, answer.message]).toEqual([
      422,
      'export_needs_selection',
      'Please select orders to export.',
    ]);
  }
});

test('CSV has a row a line of goods, with amounts once a sub order and nothing that a spreadsheet would run', async () => {
  const [headings = [], ...rows] = rowsOf(
    (await fileOf({ format: 'csv', order_nos: [shipped, unpaid] })).body,
  );
  const cell = (row: string[] | undefined, name: string) => row?.[headings.indexOf(name)];
  expect(rows.map((row) => cell(row, 'Order'))).toEqual([unpaid, shipped]);
  expect(rows.map((row) => cell(row, 'Your reference'))).toEqual(["'=1+1", 'SHOP-1']);
  expect(cell(rows[1], 'Tracking numbers')).toBe('JD0042');
  expect(cell(rows[1], 'Status')).toBe('Shipped');
  expect([cell(rows[1], 'Line total'), cell(rows[1], 'Freight'), cell(rows[1], 'Sub order amount')]).toEqual([
    '20.00',
    '40.00',
    '60.00',
  ]);
});

test('a search is exported whole, and only the account’s own', async () => {
  expect(rowsOf((await fileOf({ format: 'csv', search: { q: 'shop-1' } })).body)).toHaveLength(2);
  expect(rowsOf((await fileOf({ format: 'csv', search: { tab: 'new' } })).body)).toHaveLength(2);
  const stranger = await wealthyBuyer(shop);
  expect((await ask({ format: 'csv', order_nos: [shipped] }, stranger)).status).toBe(404);
  expect(rowsOf((await fileOf({ format: 'csv', search: { tab: 'all' } }, stranger)).body)).toHaveLength(1);
});

test('a search of more orders than a page of the file reads is exported without gap or repeat', async () => {
  const many = await wealthyBuyer(shop, { funds: { CNY: '1000000.00' } });
  for (let n = 0; n < 15; n++) {
    const { order_no } = await orderOne(shop, many, { sku: cup });
    await shop.ok(orderRoutes.close, { actor: many, params: { no: order_no } });
  }
  const rows = rowsOf((await fileOf({ format: 'csv', search: {} }, many)).body).slice(1);
  expect(new Set(rows.map(([no]) => no)).size).toBe(15);
  expect(rows).toHaveLength(15);
});

test('Shopify’s and Amazon’s files have what has shipped, under the buyer’s own reference', async () => {
  const shopify = rowsOf((await fileOf({ format: 'shopify', order_nos: [shipped, unpaid] })).body);
  expect(shopify).toHaveLength(2);
  expect(shopify[1]?.slice(0, 5)).toEqual(['SHOP-1', cup.sku, '2', 'JD0042', 'DHL']);
  const amazon = rowsOf((await fileOf({ format: 'amazon', order_nos: [shipped, unpaid] })).body, '\t');
  expect(amazon[0]?.[0]).toBe('order-id');
  expect(amazon[1]?.[0]).toBe('SHOP-1');
  expect([amazon[1]?.[4], amazon[1]?.[6]]).toEqual(['DHL', 'JD0042']);
});

test('a workbook holds the same rows, its amounts as numbers', async () => {
  const { rawPayload } = await fileOf({ format: 'xlsx', order_nos: [shipped] });
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const path = join(folder, 'orders.xlsx');
  await writeFile(path, rawPayload);
  const rows: string[][] = [];
  for await (const { fields } of (await readWorkbook(path)).rows) rows.push([...fields]);
  await rm(folder, { recursive: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[rows[0]?.indexOf('Sub order amount') ?? 0]).toBe('60');
  expect(rows[1]).toEqual(expect.arrayContaining(['SHOP-1', 'Cup & saucer', '60']));
});

test('packing lists are of the account’s paid orders, and of nobody else’s', async () => {
  const papers = async (order_nos: string[], caller = actor) => {
    const { url } = await shop.ok(orderFileRoutes.packingLists, { actor: caller, body: { order_nos } });
    return shop.app.inject(url);
  };
  const pages = await pdfText((await papers([shipped, unpaid])).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(`${shipped}-1`);
  const stranger = await wealthyBuyer(shop);
  for (const [caller, order_nos] of [
    [stranger, [shipped]],
    [actor, [unpaid]],
  ] as const) {
    const refused = await shop.call(orderFileRoutes.packingLists, { actor: caller, body: { order_nos } });
    expect([refused.status, refused.body.data]).toMatchObject([404, { fields: [{ field: 'order_nos' }] }]);
  }
  const none = await shop.call(orderFileRoutes.packingLists, { actor, body: { order_nos: [] } });
  expect(none.body.code).toBe('export_needs_selection');
});
