import { customsDataRoutes } from '@amberdock/contract/console/customs.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOperator, openCheckout, operatorHeaders, sell, type Sku } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let mug: Sku;
let lamp: Sku;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  [mug, lamp] = [await sell(shop.db, { handle: 'mug' }), await sell(shop.db, { handle: 'lamp' })];
  await shop.db.rows(
    sql`update skus set hs_code = '', customs_name_zh = '', customs_name_en = '', origin_country = ''`,
  );
  headers = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const whole = {
  hs_code: '6912.00',
  customs_name_zh: '陶瓷杯',
  customs_name_en: 'Ceramic mug',
  origin_country: 'cn',
};
const list = async (query = {}) => (await shop.call(customsDataRoutes.list, { query, headers })).body;
const skusOf = async (query = {}) => (await list(query)).data.map(({ sku }: { sku: string }) => sku);
const save = (rows: { sku: string }[], as = headers) =>
  shop.call(customsDataRoutes.save, { body: { rows }, headers: as });
const take = (text: string) =>
  shop.call(customsDataRoutes.take, { body: { file: Buffer.from(text).toString('base64') }, headers });

test('lists what lacks customs data, page by page, and drops what was entered', async () => {
  const both = [mug.sku, lamp.sku].sort();
  expect(await skusOf({ lacking: true })).toEqual(both);
  const first = await list({ lacking: true, page_size: 1 });
  expect([first.data[0]?.sku, first.page?.next]).toEqual([both[0], both[0]]);
  expect(await skusOf({ lacking: true, page_size: 1, cursor: String(first.page?.next) })).toEqual([both[1]]);
  expect((await save([{ sku: mug.sku, ...whole }])).body.data).toEqual({
    changed: true,
    rows: [{ line: 1, outcome: 'updated', sku: mug.sku, reason: '' }],
  });
  expect(await skusOf({ lacking: true })).toEqual([lamp.sku]);
  expect((await list({ q: mug.sku })).data).toMatchObject([
    { ...whole, hs_code: '691200', origin_country: 'CN' },
  ]);
});

test('a row that cannot be refuses them all, with its reasons in the language of the reader', async () => {
  const rows = [
    { sku: lamp.sku, hs_code: '9405.21' },
    { sku: 'NONE', hs_code: 'x', origin_country: 'ZZ' },
  ];
  expect((await save(rows)).body.data).toEqual({
    changed: false,
    rows: [
      {
        line: 2,
        outcome: 'refused',
        sku: 'NONE',
        reason:
          'hs_code "x" is not a code: 6 to 12 digits; origin_country "ZZ" is not a country: give its two-letter code, such as CN; there is no such SKU',
      },
    ],
  });
  const inChinese = await save(rows, { ...headers, 'accept-language': 'zh-Hans' });
  expect(inChinese.body.data.rows[0]?.reason).toContain('没有这个 SKU');
  expect(await skusOf({ lacking: true })).toEqual([lamp.sku]);
});

test('the table to fill in comes as CSV and is taken again; another file is refused with the reason', async () => {
  const { csv } = (await shop.call(customsDataRoutes.file, { headers })).body.data;
  expect(csv).toBe(`sku,hs_code,customs_name_zh,customs_name_en,origin_country\r\n${lamp.sku},,,,\r\n`);
  expect((await take('a,b\r\n1,2\r\n')).body.data).toMatchObject({ changed: false, rows: [{ line: 1 }] });
  expect((await take('PK\u0003\u0004 no workbook')).body.code).toBe('customs_file_unreadable');
  const shifted = await take(csv.replace(`${lamp.sku},,,,`, `${lamp.sku},940521,灯,Lamp,China,CN`));
  expect(shifted.body.data.rows[0]?.reason).toContain('the cell "CN" is in no column of the header');
  const filled = csv.replace(`${lamp.sku},,,,`, `${lamp.sku},940521,灯,Lamp,CN`);
  expect((await take(filled)).body.data).toMatchObject({ changed: true });
  expect(await skusOf({ lacking: true })).toEqual([]);
  const logged = await shop.db.rows(
    sql`select from audit_log where action = 'save_customs' and subject = ${lamp.sku}`,
  );
  expect(logged).toHaveLength(1);
});

test('is read by whoever reads the catalogue, and written by whoever writes it', async () => {
  const fulfilment = await operatorHeaders(shop.db, 'fulfilment');
  expect((await shop.call(customsDataRoutes.list, { query: {}, headers: fulfilment })).status).toBe(200);
  expect((await save([{ sku: mug.sku }], fulfilment)).status).toBe(403);
  expect((await shop.call(customsDataRoutes.list, { query: {} })).status).toBe(401);
});
