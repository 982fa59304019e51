import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { staffBrandRoutes as routes } from '@amberdock/contract/console/products/brands.ts';
import { staffProductRoutes } from '@amberdock/contract/console/products/products.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { englishOperator, operatorHeaders } from '../../../testing/checkout.ts';
import { type ProductOverrides, putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { expectWholeIndex } from '../../../testing/search-index.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let headers: Record<string, string>;
let turn = 0;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  headers = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());
beforeEach(() => {
  turn++;
});

/** Puts a product of a brand on sale; returns its id. */
const sellOf = async (brand: string, product: ProductOverrides = {}): Promise<string> =>
  (await putOnSale(shop.db, [{ ...product, brand }]))[0] as string;
const listed = async (q: string) => shop.ok(routes.list, { headers, query: { q } });
const find = async (name: string) => {
  const found = (await listed(name)).find((brand) => brand.name === name);
  if (!found) throw new Error(name);
  return found;
};
const rename = async (from: string, name: string, changed: object = {}) => {
  const { id, version } = await find(from);
  return shop.call(routes.rename, { headers, params: { id }, body: { name, version, ...changed } });
};
const merge = async (from: string, into: string) => {
  const [{ id, version }, target] = [await find(from), await find(into)];
  const body = { into_brand_id: target.id, version, into_version: target.version };
  return shop.call(routes.merge, { headers, params: { id }, body });
};
const remove = async (name: string) => {
  const { id, version } = await find(name);
  return shop.call(routes.remove, { headers, params: { id }, query: { version } });
};
const searched = async (query: Record<string, unknown>) =>
  (await shop.ok(catalogueRoutes.products, { query })).map(({ id }) => id);
const lastEntry = (subject: string) =>
  shop.db.one(
    sql`select action, before, after from audit_log where subject = ${subject} order by id desc limit 1`,
  );

test('brands are listed by name with their products, by pages, and found by a part of the name in any case', async () => {
  await sellOf('Zebra Works');
  await sellOf('zebra works', { published: false });
  await sellOf('Zebra Arts');
  const found = await listed('ZEBRA');
  expect(
    found.map(({ name, product_count, published_count }) => [name, product_count, published_count]),
  ).toEqual([
    ['Zebra Arts', 1, 1],
    ['Zebra Works', 2, 1],
  ]);
  const first = await shop.call(routes.list, { headers, query: { q: 'zebra', page_size: 1 } });
  expect(first.body.data.map(({ name }) => name)).toEqual(['Zebra Arts']);
  const cursor = first.body.page?.next;
  const second = await shop.ok(routes.list, { headers, query: { q: 'zebra', page_size: 1, cursor } });
  expect(second.map(({ name }) => name)).toEqual(['Zebra Works']);
  const { id } = await find('Zebra Works');
  expect((await shop.ok(routes.list, { headers, query: { id } })).map((brand) => brand.id)).toEqual([id]);
  const products = await shop.ok(staffProductRoutes.list, { headers, query: { brand_id: id } });
  expect(products.map(({ brand_name }) => brand_name)).toEqual(['Zebra Works', 'Zebra Works']);
  for (const stale of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await shop.call(routes.list, { headers, query: { cursor: stale } })).body.code).toBe(
      'cursor_stale',
    );
  for (const letters of ['100%_', '％', '＿', '\\']) expect(await listed(letters)).toEqual([]);
  expect(await listed('ＺＥＢＲＡ')).toHaveLength(2);
});

test('a renamed brand stands on cards, in filters, suggestions and the search, and no longer by its old name', async () => {
  const id = await sellOf('Oldlight', { name: `Lamp ${turn}` });
  const brand = await find('Oldlight');
  expect((await rename('Oldlight', '  Newlight ')).body.data).toEqual({
    ...brand,
    name: 'Newlight',
    version: brand.version + 1,
  });
  expect(await searched({ q: 'newlight' })).toEqual([id]);
  expect(await searched({ q: 'oldlight' })).toEqual([]);
  const [card] = await shop.ok(catalogueRoutes.products, { query: { brand_id: [brand.id] } });
  expect(card?.brand?.name).toBe('Newlight');
  const facets = await shop.ok(catalogueRoutes.facetBrands, { query: { name: 'newl' } });
  expect(facets).toMatchObject([{ id: brand.id, name: 'Newlight', count: 1 }]);
  const { brands } = await shop.ok(catalogueRoutes.suggestions, { query: { q: 'newl' } });
  expect(brands).toEqual([{ id: brand.id, name: 'Newlight' }]);
  expect(await lastEntry(brand.id)).toEqual({
    action: 'brand.rename',
    before: { name: 'Oldlight' },
    after: { name: 'Newlight' },
  });
  await expectWholeIndex(shop.db);
});

