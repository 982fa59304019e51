import { randomBytes } from 'node:crypto';
import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { type MappingImport, skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchFileColumns,
  batchHeader,
  checkedBatch,
  rowOf,
  sendFile,
  uploadBatch,
} from '../../testing/trade/batches.ts';
import { cheapest, openCheckout, sell, settleOne, type Sku, wealthyBuyer } from '../../testing/checkout.ts';
import { runCampaign } from '../../testing/trade/campaigns.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { checkBatch } from './checking/check-batch.ts';

let shop: TestShop;
let actor: TestBuyer;
let cup: Sku;
let pot: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  cup = await sell(shop.db, { handle: 'cup', skus: [{ sku: 'CUP-1', offers: [{ stock: 100 }] }] });
  pot = await sell(shop.db, {
    handle: 'pot',
    skus: [
      {
        sku: 'POT-1',
        offers: [{ stock: 3 }, { warehouse: 'LAX', currency: 'USD', priceMinor: 200n, stock: 5 }],
      },
    ],
  });
  actor = await wealthyBuyer(shop);
});
afterAll(() => shop.close());

const verdictsOf = async (rows: string[]) =>
  (await checkedBatch(shop, actor, rows)).rows.map(({ verdict, reason }) => reason?.code ?? verdict);
const messageOf = async (row: string) => (await checkedBatch(shop, actor, [row])).rows[0]?.reason?.message;

test('a row is priced with goods and freight, by the cheapest service and the warehouse that has the goods', async () => {
  const { id, rows } = await checkedBatch(shop, actor, [rowOf(cup, { quantity: '2' })]);
  expect(rows[0]).toMatchObject({
    line: 2,
    own_reference: 'R-1',
    recipient: 'Jane Doe',
    destination: 'US Los Angeles',
    quantity: 2,
    warehouse_id: 'SZX',
    service: 'Post',
    goods: { amount: '20.00', currency: 'CNY' },
    freight: { amount: '40.00', currency: 'CNY' },
    verdict: 'ready',
    reason: null,
    order_no: null,
  });
  const detail = await shop.ok(batchRoutes.detail, { actor, params: { batch_id: id } });
  expect(detail).toMatchObject({
    status: 'checked',
    rows: 1,
    orders_ready: 1,
    verdicts: { ready: 1, refused: 0 },
    total: { amount: '60.00', currency: 'CNY' },
  });
});

test('an empty warehouse is the one with stock and the lowest freight, and stock is given to the rows in order', async () => {
  // Post from Shenzhen costs 30.00 CNY, ground from Los Angeles 6.00 USD, which is 42.00 CNY.
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(pot, { reference: 'A', quantity: '2' }),
    rowOf(pot, { reference: 'B', quantity: '2' }),
    rowOf(pot, { reference: 'C', quantity: '4' }),
    rowOf(pot, { reference: 'D', quantity: '1', warehouse: 'lax' }),
  ]);
  expect(rows.map(({ warehouse_id: id, reason }) => reason?.code ?? id)).toEqual([
    'SZX',
    'LAX',
    'not_enough_stock',
    'LAX',
  ]);
});

test('orders take the pieces of a campaign in turn, and then the next campaign holds', async () => {
  const jug = await sell(shop.db, { handle: 'jug', skus: [{ sku: 'JUG-1', offers: [{ stock: 50 }] }] });
  await runCampaign(shop.db, jug.productId, { percentOff: 50, quantityMax: 3 });
  await runCampaign(shop.db, jug.productId, { percentOff: 20 });
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(jug, { reference: 'J1', quantity: '2' }),
    rowOf(jug, { reference: 'J2', quantity: '2' }),
    rowOf(jug, { reference: 'J3', quantity: '1' }),
    rowOf(jug, { reference: 'J4', quantity: '1' }),
  ]);
  expect(rows.map(({ goods }) => goods?.amount)).toEqual(['10.00', '16.00', '5.00', '8.00']);
});

test('rows of one reference form one order: freight once for each warehouse, and one wrong row refuses them all', async () => {
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'ONE' }),
    rowOf(pot, { reference: 'ONE' }),
    `ONE,,,,,,,,${cup.sku},3,,,`,
  ]);
  expect(rows.map(({ verdict, warehouse_id: id }) => [verdict, id])).toEqual(
    Array.from({ length: 3 }, () => ['ready', 'SZX']),
  );
  expect(rows.filter(({ freight }) => freight?.amount !== '0.00')).toHaveLength(1);
  expect(
    await verdictsOf([rowOf(cup, { reference: 'TWO' }), rowOf('GONE', { reference: 'TWO' }), rowOf(cup)]),
  ).toEqual(['other_row_refused', 'sku_not_found', 'ready']);
  expect(
    await verdictsOf([
      rowOf(cup, { reference: 'THREE' }),
      rowOf(cup, { reference: 'THREE', recipient: 'John' }),
    ]),
  ).toEqual(['other_row_refused', 'address_differs']);
});

