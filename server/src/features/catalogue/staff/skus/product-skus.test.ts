import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { productSkuRoutes as routes } from '@amberdock/contract/console/products/product-skus.ts';
import {
  type StaffProduct,
  staffProductRoutes,
  type StaffSku,
} from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { englishOperator, openCheckout } from '../../../../testing/checkout.ts';
import { putOnSale } from '../../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../../testing/shop.ts';
import { changeCustoms } from '../../index.ts';

type Headers = Record<string, string>;

let shop: TestShop;
let staff: Headers;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const color = (zh: string, en: string) => [{ name: { zh: '颜色', en: 'Color' }, value: { zh, en } }];

/** A published mug in red and blue, both in Shenzhen, the red one also in Los Angeles. */
async function sellMug(handle: string): Promise<StaffProduct> {
  const [id = ''] = await putOnSale(shop.db, [
    {
      handle,
      name: `Mug ${handle}`,
      skus: [
        {
          options: color('红', 'Crimson'),
          offers: [{ stock: 7 }, { warehouse: 'LAX', currency: 'USD', priceMinor: 200n, stock: 3 }],
        },
        { options: color('蓝', 'Azure'), offers: [{ priceMinor: 900n }] },
      ],
    },
  ]);
  return get(id);
}
const get = (id: string) => shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });
const skuOf = (product: StaffProduct, index: number) => {
  const sku = product.skus[index];
  if (!sku) throw new Error(`${product.handle} has no SKU ${index}`);
  return sku;
};
const bodyOf = (sku: StaffSku) => ({
  option_values: sku.option_texts.map(({ value }) => value),
  barcode: sku.barcode,
  weight_grams: sku.weight_grams,
  size_mm: sku.size_mm.length === 3 ? sku.size_mm : null,
  hs_code: sku.hs_code,
  customs_name_zh: sku.customs_name_zh,
  customs_name_en: sku.customs_name_en,
  origin_country: sku.origin_country,
  declared_value: sku.declared_value,
  has_battery: sku.has_battery,
  is_liquid: sku.is_liquid,
});
const change = (product: StaffProduct, index: number, changed: object, headers = staff) => {
  const sku = skuOf(product, index);
  return shop.call(routes.change, {
    headers,
    params: { id: sku.id },
    body: { ...bodyOf(sku), ...changed, version: product.version },
  });
};
const changed = async (product: StaffProduct, index: number, parts: object) => {
  const answer = await change(product, index, parts);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as StaffProduct;
};
const changeState = (product: StaffProduct, index: number, withdrawn: boolean, headers = staff) =>
  shop.call(routes.changeState, {
    headers,
    params: { id: skuOf(product, index).id },
    body: { withdrawn, version: product.version },
  });
const withdrawn = async (product: StaffProduct, index: number) => {
  const answer = await changeState(product, index, true);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as StaffProduct;
};
const newSku = (sku: string, value: string | null = 'Green') => ({
  sku,
  option_values: value === null ? [] : [{ zh: '', en: value }],
  barcode: '',
  weight_grams: 400,
  size_mm: null,
});
const add = (product: StaffProduct, sku: object, headers = staff) =>
  shop.call(routes.add, {
    headers,
    params: { id: product.id },
    body: { new_sku: sku as never, version: product.version },
  });
const changeOptions = (product: StaffProduct, options: object[]) =>
  shop.call(routes.changeOptions, {
    headers: staff,
    params: { id: product.id },
    body: { options: options as never, version: product.version },
  });
const found = async (q: string) =>
  (await shop.ok(catalogueRoutes.products, { query: { q } })).map(({ id }) => id);
const lastEntry = (id: string) =>
  shop.db.one<{ action: string; before: object; after: object }>(
    sql`select action, before, after from audit_log where subject = ${id} order by id desc limit 1`,
  );
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('A SKU gets other options, measures and customs data, and the audit log has what was before', async () => {
  const product = await sellMug('changed');
  const after = await changed(product, 0, {
    option_values: [{ zh: '', en: 'Vermilion' }],
    barcode: ' 4006381333931 ',
    weight_grams: 620,
    size_mm: [120, 90, 100],
    hs_code: '6912.00',
    customs_name_en: '',
    declared_value: { amount: '3.5', currency: 'USD' },
    has_battery: true,
  });
  expect(after.version).toBe(product.version + 1);
  expect(skuOf(after, 0)).toMatchObject({
    option_texts: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: 'Vermilion', en: 'Vermilion' } }],
    barcode: '4006381333931',
    weight_grams: 620,
    size_mm: [120, 90, 100],
    hs_code: '691200',
    customs_name_zh: '保温杯',
    customs_name_en: '',
    declared_value: { amount: '3.50', currency: 'USD' },
    has_battery: true,
    offers: skuOf(product, 0).offers,
  });
  expect(after.skus[1]).toEqual(product.skus[1]);
  expect(await lastEntry(product.id)).toMatchObject({
    action: 'sku.change',
    before: { sku: 'CHANGED-1', weight_grams: 500, hs_code: '961700', customs_name_en: 'Vacuum flask' },
    after: { sku: 'CHANGED-1', weight_grams: 620, hs_code: '691200', customs_name_en: '' },
  });
  expect(await found('vermilion')).toEqual([product.id]);
  expect(await found('crimson')).not.toContain(product.id);
});

