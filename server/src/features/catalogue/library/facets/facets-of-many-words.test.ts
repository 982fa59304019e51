import { catalogueRoutes, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';

let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  const lantern = (index: number) => ({ name: `Lantern ${index}`, category: 'cups' });
  // More than facets count, first in the search, sold out and cheap.
  await putOnSale(
    shop.db,
    Array.from({ length: 1_050 }, (_, index) => ({
      ...lantern(index),
      brand: 'Kite',
      skus: [{ offers: [{ stock: 0, priceMinor: 500n }] }],
    })),
  );
  await putOnSale(shop.db, [
    { ...lantern(2_000), brand: 'Kite', skus: [{ offers: [{ stock: 4, priceMinor: 90_000n }] }] },
    { ...lantern(2_001), brand: 'Tern', skus: [{ offers: [{ stock: 4, priceMinor: 95_000n }] }] },
    {
      ...lantern(2_002),
      brand: 'Tern',
      isDiy: true,
      skus: [{ offers: [{ stock: 0, priceMinor: 80_000n }] }],
    },
    {
      ...lantern(2_003),
      brand: 'Wren',
      category: 'pets',
      skus: [{ offers: [{ warehouse: 'LAX', stock: 7, priceMinor: 500n }] }],
    },
  ]);
  await shop.db.pool.query('analyze');
});
afterAll(() => shop.close());

/** The facets that a buyer sees of a search for lanterns, with the total of the list beside them. */
async function searched(filters: ProductFilters) {
  const query = { q: 'lantern', ...filters };
  const facets = await shop.ok(catalogueRoutes.facets, { actor, query });
  const { body } = await shop.call(catalogueRoutes.products, { actor, query });
  const countOf = (key: string) => facets.categories.find((category) => category.key === key)?.count;
  return {
    total: body.page?.total,
    isExact: facets.categories.every(({ count_is_exact }) => count_is_exact),
    categories: [countOf('cups'), countOf('pets')],
    brands: Object.fromEntries(facets.brands.map(({ name, count }) => [name, count])),
    warehouses: Object.fromEntries(
      facets.countries.flatMap(({ warehouses }) => warehouses.map(({ id, count }) => [id, count])),
    ),
    diy: facets.is_diy.count,
    stock: facets.in_stock?.count,
    band: [facets.price_band?.min.amount, facets.price_band?.max.amount],
  };
}

test('a search with few products in stock counts these, though others come first', async () => {
  expect(await searched({ in_stock: true })).toEqual({
    total: 3,
    isExact: true,
    categories: [2, 1],
    brands: { Kite: 1, Tern: 1, Wren: 1 },
    warehouses: { SZX: 2, LAX: 1 },
    diy: 0,
    stock: 3,
    band: ['5.00', '950.00'],
  });
});

test('a band that few products meet counts these, and its other facets as if each were not chosen', async () => {
  expect(await searched({ price_min: '700.00' })).toMatchObject({
    total: 3,
    categories: [3, 0],
    brands: { Kite: 1, Tern: 2 },
    warehouses: { SZX: 3, LAX: 0 },
    diy: 1,
    stock: 2,
  });
  const both: ProductFilters = { price_min: '700.00', in_stock: true, warehouse_id: ['SZX'] };
  expect(await searched(both)).toMatchObject({
    total: 2,
    categories: [2, 0],
    brands: { Kite: 1, Tern: 1 },
    warehouses: { SZX: 2, LAX: 0 },
    stock: 2,
    band: ['900.00', '950.00'],
  });
});

test('warehouses are counted as if none were chosen, among the few with stock', async () => {
  expect(await searched({ in_stock: true, warehouse_id: ['SZX'] })).toMatchObject({
    total: 2,
    brands: { Kite: 1, Tern: 1 },
    warehouses: { SZX: 2, LAX: 1 },
  });
});

test('what is counted of too many says so', async () => {
  const found = await searched({ in_stock: false });
  expect(found).toMatchObject({ total: 1_051, isExact: false });
  expect(found.brands.Kite).toBeGreaterThan(900);
});