test.each([
  [
    'a row without its own reference',
    { reference: '' },
    ['field_missing', 'own_reference'],
    'Own reference is missing.',
  ],
  [
    'a row that lacks several things',
    { recipient: '', state: '', postal: '', quantity: '' },
    ['fields_missing', 'recipient'],
    'Recipient, Quantity, State, Postal code are missing.',
  ],
  ['an empty recipient', { recipient: '' }, ['field_missing', 'recipient'], 'Recipient is missing.'],
  ['a country that is none', { country: 'Atlantis' }, ['country_unknown', 'country'], null],
  [
    'a postal code of another country',
    { postal: '1234567' },
    ['field_invalid', 'postal_code'],
    'Postal code isn’t valid.',
  ],
  [
    'a state that the country has not',
    { state: 'Bavaria' },
    ['field_invalid', 'state'],
    'State isn’t valid.',
  ],
  ['a quantity of nothing', { quantity: '0' }, ['quantity_invalid', 'quantity'], null],
  ['a quantity that is no number', { quantity: 'two' }, ['quantity_invalid', 'quantity'], null],
  [
    'more than there is',
    { quantity: '101' },
    ['not_enough_stock', 'quantity'],
    'Not enough CUP-1 in stock: 100 available.',
  ],
  ['a warehouse that is none', { warehouse: 'MOON' }, ['warehouse_unknown', 'warehouse'], null],
  ['a warehouse that does not sell it', { warehouse: 'LAX' }, ['not_in_warehouse', 'warehouse'], null],
  ['a service that does not go there', { service: 'Ground' }, ['service_unknown', 'service'], null],
  [
    'a place where no service goes',
    { country: 'FR', state: '', postal: '75001' },
    ['no_service', null],
    null,
  ],
] as const)(
  '%s is refused with its reason and the column at fault',
  async (_, row, [code, field], message) => {
    const { rows } = await checkedBatch(shop, actor, [rowOf(cup, row)]);
    expect(rows[0]?.reason).toMatchObject({ code, field });
    if (message) expect(rows[0]?.reason?.message).toBe(message);
  },
);

test('texts beyond all limits, and emojis where a sentence is cut, refuse their rows and no others', async () => {
  // Random, for PostgreSQL packs what repeats.
  const long = randomBytes(6_000).toString('hex');
  const atCut = `${'x'.repeat(79)}😀😀`;
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: long, recipient: long }),
    rowOf(long, { reference: 'L-1' }),
    rowOf(cup, { reference: 'L-2', label: long }),
    rowOf(cup, { reference: 'L-3', warehouse: atCut }),
    rowOf(cup, { reference: 'L-4', service: atCut }),
    rowOf(cup, { reference: 'L-5', label: atCut }),
    rowOf(cup, { reference: 'L-6', country: `${'x'.repeat(59)}😀😀` }),
    rowOf(cup, { reference: 'L-7' }),
  ]);
  expect(rows.map(({ verdict, reason }) => reason?.code ?? verdict)).toEqual([
    'field_too_long',
    'field_too_long',
    'field_too_long',
    'warehouse_unknown',
    'service_unknown',
    'label_missing',
    'country_unknown',
    'ready',
  ]);
  expect(rows[3]?.reason?.message).toBe(`There is no warehouse “${'x'.repeat(79)}😀”.`);
  expect(rows[0]?.own_reference).toBe(long.slice(0, 60));
});

test('a file whose name is cut at an emoji, and a heading of any length, are taken', async () => {
  const heading = randomBytes(6_000).toString('hex');
  const own = batchHeader.replace('Own reference', heading);
  const name = `${'x'.repeat(199)}😀.csv`;
  const { body } = await sendFile<{ batch_id: string }>(shop, actor, `${own}\n${rowOf(cup)}`, { name });
  const params = { batch_id: body.data.batch_id };
  await shop.ok(batchRoutes.nameColumns, { actor, params, body: { columns: batchFileColumns } });
  await checkBatch(shop.db, params.batch_id);
  expect(await shop.ok(batchRoutes.detail, { actor, params })).toMatchObject({
    status: 'checked',
    file_name: `${'x'.repeat(199)}😀`,
  });
});

