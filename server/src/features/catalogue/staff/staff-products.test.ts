import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import {
  type StaffProduct,
  staffProductRoutes as routes,
} from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { englishOperator, openCheckout } from '../../../testing/checkout.ts';
import { putOnSale } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../index.ts';
import { getCurrentProduct } from '../saving/current-products.store.ts';

let shop: TestShop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  staff = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());

async function sellFlask(handle: string): Promise<StaffProduct> {
  const [id = ''] = await putOnSale(shop.db, [
    {
      handle,
      name: { zh: '保温杯', en: `Flask ${handle}` },
      description: { zh: '保温', en: 'Keeps warm.' },
      category: 'cups',
      brand: 'Kite',
      pictures: [{ kind: 'scene' }, { kind: 'scene', nth: 2 }],
      skus: [
        { picture: 1, offers: [{ stock: 7 }, { warehouse: 'LAX', currency: 'USD', priceMinor: 250n }] },
        { offers: [{ priceMinor: 900n }] },
      ],
    },
  ]);
  return get(id);
}
const get = (id: string) => shop.ok(routes.product, { headers: staff, params: { id } });
const list = async (query: object) =>
  (await shop.ok(routes.list, { headers: staff, query: { page_size: 50, ...query } })).map(
    ({ handle }) => handle,
  );
const bodyOf = (product: StaffProduct, changed: object) => ({
  name_zh: product.name_zh,
  name_en: product.name_en,
  description_zh: product.description_zh,
  description_en: product.description_en,
  category_id: product.category?.id ?? null,
  brand_name: product.brand_name,
  published: product.published,
  version: product.version,
  ...changed,
});
const change = (product: StaffProduct, changed: object, headers = staff) =>
  shop.call(routes.change, { headers, params: { id: product.id }, body: bodyOf(product, changed) });
const offerOf = (product: StaffProduct, sku: number, warehouse: string) => {
  const found = product.skus[sku]?.offers.find((offer) => offer.warehouse_id === warehouse);
  if (!found) throw new Error(warehouse);
  return found;
};
const changeOffer = (product: StaffProduct, offerId: string, changed: object, headers = staff) =>
  shop.call(routes.changeOffer, {
    headers,
    params: { id: offerId },
    body: {
      price: '12.00',
      market_price: null,
      wholesale_prices: [],
      minimum_order_quantity: 1,
      version: product.version,
      ...changed,
    },
  });
const basePrice = async (id: string) =>
  (await shop.db.one<{ base: bigint }>(sql`select base_price_minor as base from products where id = ${id}`))
    .base;
const found = async (q: string) => (await shop.ok(catalogueRoutes.products, { query: { q } })).length;

test('A product is shown with its texts, pictures, SKUs, prices and stock', async () => {
  const product = await sellFlask('shown');
  expect(product).toMatchObject({
    handle: 'shown',
    name: 'Flask shown',
    brand_name: 'Kite',
    published: true,
    version: 1,
  });
  expect(product.images).toHaveLength(2);
  expect(offerOf(product, 0, 'SZX')).toMatchObject({
    price: { amount: '10.00', currency: 'CNY' },
    on_hand: 7,
    reserved: 0,
    available: 7,
  });
  expect(offerOf(product, 0, 'LAX').price).toEqual({ amount: '2.50', currency: 'USD' });
});

test('Products are found by words, brand, handle and SKU, published or not, and come in pages', async () => {
  const one = await sellFlask('find-1');
  await sellFlask('find-2');
  await change(one, { published: false });
  expect(await list({ q: 'kite FIND-' })).toEqual(['find-2', 'find-1']);
  expect(await list({ q: '保温 find-1' })).toEqual(['find-1']);
  expect(await list({ q: 'find-2-2' })).toEqual(['find-2']);
  expect(await list({ q: '100%' })).toEqual([]);
  expect(await list({ q: 'find', state: 'withdrawn' })).toEqual(['find-1']);
  expect(await list({ q: 'find', warehouse_id: 'LAX', category_id: one.category?.id })).toHaveLength(2);
  const first = await shop.call(routes.list, { headers: staff, query: { q: 'find-', page_size: 1 } });
  const { page } = first.body as unknown as { page: { next: string } };
  expect(await list({ q: 'find-', page_size: 1, cursor: page.next })).toEqual(['find-1']);
  const stale = await shop.call(routes.list, { headers: staff, query: { page_size: 1, cursor: 'x' } });
  expect(stale.body.code).toBe('cursor_stale');
});

