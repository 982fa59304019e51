import { catalogueRoutes, countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../../db/pool.ts';
import { database } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, testPepper, type TestShop } from '../../../testing/shop.ts';
import { listProducts } from './list-products.ts';

let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  await shop.db.rows(sql`insert into products (id, source, handle, name_zh, name_en, published)
    select gen_random_uuid(), 'test', 'plain-' || n, 'plain', 'plain', true
    from generate_series(1, ${countCap + 50}) as n`);
  await shop.db.rows(sql`analyze products`);
});
afterAll(() => shop.close());

const totalOf = async () => {
  const query = { in_stock: false, page_size: 1 };
  const { page } = (await shop.call(catalogueRoutes.products, { actor, query })).body;
  return { total: page?.total, isExact: page?.total_is_exact };
};

test('a list that has become short is counted again half a minute later, however often it is read', async () => {
  const start = performance.now();
  const atSecond = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(start + seconds * 1_000);
  atSecond(0);
  expect(await totalOf()).toEqual({ total: countCap, isExact: false });
  await shop.db.rows(sql`update products set published = false where handle like 'plain-1__'`);
  atSecond(20);
  expect(await totalOf()).toEqual({ total: countCap, isExact: false });
  atSecond(31);
  expect(await totalOf()).toEqual({ total: countCap - 50, isExact: true });
});

test.each([
  [{ sort: 'price_asc' }, sql`update sort_versions set version = version + 1 where sorts_by = 'price'`],
  [{ q: 'teapot' }, sql`update search_numbering set version = version + 1`],
])('an empty page of %o is stale if the order has changed since', async (filters, change) => {
  await putOnSale(shop.db, [
    { name: 'Teapot' },
    { name: 'Teapot', skus: [{ offers: [{ priceMinor: 2_000n }] }] },
  ]);
  const query = { ...filters, page_size: 1 };
  const { page } = (await shop.call(catalogueRoutes.products, { actor, query })).body;
  await shop.db.rows(sql`update products set published = false where handle not like 'plain-%'`);
  await shop.db.rows(
    sql`delete from search_documents d using products p where p.id = d.product_id and not p.published`,
  );
  const next = async () =>
    (await shop.call(catalogueRoutes.products, { actor, query: { ...query, cursor: page?.next ?? '' } }))
      .body;
  expect(await next()).toMatchObject({ data: [] });
  await shop.db.rows(change);
  expect(await next()).toMatchObject({ code: 'cursor_stale' });
});

test('pages of any size are read by few prepared statements', async () => {
  const one = database(createPool(shop.databaseUrl, { max: 1 }));
  try {
    const read = async (filters: object, size: number) => {
      const query = { ...filters, page_size: size };
      const { data } = await listProducts(one, {
        actor: { kind: 'visitor' },
        language: 'en',
        query,
        pepper: testPepper,
      });
      expect(data).toHaveLength('q' in filters ? 0 : size);
    };
    const prepared = async () =>
      (await one.one<{ n: number }>(sql`select count(*)::int as n from pg_prepared_statements`)).n;
    const lists = [{}, { is_diy: false }, { q: 'plain', is_diy: false }];
    for (const filters of lists) for (const size of [1, 50, 100]) await read(filters, size);
    const few = await prepared();
    for (const filters of lists) for (let size = 2; size < 100; size += 7) await read(filters, size);
    expect(await prepared()).toBe(few);
  } finally {
    await one.pool.end();
  }
});
