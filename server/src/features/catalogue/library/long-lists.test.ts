import { catalogueRoutes, countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

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
  const at = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(start + seconds * 1_000);
  at(0);
  expect(await totalOf()).toEqual({ total: countCap, isExact: false });
  await shop.db.rows(sql`update products set published = false where handle like 'plain-1__'`);
  at(20);
  expect(await totalOf()).toEqual({ total: countCap, isExact: false });
  at(31);
  expect(await totalOf()).toEqual({ total: countCap - 50, isExact: true });
});
