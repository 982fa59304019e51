import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../testing/shop.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const handles = async () =>
  (await shop.db.rows<{ handle: string }>(sql`select handle from products order by handle`)).map(
    ({ handle }) => handle,
  );

test('adds the given number of bilingual products with offers and stock, after the earlier ones', async () => {
  await seedProducts(shop.db, { count: 40 });
  await seedProducts(shop.db, { count: 20 });
  expect(new Set(await handles()).size).toBe(60);
  const figures = await shop.db.one<Record<string, number>>(sql`select
    (select count(*)::int from products where name_zh <> name_en and base_price_minor > 0 and category_id is not null) as whole,
    (select count(*)::int from offers o where on_hand <> coalesce((select sum(quantity) from stock_movements m where m.offer_id = o.id), 0)) as astray,
    (select count(*)::int from products p where not exists (select from offers o where o.product_id = p.id)) as bare,
    (select count(*)::int from search_documents) as searchable`);
  expect(figures).toEqual({ whole: 60, astray: 0, bare: 0, searchable: 60 });
});

test('ends with the kinds counted that nobody counted meanwhile', async () => {
  const { figures } = await shop.db.one<{
    figures: object;
  }>(sql`select json_object_agg(counted_by, n) as figures
    from (select counted_by, sum(n) as n from product_counts where counted_by <> 'sold_out' group by counted_by) c`);
  expect(figures).toEqual({ all: 60, places: 60, brand_places: 60, brand_category: 60, brand: 60, none: 60 });
});

test('adds as many as it is asked for though a batch of an interrupted one is missing', async () => {
  const other = await createShop();
  try {
    await seedProducts(other.db, { count: 10 });
    await other.db.pool.query("update products set handle = 'missing' where handle = 'seed-1-4'");
    await seedProducts(other.db, { count: 5 });
    const { n } = await other.db.one<{ n: number }>(sql`select count(*)::int as n from products`);
    expect(n).toBe(15);
  } finally {
    await other.close();
  }
});

test('makes the same products of the same seed, others of another', async () => {
  const other = await createShop();
  try {
    await seedProducts(other.db, { count: 10 });
    const nameOf = (db: TestShop['db'], handle: string) =>
      db.maybe(
        sql`select p.name_zh, p.name_en, p.base_price_minor, p.fingerprint from products p where handle = ${handle}`,
      );
    expect(await nameOf(other.db, 'seed-1-7')).toEqual(await nameOf(shop.db, 'seed-1-7'));
    await seedProducts(other.db, { count: 10, seed: 2 });
    expect(await nameOf(other.db, 'seed-2-7')).not.toMatchObject(
      (await nameOf(shop.db, 'seed-1-7')) as object,
    );
  } finally {
    await other.close();
  }
});

test('books orders by the shop’s own verbs, and the best sellers follow', async () => {
  expect(await seedOrders(shop.db, { count: 8, seed: 1, pepper: 'test-pepper' })).toBe(8);
  const { sold } = await shop.db.one<{ sold: number }>(sql`select count(*)::int as sold from payments`);
  expect(sold).toBe(8);
  const [top] = await shop.ok(catalogueRoutes.topSellers, { actor: await shop.buyer() });
  expect(top?.sold_30d).toBeGreaterThan(0);
});
