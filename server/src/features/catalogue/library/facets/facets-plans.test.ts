import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../../../db/pool.ts';
import type { Database } from '../../../../db/tx.ts';
import { seedProducts } from '../../../../seed/seed-products.ts';
import { createShop, type TestShop } from '../../../../testing/shop.ts';
import { findFacets } from './facets.view.ts';

let shop: TestShop;
/** One connection: what is prepared is prepared there. */
let one: Database;
beforeAll(async () => {
  shop = await createShop();
  // Of much fewer the planner takes one plan for all, whatever it sees.
  await seedProducts(shop.db, { count: 2_000 });
  await shop.db.pool.query('analyze');
  // A process names 2,000 statements at most, and other files may have used them up: this one begins with none.
  vi.resetModules();
  const { database } = await import('../../../../db/tx.ts');
  one = database(createPool(shop.databaseUrl, { max: 1 }));
}, 240_000);
afterAll(async () => {
  await one.pool.end();
  await shop.close();
});

const idsOf = async (table: 'categories' | 'brands') =>
  (await one.pool.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);

test('the counts of kinds are planned for a connection’s first calls and not again, whatever is chosen', async () => {
  const { userId, username } = await shop.buyer();
  const [categories, brands] = [await idsOf('categories'), await idsOf('brands')];
  const pick = <T>(list: readonly T[], index: number) => [list[index % list.length] as T];
  const chosen: ((index: number) => ProductFilters)[] = [
    () => ({}),
    (index) => ({ category_id: pick(categories, index) }),
    (index) => ({ brand_id: pick(brands, index) }),
    (index) => ({ warehouse_id: pick(['SZX', 'LAX', 'HAM'], index) }),
    (index) => ({ country_code: pick(['CN', 'US'], index), is_diy: index % 2 === 0 }),
    (index) => ({
      category_id: pick(categories, index),
      brand_id: pick(brands, index),
      warehouse_id: ['SZX'],
    }),
  ];
  const actors = [{ kind: 'visitor' }, { kind: 'buyer', userId, username }] as Parameters<
    typeof findFacets
  >[1]['actor'][];
  for (const actor of actors) {
    for (const filters of chosen) {
      for (let index = 0; index < 9; index++)
        await findFacets(one, { actor, language: 'en', filters: filters(index), kept: null });
    }
  }
  const prepared = await one.rows<{ generic: number; custom: number }>(sql`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement like 'with %sums as materialized%'`);
  expect(prepared).toEqual(Array.from({ length: 2 * chosen.length }, () => ({ generic: 4, custom: 5 })));
});
