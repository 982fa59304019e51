import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { productOf, putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../index.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';

let shop: TestShop;
let flask: string;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  [flask] = (await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '保温杯', en: 'Flask' },
      category: 'cups',
      brand: 'Kite',
      pictures: [{ kind: 'scene' }],
      skus: [{ offers: [{}, { warehouse: 'LAX', currency: 'USD' }] }],
    },
    { handle: 'plain' },
  ])) as [string];
});
afterAll(() => shop.close());

const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));
const card = async () => (await shop.ok(catalogueRoutes.products, {})).find(({ id }) => id === flask);
/** Cards that are not what the primary rows say. */
const stale = () =>
  shop.db.rows(sql`select product_id from product_cards_now n full join product_cards c using (product_id)
    where n.card::text is distinct from c.card::text`);

test.each([
  ['a product is renamed', sql`update products set name_zh = '壶' where handle = 'flask'`, { name: '壶' }],
  ['its brand is renamed', sql`update brands set name = 'Kestrel'`, { brand: { name: 'Kestrel' } }],
  ['its brand is taken from it', sql`update products set brand_id = null`, { brand: null }],
  ['its category is renamed', sql`update categories set name_zh = '器皿'`, { category: { name: '器皿' } }],
  ['its category is taken from it', sql`update products set category_id = null`, { category: null }],
  ['it becomes DIY', sql`update products set is_diy = true`, { is_diy: true }],
  [
    'a warehouse moves',
    sql`update warehouses set country = 'MX' where code = 'LAX'`,
    { ship_from: ['CN', 'MX'] },
  ],
  ['a warehouse sells it no more', sql`update products set warehouses = '{SZX}'`, { ship_from: ['CN'] }],
  ['its picture goes', sql`delete from product_pictures`, { image: null }],
])('the card is another when %s', async (_, statement, shown) => {
  expect(await card()).not.toMatchObject(shown);
  await change(statement);
  expect(await card()).toMatchObject(shown);
  expect(await stale()).toEqual([]);
});

test('a picture that comes, changes its place or its product is shown on the card', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  await change(
    sql`insert into product_pictures (id, product_id, position, origin) values (${id}, ${flask}, 1, '{}')`,
  );
  expect(await card()).toMatchObject({ image: null });
  await change(sql`update product_pictures set position = 0`);
  expect(await card()).toMatchObject({ image: { id } });
  await change(
    sql`update product_pictures set product_id = (select id from products where handle = 'plain')`,
  );
  expect(await card()).toMatchObject({ image: null });
  expect(await stale()).toEqual([]);
});

test('a saved product has its card at once, and a deleted one has none', async () => {
  await inTx(shop.db, (tx) => saveProducts(tx, 'test', [productOf({ handle: 'new', brand: 'Tern' })]));
  expect(await stale()).toEqual([]);
  await change(sql`insert into products (id, source, handle, name_zh, name_en)
    values ('01900000-0000-7000-8000-000000000002', 'test', 'bare', '杯', 'Cup')`);
  expect(await stale()).toEqual([]);
  await change(sql`delete from products where handle = 'bare'`);
  expect(await stale()).toEqual([]);
});

test('a product saved while its brand is being renamed shows the new name', async () => {
  await inTx(shop.db, (tx) => saveProducts(tx, 'test', [productOf({ handle: 'first', brand: 'Old' })]));
  const { promise: isRenamed, resolve: renamed } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const renaming = inTx(shop.db, async (tx) => {
    await tx.run(sql`update brands set name = 'New' where name = 'Old'`);
    renamed();
    await mayCommit;
  });
  await isRenamed;
  const saving = change(sql`update products set brand_id = (select id from brands where name = 'Old')
    where handle = 'plain'`);
  await untilLockWaits(shop.db);
  commit();
  await Promise.all([renaming, saving]);
  expect(await stale()).toEqual([]);
});
