import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { productMakingRoutes as routes } from '@amberdock/contract/console/products/product-making.ts';
import { type StaffProduct, staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { englishOperator, expectCleanAudit, openCheckout } from '../../../testing/checkout.ts';
import { productOf, putOnSale } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../index.ts';

type Headers = Record<string, string>;

let shop: TestShop;
let staff: Headers;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

const skuOf = (sku: string, value?: string) => ({
  sku,
  option_values: value === undefined ? [] : [{ zh: value, en: '' }],
  barcode: '',
  weight_grams: 420,
  size_mm: [120, 90, 100],
});
const bodyOf = (handle: string, changed: object = {}) => ({
  handle,
  name_zh: '',
  name_en: `Mug ${handle}`,
  description_zh: '',
  description_en: 'Stoneware.',
  category_id: null,
  brand_name: 'Tern',
  option_names: [],
  new_skus: [skuOf(`${handle}-1`)],
  ...changed,
});
const make = (handle: string, changed: object = {}, headers = staff) =>
  shop.call(routes.make, { headers, body: bodyOf(handle, changed) });
const made = async (handle: string, changed: object = {}) =>
  (await make(handle, changed)).body.data as StaffProduct;
const terms = {
  warehouse_id: 'SZX',
  price: '12.50',
  market_price: '15',
  wholesale_prices: [
    { min_quantity: 50, unit_price: '10' },
    { min_quantity: 10, unit_price: '11' },
  ],
  minimum_order_quantity: 2,
  opening_stock: 24,
};
const offer = (product: StaffProduct, changed: object = {}, headers = staff) =>
  shop.call(routes.addOffers, {
    headers,
    params: { id: product.id },
    body: { ...terms, sku_ids: product.skus.map(({ id }) => id), version: product.version, ...changed },
  });
const publish = (product: StaffProduct) =>
  shop.call(staffProductRoutes.change, {
    headers: staff,
    params: { id: product.id },
    body: { ...bodyOf(product.handle), published: true, version: product.version } as never,
  });
const visit = async (id: string) =>
  (await shop.call(catalogueRoutes.product, { params: { id }, query: {} })).status;
const get = (id: string) => shop.ok(staffProductRoutes.product, { headers: staff, params: { id } });

test('A product is made, offered in two warehouses, published and sold', async () => {
  const product = await made('sold', {
    option_names: [{ zh: '颜色', en: 'Color' }],
    new_skus: [skuOf('SOLD-R', '红'), skuOf('SOLD-B', '蓝')],
  });
  expect(product).toMatchObject({
    handle: 'sold',
    source: 'csv',
    name_zh: 'Mug sold',
    published: false,
    version: 1,
    lacking: ['offer', 'stock', 'picture', 'category', 'customs'],
  });
  expect(product.skus.map(({ sku, options, size_mm }) => [sku, options, size_mm])).toEqual([
    ['SOLD-R', [{ name: 'Color', value: '红' }], [120, 90, 100]],
    ['SOLD-B', [{ name: 'Color', value: '蓝' }], [120, 90, 100]],
  ]);
  expect(await visit(product.id)).toBe(404);
  const refused = await publish(product);
  expect([refused.status, refused.body.code]).toEqual([422, 'product_without_offer']);

  const offered = (await offer(product)).body.data as StaffProduct;
  expect(offered.skus[1]?.offers).toMatchObject([
    {
      warehouse_id: 'SZX',
      price: { amount: '12.50', currency: 'CNY' },
      market_price: { amount: '15.00', currency: 'CNY' },
      wholesale_prices: [{ min_quantity: 10 }, { min_quantity: 50 }],
      minimum_order_quantity: 2,
      on_hand: 24,
    },
  ]);
  const both = (await offer(offered, { warehouse_id: 'LAX', opening_stock: 0 })).body.data as StaffProduct;
  expect(both.skus[0]?.offers.map(({ currency, on_hand }) => [currency, on_hand])).toEqual([
    ['CNY', 24],
    ['USD', 0],
  ]);
  expect((await publish(both)).status).toBe(200);
  expect(await visit(product.id)).toBe(200);
  const found = await shop.ok(catalogueRoutes.products, { query: { q: 'mug sold' } });
  expect(found.map(({ id }) => id)).toContain(product.id);
  await expectCleanAudit(shop.db);
});

test('Opening stock is a movement of the operator, and the audit log has the product and its offers', async () => {
  const product = await made('logged');
  await offer(product);
  const [sku] = (await get(product.id)).skus;
  const moved = await shop.ok(staffProductRoutes.movements, {
    headers: staff,
    params: { id: sku?.offers[0]?.id ?? '' },
    query: {},
  });
  expect(moved).toMatchObject([{ movement_kind: 'opening', quantity: 24, moved_by: 'Operator' }]);
  const entries = await shop.db.rows(
    sql`select action, before, after from audit_log where subject = ${product.id} order by id`,
  );
  expect(entries).toMatchObject([
    { action: 'product.make', after: { handle: 'logged', brand: 'Tern', skus: ['logged-1'] } },
    {
      action: 'offer.add',
      after: { skus: ['logged-1'], warehouse: 'SZX', price: '12.50', opening_stock: 24 },
    },
  ]);
});

test('A double click makes one product', async () => {
  const headers = { ...staff, 'idempotency-key': 'once-and-for-all' };
  const answers = await Promise.all([make('twice', {}, headers), make('twice', {}, headers)]);
  expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const again = await make('twice');
  expect([again.status, again.body.code]).toEqual([422, 'product_number_taken']);
});

test.each([
  ['no name', { name_en: ' ' }, 'product_name_missing'],
  ['no SKU', { new_skus: [] }, 'invalid'],
  ['an empty SKU', { new_skus: [skuOf(' ')] }, 'invalid'],
  ['no weight', { new_skus: [{ ...skuOf('W'), weight_grams: 0 }] }, 'invalid'],
  ['two SKUs without options', { new_skus: [skuOf('A1'), skuOf('A2')] }, 'sku_options_missing'],
  [
    'an option without a value',
    { option_names: [{ zh: '', en: 'Color' }], new_skus: [skuOf('A1', ' ')] },
    'sku_options_missing',
  ],
  [
    'a SKU twice',
    { option_names: [{ zh: '', en: 'Color' }], new_skus: [skuOf('A1', 'red'), skuOf(' A1', 'blue')] },
    'sku_twice',
  ],
  [
    'the same options twice',
    { option_names: [{ zh: '', en: 'Color' }], new_skus: [skuOf('A1', 'red'), skuOf('A2', 'red')] },
    'sku_options_twice',
  ],
  ['an unknown category', { category_id: '01900000-0000-7000-8000-000000000001' }, 'not_found'],
])('A product with %s is refused, and nothing of it is kept', async (what, changed, code) => {
  const handle = `refused ${what}`;
  expect((await make(handle, changed)).body.code).toBe(code);
  expect(await shop.db.rows(sql`select from products where handle = ${handle}`)).toEqual([]);
});

test('A SKU of another product is refused by its number, also where two make it at once', async () => {
  await putOnSale(shop.db, [{ handle: 'older' }]);
  const taken = await make('newer', { new_skus: [skuOf('OLDER-1')] });
  expect([taken.status, taken.body.code, taken.body.data]).toEqual([422, 'sku_taken', { sku: 'OLDER-1' }]);
  const racing = await Promise.all(
    ['race-a', 'race-b'].map((handle) => make(handle, { new_skus: [skuOf('RACED')] })),
  );
  expect(racing.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', 'sku_taken']);
});

test('An import of the bilingual CSV knows a product that was made in the console', async () => {
  const product = await made('known');
  const [saved] = await inTx(shop.db, (tx) =>
    saveProducts(tx, 'csv', [productOf({ handle: 'known', skus: [{ sku: 'known-1' }] })]),
  );
  expect(saved).toMatchObject({ id: product.id, outcome: 'updated' });
});

test('Offers are refused where there is one, from an older version, and of another product’s SKU', async () => {
  const [product, other] = [await made('offered'), await made('stranger')];
  const foreign = await offer(product, { sku_ids: other.skus.map(({ id }) => id) });
  expect(foreign.status).toBe(404);
  expect((await offer(product, { price: '0' })).body.code).toBe('price_zero');
  const racing = await Promise.all([offer(product), offer(product)]);
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await offer(await get(product.id));
  expect([again.status, again.body.code]).toEqual([422, 'offer_exists']);
  expect((await offer(await get(product.id), { warehouse_id: 'MOON' })).status).toBe(404);
});

test('Who may only read makes nothing, and a bound operator offers in the own warehouses alone', async () => {
  expect((await make('guarded', {}, await englishOperator(shop.db, 'support'))).body.code).toBe(
    'permission_missing',
  );
  const product = await made('bound');
  expect((await offer(product, {}, await englishOperator(shop.db, 'fulfilment'))).body.code).toBe(
    'permission_missing',
  );
  const bound = await englishOperator(shop.db, 'admin');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'SZX' from operators order by id desc limit 1`);
  expect((await offer(product, { warehouse_id: 'LAX' }, bound)).status).toBe(404);
  expect((await offer(product, {}, bound)).status).toBe(200);
});