test('Products without a piece to sell, with few of what sells, or without customs data, are listed apart', async () => {
  await putOnSale(shop.db, [
    { handle: 'lack-much', skus: [{ offers: [{ stock: 10 }] }] },
    { handle: 'lack-low', skus: [{ offers: [{ stock: 9 }] }] },
    { handle: 'lack-unsold', skus: [{ offers: [{ stock: 9 }] }] },
    { handle: 'lack-stock', skus: [{ offers: [{ stock: 0 }] }] },
    { handle: 'lack-customs', skus: [{ hsCode: '' }] },
  ]);
  await shop.db.rows(sql`update products set sold_30d = 1 where handle in ('lack-much', 'lack-low')`);
  expect(await list({ q: 'lack-', lacks: 'low' })).toEqual(['lack-low']);
  expect(await list({ q: 'lack-', lacks: 'stock' })).toEqual(['lack-stock']);
  expect(await list({ q: 'lack-', lacks: 'customs' })).toEqual(['lack-customs']);
});

test('Stock in warehouses of others is no stock for an operator of one warehouse', async () => {
  const [id = ''] = await putOnSale(shop.db, [
    { handle: 'stock-elsewhere', skus: [{ offers: [{ stock: 3 }, { warehouse: 'LAX', stock: 0 }] }] },
  ]);
  const headers = await englishOperator(shop.db, 'catalogue');
  const lacking = async () => ({
    listed: await shop.ok(routes.list, {
      headers,
      query: { page_size: 50, q: 'stock-else', lacks: 'stock' },
    }),
    shown: (await shop.ok(routes.product, { headers, params: { id } })).lacking.includes('stock'),
  });
  expect(await lacking()).toEqual({ listed: [], shown: false });
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select operator_id, 'LAX' from operator_sessions order by id desc limit 1`);
  expect(await lacking()).toMatchObject({ listed: [{ handle: 'stock-elsewhere' }], shown: true });
});

test('A renamed product is found by its new words alone, and the audit log has what was before', async () => {
  const product = await sellFlask('renamed');
  const changed = await change(product, { name_en: 'Zeppelin mug', brand_name: 'Tern', category_id: null });
  expect(changed.body.data).toMatchObject({
    name: 'Zeppelin mug',
    brand_name: 'Tern',
    category: null,
    version: product.version + 1,
  });
  expect(await found('zeppelin')).toBe(1);
  const entry = await shop.db.one(sql`select action, before, after from audit_log
    where subject = ${product.id} order by id desc limit 1`);
  expect(entry).toEqual({
    action: 'product.change',
    before: { name_en: 'Flask renamed', brand: 'Kite', category: 'cups' },
    after: { name_en: 'Zeppelin mug', brand: 'Tern', category: null },
  });
});

test('A withdrawn product is gone for visitors at once, and comes back when it is published again', async () => {
  const product = await sellFlask('withdrawn');
  const visit = async () =>
    (await shop.call(catalogueRoutes.product, { params: { id: product.id }, query: {} })).status;
  expect(await visit()).toBe(200);
  await change(product, { published: false });
  await expect.poll(visit).toBe(404);
  await change(await get(product.id), { published: true });
  await expect.poll(visit).toBe(200);
});

test('A change leaves pictures, SKUs, offers, customs data and stock as they are', async () => {
  const product = await sellFlask('kept');
  const current = () => inTx(shop.db, (tx) => getCurrentProduct(tx, product.id));
  const customs = () =>
    shop.db.rows(sql`select hs_code, customs_name_zh, customs_name_en, origin_country
    from skus where product_id = ${product.id} order by sku`);
  const [before, customsBefore] = [await current(), await customs()];
  const changed = (await change(product, { name_zh: '杯' })).body.data as StaffProduct;
  expect(changed.images).toEqual(product.images);
  expect(changed.skus).toEqual(product.skus);
  expect(await customs()).toEqual(customsBefore);
  const after = await current();
  expect(after.input).toEqual({ ...before.input, name: { ...before.input.name, zh: '杯' } });
});

test('Saving nothing new keeps the version and writes no entry', async () => {
  const product = await sellFlask('same');
  expect((await change(product, {})).body.data).toEqual(product);
  const count = await shop.db.one(
    sql`select count(*)::int as n from audit_log where subject = ${product.id}`,
  );
  expect(count).toEqual({ n: 0 });
});

test('Raised prices hold for lists and buyers, tiers are kept ascending, stock stays', async () => {
  const product = await sellFlask('raised');
  const offer = offerOf(product, 1, 'SZX');
  expect(await basePrice(product.id)).toBe(900n);
  const changed = await changeOffer(product, offer.id, {
    price: '19.90',
    market_price: '25',
    wholesale_prices: [
      { min_quantity: 100, unit_price: '15.5' },
      { min_quantity: 10, unit_price: '18' },
    ],
    minimum_order_quantity: 5,
  });
  expect(offerOf(changed.body.data as StaffProduct, 1, 'SZX')).toEqual({
    ...offer,
    price: { amount: '19.90', currency: 'CNY' },
    market_price: { amount: '25.00', currency: 'CNY' },
    wholesale_prices: [
      { min_quantity: 10, unit_price: { amount: '18.00', currency: 'CNY' } },
      { min_quantity: 100, unit_price: { amount: '15.50', currency: 'CNY' } },
    ],
    minimum_order_quantity: 5,
  });
  expect(await basePrice(product.id)).toBe(1_000n);
  const entry = await shop.db.one(sql`select action, before ->> 'price' as before,
    after ->> 'price' as after, after ->> 'sku' as sku from audit_log
    where subject = ${product.id} order by id desc limit 1`);
  expect(entry).toEqual({ action: 'offer.change', before: '9.00', after: '19.90', sku: 'RAISED-2' });
});

test.each([
  ['a price of nothing', { price: '0.00' }, 'price_zero'],
  ['a price with too many digits', { price: '1.999' }, 'amount_digits'],
  ['a price below zero', { price: '-1' }, 'invalid'],
  [
    'a quantity twice',
    {
      wholesale_prices: [
        { min_quantity: 5, unit_price: '9' },
        { min_quantity: 5, unit_price: '8' },
      ],
    },
    'wholesale_quantity_twice',
  ],
  [
    'a wholesale price above the price',
    { price: '9', wholesale_prices: [{ min_quantity: 50, unit_price: '80' }] },
    'wholesale_price_rises',
  ],
  [
    'a wholesale price above that of fewer pieces',
    {
      price: '9',
      wholesale_prices: [
        { min_quantity: 50, unit_price: '7' },
        { min_quantity: 10, unit_price: '6' },
      ],
    },
    'wholesale_price_rises',
  ],
  ['no piece at least', { minimum_order_quantity: 0 }, 'invalid'],
])('An offer with %s is refused', async (what, changed, code) => {
  const product = await sellFlask(`refused-${what.replaceAll(' ', '-')}`);
  const answer = await changeOffer(product, offerOf(product, 0, 'SZX').id, changed);
  expect(answer.body.code).toBe(code);
  expect(await get(product.id)).toEqual(product);
});

test('A product without a name is refused, one of an unknown category is not found', async () => {
  const product = await sellFlask('nameless');
  expect((await change(product, { name_zh: ' ', name_en: '' })).body.code).toBe('product_name_missing');
  const category_id = '01900000-0000-7000-8000-000000000001';
  expect((await change(product, { category_id })).status).toBe(404);
  expect((await change(product, { name_zh: '' })).body.data).toMatchObject({ name_zh: product.name_en });
});

test('A change from an older version is refused, be the later one an operator’s or an import’s', async () => {
  const product = await sellFlask('raced');
  await change(product, { name_en: 'First' });
  const late = await change(product, { name_en: 'Second' });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  const priced = await changeOffer(product, offerOf(product, 0, 'SZX').id, {});
  expect(priced.body.code).toBe('changed_meanwhile');
  const now = await get(product.id);
  await inTx(shop.db, async (tx) => {
    const { source, input } = await getCurrentProduct(tx, product.id);
    await saveProducts(tx, source, [{ ...input, brand: 'Imported' }]);
  });
  expect((await change(now, { name_en: 'Third' })).body.code).toBe('changed_meanwhile');
});

test('Of two changes at once one is saved and the other refused', async () => {
  const product = await sellFlask('at-once');
  const statuses = await Promise.all(['A', 'B'].map((name_en) => change(product, { name_en })));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('Staff without the permission change nothing, and a bound operator sees the offers of the warehouse alone', async () => {
  const product = await sellFlask('bound');
  expect((await change(product, {}, await englishOperator(shop.db, 'support'))).body.code).toBe(
    'permission_missing',
  );
  const bound = await englishOperator(shop.db, 'admin');
  await shop.db.rows(sql`insert into operator_warehouses (operator_id, warehouse_code)
    select id, 'SZX' from operators order by id desc limit 1`);
  const seen = await shop.ok(routes.product, { headers: bound, params: { id: product.id } });
  expect(seen.skus.flatMap(({ offers }) => offers.map((offer) => offer.warehouse_id))).toEqual([
    'SZX',
    'SZX',
  ]);
  const elsewhere = await changeOffer(product, offerOf(product, 0, 'LAX').id, {}, bound);
  expect(elsewhere.status).toBe(404);
});