test.each(['Order reference', 'Your reference', 'order-id', '平台单号'])(
  'a heading “%s” is read as the own reference',
  async (heading) => {
    const file = `${batchHeader.replace('Own reference', heading)}\n${rowOf(cup, { reference: 'R-1' })}`;
    const { body } = await sendFile<{ batch_id: string }>(shop, actor, file);
    const params = { batch_id: body.data.batch_id };
    await checkBatch(shop.db, params.batch_id);
    expect(await shop.ok(batchRoutes.detail, { actor, params })).toMatchObject({ status: 'checked' });
  },
);

test('a service and a warehouse are found by their names in either language, a country by its name', async () => {
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(cup, { reference: 'A', service: '国际快递' }),
    rowOf(cup, { reference: 'B', service: 'express', country: 'Germany', state: '', postal: '10115' }),
    rowOf(cup, { reference: 'C', country: '美国' }),
  ]);
  expect(rows.map(({ service, verdict }) => [service, verdict])).toEqual([
    ['Express', 'ready'],
    ['Express', 'ready'],
    ['Post', 'ready'],
  ]);
});

test('a reference that an order has is refused and names the order', async () => {
  const settlement = await settleOne(shop, actor, { sku: cup });
  const { order_no: no } = await shop.ok(orderRoutes.submit, {
    actor,
    body: { ...cheapest(settlement), own_reference: 'TAKEN' },
  });
  expect(await messageOf(rowOf(cup, { reference: 'TAKEN' }))).toContain(no);
  await shop.ok(orderRoutes.close, { actor, params: { no } });
  expect(await verdictsOf([rowOf(cup, { reference: 'TAKEN' })])).toEqual(['ready']);
});

test('an account’s own SKU number means the shop’s, for that account alone', async () => {
  await shop.ok(skuMappingRoutes.save, { actor, body: { own_sku: 'MINE-7', sku: cup.sku } });
  expect(await verdictsOf([rowOf('MINE-7')])).toEqual(['ready']);
  const stranger = await wealthyBuyer(shop);
  expect((await checkedBatch(shop, stranger, [rowOf('MINE-7')])).rows[0]?.reason?.code).toBe('sku_not_found');
});

test('a SKU is found in whatever case it is written, the one that is spelled so first, and none if several differ in case alone', async () => {
  const skus = ['Case-1', 'CASE-1', 'ONE-c'].map((sku) => ({ sku, offers: [{ stock: 9 }] }));
  await sell(shop.db, { handle: 'cases', skus });
  expect(
    await verdictsOf(
      ['Case-1', 'one-C', 'case-1', 'ONEC'].map((sku, n) => rowOf(sku, { reference: `CASE ${n}` })),
    ),
  ).toEqual(['ready', 'ready', 'sku_not_found', 'sku_not_found']);
  const mapped = await shop.ok(skuMappingRoutes.save, { actor, body: { own_sku: 'MINE-C', sku: 'one-c' } });
  expect(mapped.sku).toBe('ONE-c');
});

test('rows of own SKU numbers that are refused come back as a file, with what is missing or wrong', async () => {
  const file = ['Mine,Yours', `MINE-8,${cup.sku}`, 'MINE-9,NO-SUCH', '=MINE-10,'].join('\n');
  const { body } = await sendFile<MappingImport>(shop, actor, file, { path: '/my/skus/import' });
  expect(body.data).toMatchObject({
    saved: 1,
    refused: [
      { line: 3, own_sku: 'MINE-9', reason: { code: 'no_such_sku' } },
      { line: 4, reason: { code: 'field_missing', message: 'SKU is missing.' } },
    ],
  });
  const [headings, ...rows] = (body.data.refused_file ?? '').trim().split('\r\n');
  expect(headings).toMatch(/Mine,Yours,Reason$/);
  expect(rows).toEqual([expect.stringMatching(/^MINE-9,NO-SUCH,./), "'=MINE-10,,SKU is missing."]);
  const whole = await sendFile<MappingImport>(shop, actor, `Mine,Yours\nMINE-8,${cup.sku}`, {
    path: '/my/skus/import',
  });
  expect(whole.body.data).toEqual({ saved: 1, refused: [], refused_file: null });
});

