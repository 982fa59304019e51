import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveBrands } from './save-products.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const brandsNamed = (like: string) =>
  shop.db.rows<{ id: string; name: string }>(
    sql`select id, name from brands where lower(normalize(name, NFKC)) like ${like} order by name`,
  );

test('names that differ in case or width alone are one brand, in one batch and in later ones', async () => {
  const first = await inTx(shop.db, (tx) => saveBrands(tx, ['Samsung', 'SAMSUNG', 'Café', 'CAFÉ', '']));
  const later = await inTx(shop.db, (tx) => saveBrands(tx, ['ｓａｍｓｕｎｇ', 'samsung']));
  const ids = new Set([
    first.get('Samsung'),
    first.get('SAMSUNG'),
    later.get('ｓａｍｓｕｎｇ'),
    later.get('samsung'),
  ]);
  expect(ids.size).toBe(1);
  expect(first.get('Café')).toBe(first.get('CAFÉ'));
  expect(first.has('')).toBe(false);
  expect(await brandsNamed('samsung')).toHaveLength(1);
});
