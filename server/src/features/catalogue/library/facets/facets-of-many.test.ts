import { catalogueRoutes, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';

let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  // More products than are counted: first in the table, and none of them new, in stock or with a price.
  await shop.db.rows(sql`insert into products (id, source, handle, name_zh, name_en, published, created_at)
    select gen_random_uuid(), 'test', 'old-' || n, 'old', 'old', true, now() - interval '1 year'
    from generate_series(1, 4100) as n`);
  await putOnSale(shop.db, [
    { category: 'cups', brand: 'Kite' },
    { category: 'cups', brand: 'Tern', isDiy: true },
    { category: 'pets', brand: 'Kite', skus: [{ offers: [{ warehouse: 'LAX', stock: 0 }] }] },
  ]);
  await shop.db.pool.query('analyze');
});
afterAll(() => shop.close());

const idOf = async (table: 'categories' | 'brands', column: 'key' | 'name', text: string) =>
  (await shop.pool.query<{ id: string }>(`select id from ${table} where ${column} = $1`, [text])).rows[0]
    ?.id as string;

const facetsFor = async (query: ProductFilters) => {
  const facets = await shop.ok(catalogueRoutes.facets, { actor, query });
  const countOf = (key: string) => facets.categories.find((category) => category.key === key)?.count;
  return {
    cups: countOf('cups'),
    pets: countOf('pets'),
    brands: Object.fromEntries(facets.brands.map(({ name, count }) => [name, count])),
    warehouses: Object.fromEntries(
      facets.countries.flatMap(({ warehouses }) => warehouses.map(({ id, count }) => [id, count])),
    ),
    diy: facets.is_diy.count,
    fresh: facets.is_new.count,
    stock: facets.in_stock?.count,
  };
};

const all = {
  cups: 2,
  pets: 1,
  brands: { Kite: 2, Tern: 1 },
  warehouses: { SZX: 2, LAX: 1 },
  diy: 1,
  fresh: 3,
  stock: 2,
};

test('a rare choice is counted in a shop of more products than are counted', async () => {
  expect(await facetsFor({ is_new: true })).toEqual(all);
  expect(await facetsFor({ price_min: '1.00' })).toEqual(all);
  const inStock = {
    cups: 2,
    pets: 0,
    brands: { Kite: 1, Tern: 1 },
    warehouses: { SZX: 2, LAX: 0 },
    fresh: 2,
  };
  expect(await facetsFor({ in_stock: true })).toEqual({ ...all, ...inStock });
});

test('each of several chosen facets is counted as if nothing of it were chosen', async () => {
  const brand = { brand_id: [await idOf('brands', 'name', 'Kite')] };
  expect(await facetsFor({ is_new: true, in_stock: true, ...brand })).toEqual({
    cups: 1,
    pets: 0,
    brands: { Kite: 1, Tern: 1 },
    warehouses: { SZX: 1, LAX: 0 },
    diy: 0,
    fresh: 1,
    stock: 1,
  });
  const cups = { category_id: [await idOf('categories', 'key', 'cups')] };
  expect(await facetsFor({ is_new: true, warehouse_id: ['LAX'], ...cups })).toMatchObject({
    cups: 0,
    pets: 1,
    warehouses: { SZX: 2, LAX: 0 },
  });
});

test('counts of all that meet the choice are exact, however many products the shop has', async () => {
  for (const query of [{ is_new: true }, { in_stock: true }]) {
    const facets = await shop.ok(catalogueRoutes.facets, { actor, query });
    expect(facets.categories.every(({ count_is_exact }) => count_is_exact)).toBe(true);
    expect(facets.is_new.count_is_exact).toBe(true);
  }
});
