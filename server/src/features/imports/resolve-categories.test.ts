import { staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { resolveCategories } from './resolve-categories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const path = (...names: string[]) => names.map((name) => ({ zh: name, en: name }));
const names = () =>
  shop.db.rows<{ name: string }>(sql`select name_en as name from categories order by name_en`);

/** Waits until somebody waits for the lock of the tree. */
async function untilWaitedFor() {
  for (let rows: unknown[] = []; rows.length === 0; ) {
    rows = await shop.db.rows(sql`select from pg_locks
      where locktype = 'advisory' and not granted and objid = 4207012
        and database = (select oid from pg_database where datname = current_database())`);
  }
}

test('an operator’s rename waits for an import that has found the category by its old name', async () => {
  const headers = await operatorHeaders(shop.db, 'catalogue');
  const { id, version } = (await shop.ok(staffCategoryRoutes.list, { headers })).find(
    ({ name_en }) => name_en === 'Pets',
  ) as { id: string; version: number };
  let renaming: Promise<unknown> = Promise.resolve();
  let isRenamed = false;
  await inTx(shop.db, async (tx) => {
    expect(await resolveCategories(tx, [path('Pets'), path('Pets', 'Bowls')])).toEqual([
      'pets',
      'pets/bowls',
    ]);
    const body = { name_zh: '动物', name_en: 'Animals', version };
    renaming = shop.ok(staffCategoryRoutes.rename, { headers, params: { id }, body }).then(() => {
      isRenamed = true;
    });
    await untilWaitedFor();
    expect(isRenamed).toBe(false);
  });
  await renaming;
  expect(await names()).toEqual(['Animals', 'Bowls', 'Drinkware', 'Home'].map((name) => ({ name })));
});

test('an import finds a renamed category by its new name, and makes another one of the old name', async () => {
  expect(
    await inTx(shop.db, (tx) => resolveCategories(tx, [path('Animals'), path('Animals', 'Bowls')])),
  ).toEqual(['pets', 'pets/bowls']);
  expect(await inTx(shop.db, (tx) => resolveCategories(tx, [path('Pets')]))).toEqual(['pets-2']);
});
