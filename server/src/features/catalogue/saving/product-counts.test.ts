import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { pauseCounting, recountProducts } from './recount-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const change = (statement: ReturnType<typeof sql>) => inTx(shop.db, (tx) => tx.run(statement));

/** Compares product_counts with a count of all products. */
async function expectTrueCounts(): Promise<void> {
  const kept =
    await shop.db.rows(sql`select counted_by, brand_id, category_id, warehouses, is_diy, n from product_counts
    where n <> 0 order by 1, 2, 3, 4, 5`);
  const found = await shop.db.rows(sql`
    select 'all' as counted_by, brand_id, category_id, warehouses, is_diy, count(*)::int as n
      from products where published group by 2, 3, 4, 5
    union all select 'places', null, category_id, warehouses, is_diy, count(*)::int
      from products where published group by 3, 4, 5
    union all select 'brand_places', brand_id, null, warehouses, is_diy, count(*)::int
      from products where published group by 2, 4, 5
    union all select 'brand_category', brand_id, category_id, null, null, count(*)::int
      from products where published group by 2, 3
    union all select 'brand', brand_id, null, null, null, count(*)::int from products where published group by 2
    union all select 'none', null, null, null, null, count(*)::int from products where published
      having count(*) > 0
    order by 1, 2, 3, 4, 5`);
  expect(kept).toEqual(found);
}

test('products are counted by kind, whatever happens to them', async () => {
  await putOnSale(shop.db, [
    ...Array.from({ length: 9 }, (_, index) => ({
      handle: `mug-${index}`,
      name: `Mug ${index}`,
      brand: `Brand ${index % 2}`,
    })),
    { handle: 'poster', name: 'Poster', isDiy: true },
    { handle: 'hidden', name: 'Hidden', published: false },
    ...['gone', 'unsold'].map((handle) => ({ handle, skus: [{ offers: [{ stock: 0 }] }] })),
  ]);
  await expectTrueCounts();
  await putOnSale(shop.db, [
    { handle: 'mug-1', name: 'Mug 1', brand: 'Brand 0', isDiy: true },
    { handle: 'mug-2', name: 'Mug 2', brand: 'Brand 0', published: false },
    { handle: 'mug-3', name: 'Mug 3', brand: '' },
  ]);
  await expectTrueCounts();
  await change(sql`update products set published = not published where handle in ('mug-4', 'hidden')`);
  await change(
    sql`update products set warehouses = '{}', category_id = null where handle in ('mug-5', 'mug-4')`,
  );
  await change(sql`update products set brand_id = null where handle = 'hidden'`);
  await expectTrueCounts();
  await change(sql`delete from products where handle in ('gone', 'unsold')`);
  await expectTrueCounts();
});

test('two that change products of one kind at once are both counted', async () => {
  const rename = (handle: string) =>
    change(sql`update products set brand_id = null, is_diy = not is_diy where handle = ${handle}`);
  await Promise.all(['mug-0', 'mug-1', 'mug-7', 'mug-8', 'mug-3'].map(rename));
  await expectTrueCounts();
});

const counted = () =>
  shop.db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from product_counts where counted_by = 'none'`,
  );

test('who paused counting and was interrupted leaves it to the recount, which misses nobody that writes meanwhile', async () => {
  const before = await counted();
  await inTx(shop.db, pauseCounting);
  await putOnSale(shop.db, [{ handle: 'late-1', name: 'Late', brand: 'Late Brand' }]);
  await change(sql`update products set is_diy = true where handle = 'mug-0'`);
  expect(await counted()).toEqual(before);
  let recounted: Promise<void> | undefined;
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`update products set published = false where handle = 'mug-7'`);
    recounted = inTx(shop.db, recountProducts);
    await expect
      .poll(() =>
        shop.db.rows(sql`select from pg_locks where relation = 'products'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .toHaveLength(1);
  });
  await recounted;
  await expectTrueCounts();
});

test('after the recount products are counted one by one again, and another recount changes nothing', async () => {
  await putOnSale(shop.db, [{ handle: 'later', name: 'Later', brand: 'Later Brand' }]);
  await expectTrueCounts();
  await inTx(shop.db, recountProducts);
  await expectTrueCounts();
});