test('Saving nothing new keeps the version, and clearing customs data alone raises it', async () => {
  const product = await sellMug('cleared');
  const same = await changed(product, 0, {});
  expect(same).toEqual(product);
  await inTx(shop.db, (tx) =>
    changeCustoms(tx, 'command line', [
      { line: 1, fields: ['sku', 'origin_country'] },
      { line: 2, fields: ['CLEARED-1', 'VN'] },
    ]),
  );
  expect(refusalOf(await change(product, 0, { origin_country: 'TH' }))).toEqual([409, 'changed_meanwhile']);
  const entered = await get(product.id);
  const cleared = await changed(entered, 0, { origin_country: '' });
  expect(skuOf(cleared, 0).origin_country).toBe('');
  expect(cleared.version).toBeGreaterThan(entered.version);
});

test('A size and a declared value that are emptied are gone, though an import that gives none keeps them', async () => {
  const product = await sellMug('emptied');
  const measured = await changed(product, 0, {
    size_mm: [120, 90, 100],
    declared_value: { amount: '3.50', currency: 'USD' },
  });
  const sizeless = await changed(measured, 0, { size_mm: null });
  expect(skuOf(sizeless, 0)).toMatchObject({ size_mm: [], declared_value: { amount: '3.50' } });
  const emptied = await changed(sizeless, 0, { declared_value: null });
  expect(skuOf(emptied, 0)).toMatchObject({ size_mm: [], declared_value: null });
  expect(await lastEntry(product.id)).toMatchObject({
    before: { declared_value: { amount: '3.50', currency: 'USD' } },
    after: { declared_value: null },
  });
});

test('An added SKU has no offers, and is found by its options once it is saved', async () => {
  const product = await sellMug('added');
  const sku = {
    ...newSku('ADDED-3', 'Chartreuse'),
    hs_code: '691200',
    customs_name_en: 'Mug',
    origin_country: 'CN',
  };
  const after = (await add(product, sku)).body.data as StaffProduct;
  expect(skuOf(after, 2)).toMatchObject({
    sku: 'ADDED-3',
    withdrawn: false,
    option_texts: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: 'Chartreuse', en: 'Chartreuse' } }],
    hs_code: '691200',
    customs_name_zh: '',
    customs_name_en: 'Mug',
    offers: [],
  });
  expect(after.skus.slice(0, 2)).toEqual(product.skus);
  expect(await found('chartreuse')).toEqual([product.id]);
  expect(await lastEntry(product.id)).toMatchObject({
    action: 'sku.add',
    before: null,
    after: { sku: 'ADDED-3', weight_grams: 400, hs_code: '691200' },
  });
});