test('headings that are not known are asked for once, and the account’s next file is read by the answer', async () => {
  const own = batchHeader.replace('Own reference', 'Bestellung').replace('SKU', 'Artikel');
  const file = [own, rowOf(cup, { reference: 'DE-1' })].join('\n');
  const { status, body } = await sendFile<{
    batch_id: string;
    status: string;
    missing: string[];
    headings: { column: string }[];
  }>(shop, actor, file);
  expect(status).toBe(202);
  expect(body.data).toMatchObject({ status: 'mapping', missing: ['own_reference', 'sku'] });
  const params = { batch_id: body.data.batch_id };
  const columns = body.data.headings.map(({ column }) => column);
  const refused = await shop.call(batchRoutes.nameColumns, { actor, params, body: { columns } });
  expect(refused.body.code).toBe('batch_columns_wrong');
  columns[0] = 'own_reference';
  columns[8] = 'sku';
  const named = await shop.ok(batchRoutes.nameColumns, { actor, params, body: { columns } });
  expect(named.status).toBe('checking');
  await checkBatch(shop.db, params.batch_id);
  expect((await shop.ok(batchRoutes.detail, { actor, params })).verdicts.ready).toBe(1);
  expect((await sendFile<{ status: string }>(shop, actor, file)).body.data.status).toBe('checking');
  const stranger = await wealthyBuyer(shop);
  expect((await sendFile<{ status: string }>(shop, stranger, file)).body.data.status).toBe('mapping');
});

test('a file in GBK with Chinese headings and semicolons is read; no file, an empty one and a picture are refused', async () => {
  const header = '自有单号*;收件人;电话;国家/地区;州/省;城市;邮编;地址1;SKU;数量';
  const row = `CN-9;张三;13800138000;US;CA;Los Angeles;90001;1 Main Street;${cup.sku};1`;
  // 自有单号 and 张三 in GBK.
  const bytes = Buffer.concat([encodeGbk(header), Buffer.from('\n'), encodeGbk(row)]);
  const { body } = await sendFile<{ batch_id: string; status: string }>(shop, actor, bytes);
  expect(body.data.status).toBe('checking');
  await checkBatch(shop.db, body.data.batch_id);
  const [read] = await shop.ok(batchRoutes.rows, { actor, params: { batch_id: body.data.batch_id } });
  expect(read).toMatchObject({ own_reference: 'CN-9', recipient: '张三', verdict: 'ready' });
  const codes = [
    (await sendFile(shop, actor, batchHeader)).body.code,
    (await sendFile(shop, actor, Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]))).body.code,
    (
      await uploadBatch(
        shop,
        actor,
        Array.from({ length: 2_001 }, () => rowOf(cup)),
      )
    ).body.code,
    (await sendFile(shop, null, batchHeader)).status,
  ];
  expect(codes).toEqual(['batch_empty', 'batch_unreadable', 'batch_too_long', 401]);
});

test('a file that cannot be read is refused with the place and the fault, in the reader’s language', async () => {
  const content = `${batchHeader}\nCN-9,"Bob "the" man",13800138000`;
  const { body } = await sendFile(shop, actor, content);
  expect(body.message).toBe(
    'This file can’t be read: in line 2 a quote ends in the middle of a field: perhaps one that was opened above it is never closed. Upload a CSV or an XLSX file.',
  );
});

/** Node cannot encode GBK, so a table is built by decoding all of its characters once. */
function encodeGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      codes.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.codePointAt(0) ?? 0]));
}

test('goods that lack customs data ship from this side of the border, or are refused before anything is ordered', async () => {
  const vase = await sell(shop.db, {
    handle: 'vase',
    skus: [
      {
        sku: 'VASE-1',
        offers: [{ stock: 9 }, { warehouse: 'LAX', currency: 'USD', priceMinor: 200n, stock: 9 }],
      },
    ],
  });
  await shop.db.rows(sql`update skus set hs_code = '' where sku = 'VASE-1'`);
  const { rows } = await checkedBatch(shop, actor, [
    rowOf(vase, { reference: 'HERE' }),
    rowOf(vase, { reference: 'ABROAD', warehouse: 'szx' }),
  ]);
  expect(rows.map(({ warehouse_id: id, reason }) => reason?.message ?? id)).toEqual([
    'LAX',
    'Customs data is missing to cross a border: VASE-1.',
  ]);
});

test('a service that needs a number which the account has not is refused until the account has it', async () => {
  const bowl = await sell(shop.db, { handle: 'bowl', skus: [{ sku: 'BOWL-1', offers: [{ stock: 9 }] }] });
  await shop.db.rows(sql`update freight_services set duties_paid = true where name_en = 'Express'`);
  const row = rowOf(bowl, { country: 'DE', state: '', postal: '20457' });
  expect(await messageOf(row)).toBe('Express needs your EORI. Add it to your profile or to this order.');
  await shop.db.rows(sql`update accounts set eori_number = 'DE9876543210987' where id = ${actor.accountId}`);
  expect(await verdictsOf([row])).toEqual(['ready']);
});
