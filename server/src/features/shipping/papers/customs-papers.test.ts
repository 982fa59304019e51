import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, operatorHeaders, recipient, sell, type Sku } from '../../../testing/checkout.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { paidSubOrder } from '../../../testing/trade/shipping.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let flask: Sku;
let operator: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  const declaredValue = { amountMinor: 180n, currency: 'USD' as const };
  flask = await sell(shop.db, {
    handle: 'flask',
    skus: [{ declaredValue, hsCode: '9617.00', offers: [{ stock: 1_000 }] }],
  });
  operator = await operatorHeaders(shop.db);
});
afterAll(() => shop.close());

const ask = (kind: string, sub_order_nos: string[]) =>
  shop.call(shippingRoutes.papers, {
    headers: { ...operator, 'accept-language': 'en' },
    body: { kind, sub_order_nos },
  });
async function pagesAt(url: string): Promise<string[]> {
  const response = await shop.app.inject(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfText(response.rawPayload);
}
const pagesOf = async (kind: string, nos: string[]) => pagesAt((await ask(kind, nos)).body.data.url);

test('a declaration has a page for each parcel that left and one for what is left, with what customs ask for', async () => {
  const { no, lineId } = await paidSubOrder(shop, flask);
  await shop.db.rows(sql`update sub_orders set ioss_number = 'IM2760000742' where sub_order_no = ${no}`);
  const lines = [{ line_id: lineId, quantity: 2 }];
  await shop.ok(orderRoutes.ship, {
    headers: operator,
    params: { no },
    body: { carrier: 'DHL', tracking_numbers: ['TRACK1'], lines },
  });
  const [left = '', next = '', ...more] = await pagesOf('customs_declarations', [no]);
  expect(more).toEqual([]);
  for (const text of [
    'CN 23 报关单 Customs declaration',
    'TRACK1',
    'Vacuum flask',
    '保温杯',
    '961700',
    '3.60 USD',
    '合计 Total: 2 · 1.000 kg · 3.60 USD',
    'IOSS number: IM2760000742',
    recipient.address1,
  ]) {
    expect(left).toContain(text);
  }
  expect(next).toContain('合计 Total: 3 · 1.500 kg · 5.40 USD');
  expect(next).not.toContain('TRACK1');
});

test('a commercial invoice says unit price and value, and the buyer has the same papers', async () => {
  const { no, buyer: actor } = await paidSubOrder(shop, flask);
  const [page = ''] = await pagesOf('commercial_invoices', [no]);
  for (const text of ['商业发票 Commercial invoice', flask.sku, '1.80 USD', '9.00 USD', 'CN']) {
    expect(page).toContain(text);
  }
  const body = { kind: 'commercial_invoices' as const, order_nos: [no] };
  const { url } = await shop.ok(orderFileRoutes.customsPapers, { actor, body });
  expect(await pagesAt(url)).toEqual([page]);
  const none = { ...body, order_nos: [] };
  const refused = await shop.call(orderFileRoutes.customsPapers, { actor, body: none });
  expect(refused.body.code).toBe('export_needs_selection');
});

test('units that an open case claims are not declared', async () => {
  const { no, lineId, buyer: actor } = await paidSubOrder(shop, flask);
  await shop.ok(afterSalesRoutes.open, {
    actor,
    params: { no },
    body: {
      kind: 'refund_only',
      units: 'unshipped',
      reason: 'other',
      lines: [{ line_id: lineId, quantity: 2 }],
    },
  });
  const [page = ''] = await pagesOf('customs_declarations', [no]);
  expect(page).toContain('合计 Total: 3 · 1.500 kg · 5.40 USD');
});

test('goods that lack something, and parcels that cross no border, have no papers', async () => {
  const { no } = await paidSubOrder(shop, flask);
  await shop.db.rows(sql`
    update order_lines l set customs_name_en = '' from sub_orders s where s.id = l.sub_order_id and s.sub_order_no = ${no}`);
  // An order from before customs data was stored uses the current data of its SKUs.
  expect((await ask('customs_declarations', [no])).status).toBe(200);
  await shop.db.rows(sql`update skus set customs_name_en = '' where id = ${flask.skuId}`);
  const { body } = await ask('customs_declarations', [no]);
  expect(body.code).toBe('customs_data_missing');
  expect(body.message).toContain(`${flask.sku} (English customs name)`);
  await shop.db.rows(sql`
    update sub_orders set address = jsonb_set(address, '{country}', '"CN"') where sub_order_no = ${no}`);
  expect((await ask('customs_declarations', [no])).body.code).toBe('nothing_to_declare');
});
