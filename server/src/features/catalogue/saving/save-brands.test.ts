import { readdir, readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
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

test('the migration merges brands of before into the one that most products name', async () => {
  const [twice, once, other] = await putOnSale(shop.db, [{}, {}, {}]);
  const [loud, quiet, spare] = [newId(), newId(), newId()];
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`drop index brands_folded`);
    await tx.run(sql`alter table brands drop column folded`);
    await tx.run(sql`insert into brands (id, name)
      values (${loud}, 'ACME'), (${quiet}, 'Acme'), (${spare}, 'acme'), (${newId()}, 'Nobody'), (${newId()}, 'nobody')`);
    await tx.run(sql`update products set brand_id = ${quiet} where id in (${twice}, ${other})`);
    await tx.run(sql`update products set brand_id = ${loud} where id = ${once}`);
  });
  const folder = new URL('../../../db/migrations/', import.meta.url);
  const file = (await readdir(folder)).find((name) => name.endsWith('_one_brand_a_name.sql')) as string;
  await shop.db.pool.query(await readFile(new URL(file, folder), 'utf8'));
  expect(await brandsNamed('acme')).toEqual([{ id: quiet, name: 'Acme' }]);
  expect(await brandsNamed('nobody')).toHaveLength(1);
  expect(
    await shop.db.rows(
      sql`select distinct brand_id from products where brand_id in (${loud}, ${quiet}, ${spare})`,
    ),
  ).toEqual([{ brand_id: quiet }]);
});