test('A double click adds one SKU', async () => {
  const product = await sellMug('clicked');
  const headers = { ...staff, 'idempotency-key': 'add-it-once' };
  const answers = await Promise.all([1, 2].map(() => add(product, newSku('CLICKED-3'), headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await get(product.id)).skus).toHaveLength(3);
});

test.each([
  ['the number of another product', () => newSku('STRANGER-1', 'Pink'), 'sku_taken'],
  ['the number of its own product', () => newSku('REFUSED-1', 'Pink'), 'sku_taken'],
  ['options that another one has', () => newSku('REFUSED-9', 'Azure'), 'sku_options_twice'],
  ['no options', () => newSku('REFUSED-9', null), 'sku_options_missing'],
  ['an empty option', () => newSku('REFUSED-9', ' '), 'sku_options_missing'],
  ['no weight', () => ({ ...newSku('REFUSED-9'), weight_grams: 0 }), 'invalid'],
  ['an HS code of five digits', () => ({ ...newSku('REFUSED-9'), hs_code: '69.120' }), 'invalid'],
  ['an unknown country', () => ({ ...newSku('REFUSED-9'), origin_country: 'XX' }), 'invalid'],
])('A new SKU with %s is refused, and nothing of it is kept', async (_, sku, code) => {
  const product = await getRefusing();
  expect((await add(product, sku())).body.code).toBe(code);
  expect(await get(product.id)).toEqual(product);
});
/** The product that refuses SKUs, made with the first of them. */
let refusing: Promise<string[]> | undefined;
const getRefusing = async () => {
  const [red, blue] = [{ options: color('Crimson', 'Crimson') }, { options: color('Azure', 'Azure') }];
  refusing ??= putOnSale(shop.db, [{ handle: 'refused', skus: [red, blue] }, { handle: 'stranger' }]);
  const [id = ''] = await refusing;
  return get(id);
};

test('A SKU cannot take the options of another one on sale, but those of a withdrawn one', async () => {
  const product = await sellMug('twins');
  const red = { option_values: [{ zh: '红', en: 'Crimson' }] };
  expect(refusalOf(await change(product, 1, red))).toEqual([422, 'sku_options_twice']);
  const without = await withdrawn(product, 0);
  const renamed = await changed(without, 1, red);
  const back = await changeState(renamed, 0, false);
  expect([back.status, back.body.code, back.body.data]).toEqual([
    422,
    'sku_options_twice',
    { sku: 'TWINS-1' },
  ]);
});

test('Options are renamed, added and removed for all SKUs; twins are refused', async () => {
  const product = await sellMug('options');
  const kept = { position: 0, name: { zh: '色号', en: 'Shade' }, value: null };
  const size = { position: null, name: { zh: '', en: 'Size' }, value: { zh: '大', en: 'Large' } };
  const after = (await changeOptions(product, [size, kept])).body.data as StaffProduct;
  expect(after.skus.map(({ options }) => options)).toEqual([
    [
      { name: 'Size', value: 'Large' },
      { name: 'Shade', value: 'Crimson' },
    ],
    [
      { name: 'Size', value: 'Large' },
      { name: 'Shade', value: 'Azure' },
    ],
  ]);
  expect(await lastEntry(product.id)).toEqual({
    action: 'product.options',
    before: { option_names: ['颜色 / Color'] },
    after: { option_names: ['Size / Size', '色号 / Shade'] },
  });
  const only = { position: 0, name: { zh: '', en: 'Size' }, value: null };
  expect(refusalOf(await changeOptions(after, [only]))).toEqual([422, 'sku_options_twice']);
  expect(refusalOf(await changeOptions(after, [only, { ...size, position: 1 }]))).toEqual([
    422,
    'option_names_twice',
  ]);
  expect(refusalOf(await changeOptions(after, [{ ...size, value: null }]))).toEqual([
    422,
    'sku_options_missing',
  ]);
  expect((await changeOptions(after, [{ ...only, position: 5 }])).status).toBe(404);
});

test('A single SKU gets an option first, and then a second SKU beside it', async () => {
  const [id = ''] = await putOnSale(shop.db, [{ handle: 'single' }]);
  const single = await get(id);
  expect(refusalOf(await add(single, newSku('SINGLE-2', null)))).toEqual([422, 'sku_options_missing']);
  const named = await changeOptions(single, [
    { position: null, name: { zh: '颜色', en: 'Color' }, value: { zh: '白', en: 'White' } },
  ]);
  const after = await add(named.body.data as StaffProduct, newSku('SINGLE-2', 'Black'));
  expect((after.body.data as StaffProduct).skus.map(({ options }) => options[0]?.value)).toEqual([
    'White',
    'Black',
  ]);
});

test('Of two operators at once one saves a SKU, and the other is told who was first', async () => {
  const product = await sellMug('raced');
  const answers = await Promise.all([
    change(product, 0, { weight_grams: 510 }),
    changeState(product, 1, true, await englishOperator(shop.db, 'catalogue')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await add(product, newSku('RACED-3'));
  expect(refusalOf(late)).toEqual([409, 'changed_meanwhile']);
  expect((late.body as { data: { changed_by: string } }).data.changed_by).toBe('Operator');
  const racing = await Promise.all(
    ['racer-a', 'racer-b'].map(async (handle) => add(await sellMug(handle), newSku('RACER'))),
  );
  expect(racing.map(({ body }) => body.code ?? 'added').sort()).toEqual(['added', 'sku_taken']);
});

test('Who may only read changes no SKU, and an unknown SKU is not found', async () => {
  const product = await sellMug('guarded');
  const support = await englishOperator(shop.db, 'support');
  expect((await change(product, 0, { weight_grams: 1 }, support)).body.code).toBe('permission_missing');
  expect((await add(product, newSku('GUARDED-3'), support)).body.code).toBe('permission_missing');
  const unknown = { ...product, skus: [{ ...skuOf(product, 0), id: product.id }] };
  expect((await change(unknown, 0, {})).status).toBe(404);
  expect((await changeState(product, 0, true, support)).body.code).toBe('permission_missing');
  expect((await changeState(unknown, 0, true)).status).toBe(404);
});