test('a name that another brand has in any case is refused with that brand; one’s own in another case is not', async () => {
  await sellOf('Nordic');
  await sellOf('Nordik');
  const { id, name, version } = await find('Nordic');
  const refused = await rename('Nordik', 'ＮＯＲＤＩＣ');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'brand_name_taken',
    'There is a brand “Nordic” already.',
  ]);
  expect(refused.body.data).toEqual({ id, name, version, field: 'name' });
  expect((await rename('Nordik', 'NORDIK')).body.data.name).toBe('NORDIK');
});

test('an older version is refused by who changed the brand', async () => {
  await sellOf('Versioned');
  const { version } = await find('Versioned');
  await rename('Versioned', 'Versioned 2');
  const late = await rename('Versioned 2', 'Versioned 3', { version });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(late.body.data).toMatchObject({ action: 'brand.rename', after: { name: 'Versioned 2' } });
});

test('an operator may write the old name of a renamed brand into a product again', async () => {
  const id = await sellOf('Returning', { name: `Kettle ${turn}` });
  await rename('Returning', 'Renamed');
  const product = await shop.ok(staffProductRoutes.product, { headers, params: { id } });
  const { name_zh, name_en, description_zh, description_en, published, version } = product;
  await shop.ok(staffProductRoutes.change, {
    headers,
    params: { id },
    body: {
      name_zh,
      name_en,
      description_zh,
      description_en,
      published,
      version,
      category_id: null,
      brand_name: 'Returning',
    },
  });
  expect(await find('Returning')).toMatchObject({ product_count: 1 });
  expect(await find('Renamed')).toMatchObject({ product_count: 0 });
});

test('a merged brand is gone, and its products are found by the filter and the name of the other', async () => {
  const ids = [
    await sellOf('Ankr', { name: `Charger ${turn}`, category: 'cups' }),
    await sellOf('Anker', { name: `Cable ${turn}`, category: 'cups' }),
  ];
  const unpublished = await sellOf('Ankr', { published: false });
  const [from, into] = [await find('Ankr'), await find('Anker')];
  expect((await merge('Ankr', 'Anker')).body.data).toEqual({ moved: 2, left: 0 });
  expect((await searched({ brand_id: [into.id] })).sort()).toEqual(ids.toSorted());
  expect(await searched({ brand_id: [from.id] })).toEqual([]);
  expect((await searched({ q: 'anker charger', brand_id: [into.id] })).sort()).toEqual([ids[0]]);
  expect(await searched({ q: `ankr ${turn} charger` })).not.toContain(undefined);
  expect(await find('Anker')).toMatchObject({ product_count: 3, published_count: 2 });
  expect((await listed('Ankr')).map(({ name }) => name)).toEqual([]);
  const card = (await shop.ok(catalogueRoutes.products, { query: { brand_id: [into.id] } })).map(
    ({ brand }) => brand,
  );
  expect(card).toEqual([
    { id: into.id, name: 'Anker' },
    { id: into.id, name: 'Anker' },
  ]);
  expect(await lastEntry(from.id)).toEqual({
    action: 'brand.merge',
    before: { name: 'Ankr', products: 2 },
    after: { name: 'Anker', into_brand_id: into.id },
  });
  expect(await shop.db.one(sql`select version from products where id = ${unpublished}`)).toEqual({
    version: 2,
  });
  await expectWholeIndex(shop.db);
});

test('a brand is not merged into itself, nor into one that is not there', async () => {
  await sellOf('Alone');
  expect((await merge('Alone', 'Alone')).body.code).toBe('brand_merge_into_itself');
  const { id, version } = await find('Alone');
  const body = { into_brand_id: '00000000-0000-4000-8000-000000000000', version, into_version: 0 };
  expect((await shop.call(routes.merge, { headers, params: { id }, body })).status).toBe(404);
});

test('a brand without products is deleted, another is not', async () => {
  const id = await sellOf('Leaving');
  expect((await remove('Leaving')).body.message).toBe(
    '1 product has this brand. Merge it into another one instead.',
  );
  await shop.db.rows(sql`update products set brand_id = null where id = ${id}`);
  expect((await remove('Leaving')).status).toBe(200);
  expect(await listed('Leaving')).toEqual([]);
});

test('who may only read changes nothing', async () => {
  await sellOf('Guarded');
  const { id } = await find('Guarded');
  const reader = await operatorHeaders(shop.db, 'support');
  const body = { name: 'Taken over', version: 0 };
  expect((await shop.call(routes.rename, { headers: reader, params: { id }, body })).status).toBe(403);
  expect((await shop.call(routes.list, {})).status).toBe(401);
});
