import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openCheckout,
  operatorHeaders,
  orderOne,
  recipient,
  sell,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { operatorOf, paidSubOrder } from '../../../testing/trade/shipping.ts';

let shop: TestShop;
let cup: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ offers: [{ stock: 1_000 }] }] });
  operator = await operatorHeaders(shop.db);
});
afterAll(() => shop.close());

const ask = (kind: string, sub_order_nos: string[], headers = operator) =>
  shop.call(shippingRoutes.papers, { headers, body: { kind, sub_order_nos } });

async function pagesOf(kind: string, nos: string[]): Promise<string[]> {
  const { body } = await ask(kind, nos);
  const response = await shop.app.inject(body.data.url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfText(response.rawPayload);
}

const renamed = (no: string, name: { zh: string; en: string; recipient?: string }) =>
  shop.db.rows(sql`
    with line as (
      update order_lines l set name_zh = ${name.zh}, name_en = ${name.en} from sub_orders s
      where s.id = l.sub_order_id and s.sub_order_no = ${no}
    )
    update sub_orders set address = jsonb_set(address, '{recipient}', to_jsonb(${name.recipient ?? 'Jane'}::text))
    where sub_order_no = ${no}`);

describe('packing lists', () => {
  test('say what is in the parcel and to whom it goes, in Chinese and Latin type, and never a price', async () => {
    const { no, lineId } = await paidSubOrder(shop, cup);
    await renamed(no, { zh: '陶瓷马克杯，蓝色', en: 'Ceramic mug, blue', recipient: 'Łukasz Żółć' });
    const lines = [{ line_id: lineId, quantity: 2 }];
    await shop.ok(orderRoutes.ship, {
      headers: operator,
      params: { no },
      body: { carrier: 'DHL', tracking_numbers: ['N1'], lines },
    });
    const [page = '', ...more] = await pagesOf('packing_lists', [no]);
    expect(more).toEqual([]);
    for (const text of [
      '装箱单 Packing list',
      no,
      'Ceramic mug, blue',
      '陶瓷马克杯，蓝色',
      cup.sku,
      recipient.address1,
    ]) {
      expect(page).toContain(text);
    }
    // A change of typeface within a word reads as a space.
    expect(page?.replaceAll(' ', '')).toContain('ŁukaszŻółć');
    expect(page).toContain('合计 Total: 3');
    expect(page).not.toMatch(/10\.00|50\.00|CNY|RMB|¥/);
  });

  test('write the town in the order of its country, as carriers read it', async () => {
    const { no } = await paidSubOrder(shop, cup);
    await shop.db.rows(sql`update sub_orders set address = address
      || '{"country": "US", "state": "WA", "city": "Seattle", "postal_code": "98109"}' where sub_order_no = ${no}`);
    const [page = ''] = await pagesOf('packing_lists', [no]);
    expect(page).toContain('Seattle, WA 98109');
  });

  test('are a page each, in the order in which they were named; shipped ones list what has shipped', async () => {
    const [first, second] = [await paidSubOrder(shop, cup), await paidSubOrder(shop, cup, { quantity: 4 })];
    await shop.ok(orderRoutes.ship, {
      headers: operator,
      params: { no: second.no },
      body: { carrier: 'DHL', tracking_numbers: ['N1'] },
    });
    const pages = await pagesOf('packing_lists', [second.no, first.no]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(second.no);
    expect(pages[0]).toContain('Total: 4');
    expect(pages[1]).toContain(first.no);
  });
});

describe('a pick list', () => {
  test('adds up the units of a SKU and names the sub orders that they are for, on as many pages as it takes', async () => {
    const [one, two] = [await paidSubOrder(shop, cup), await paidSubOrder(shop, cup, { quantity: 3 })];
    const [page = ''] = await pagesOf('pick_list', [one.no, two.no]);
    expect(page).toContain('拣货单 Pick list');
    expect(page).toContain('合计 Total: 8');
    expect(page.split(cup.sku)).toHaveLength(2);
    for (const { no } of [one, two]) expect(page).toContain(no);
    await shop.db.rows(sql`
      update order_lines l set name_zh = repeat('很长的商品名称', 400) from sub_orders s
      where s.id = l.sub_order_id and s.sub_order_no = ${one.no}`);
    expect((await pagesOf('pick_list', [one.no])).join('')).toContain('Total: 5');
  });
});

test('units that an open case claims are on no list of what is left', async () => {
  const [some, all] = [await paidSubOrder(shop, cup), await paidSubOrder(shop, cup)];
  for (const { no, lineId, buyer: actor, quantity } of [
    { ...some, quantity: 2 },
    { ...all, quantity: 4 },
  ]) {
    const lines = [{ line_id: lineId, quantity }];
    const body = {
      kind: 'refund_only' as const,
      units: 'unshipped' as const,
      reason: 'other' as const,
      lines,
    };
    await shop.ok(afterSalesRoutes.open, { actor, params: { no }, body });
  }
  await shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no: all.no },
    body: { carrier: 'DHL', tracking_numbers: ['N1'] },
  });
  const pages = await pagesOf('packing_lists', [some.no, all.no]);
  expect(pages.map((page) => /Total: \d+/.exec(page)?.[0])).toEqual(['Total: 3', 'Total: 0']);
  expect((await pagesOf('pick_list', [some.no, all.no])).join('')).toContain('Total: 3');
});

test('sub orders that are not paid, or closed, have no papers: the refusal names them, and earlier addresses open none', async () => {
  const { no, lineId } = await paidSubOrder(shop, cup);
  const { order_no: unpaid } = await orderOne(shop, await wealthyBuyer(shop), { sku: cup });
  const { body: before } = await ask('pick_list', [no]);
  await shop.ok(orderRoutes.cancelUnits, {
    headers: operator,
    params: { no },
    body: { reason: 'Broken', lines: [{ line_id: lineId, quantity: 5 }] },
  });
  for (const kind of ['pick_list', 'packing_lists', 'labels', 'customs_declarations']) {
    const refused = await ask(kind, [no, `${unpaid}-1`]);
    expect([refused.status, refused.body.code]).toEqual([422, 'sub_orders_without_papers']);
    expect(refused.body.message).toContain(no);
    expect(refused.body.message).toContain(`${unpaid}-1`);
  }
  expect((await shop.app.inject(before.data.url)).statusCode).toBe(404);
});

test('papers of another warehouse, and an address that was changed, are not found', async () => {
  const { no } = await paidSubOrder(shop, cup);
  const ofOtherWarehouse = await operatorOf(shop, 'LAX');
  expect((await ask('packing_lists', [no], ofOtherWarehouse)).status).toBe(404);
  expect((await ask('packing_lists', [no], await operatorHeaders(shop.db, 'support'))).status).toBe(403);
  const { body } = await ask('packing_lists', [no]);
  expect((await shop.app.inject(`${body.data.url}x`)).statusCode).toBe(404);
});
