import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTx } from '../../../db/tx.ts';
import type { FetchDeps } from '../../../jobs/job.ts';
import { operatorHeaders } from '../../../testing/checkout.ts';
import { productOf, putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { expectWholeIndex } from '../../../testing/search-index.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { saveProducts } from '../saving/save-products.ts';
import { followUpCatalog } from './follow-up.ts';

/** More than two batches. */
const productCount = 450;

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  headers = await operatorHeaders(shop.db, 'catalogue');
  await putOnSale(
    shop.db,
    Array.from({ length: productCount }, (_, index) => ({
      handle: `lamp-${index}`,
      name: `Lamp ${index}`,
      category: 'cups',
      brand: 'Many',
    })),
  );
});
afterAll(() => shop.close());

const work = (db: Database = shop.db, stopping = new AbortController().signal) =>
  followUpCatalog.work({ db, stopping } as FetchDeps, undefined);
const followUps = () =>
  shop.db.rows<{ after_product: string }>(sql`select after_product from catalog_follow_ups order by id`);
const jobs = () =>
  shop.db.rows(sql`select 1 from graphile_worker.jobs where task_identifier = ${followUpCatalog.name}`);
const category = async (name: string) => {
  const found = (await shop.ok(staffCategoryRoutes.list, { headers })).find(
    ({ name_en }) => name_en === name,
  );
  if (!found) throw new Error(name);
  return found;
};
const brand = async (name: string) => {
  const found = (await shop.ok(staffBrandRoutes.list, { headers, query: { q: name } }))[0];
  if (!found) throw new Error(name);
  return found;
};
const totalOf = async (query: Record<string, unknown>) =>
  (await shop.call(catalogueRoutes.products, { query })).body.page?.total;
/** Counts the entries of the audit log about products that an operator moved. */
const productChanges = () =>
  shop.db.rows(sql`select count(*)::int as count, before, after from audit_log
    where action = 'product.change' and operator_id is not null group by before, after order by 1`);
const renameCategory = async (from: string, to: string) => {
  const { id, version } = await category(from);
  const body = { name_en: to, name_zh: `${to}类`, version };
  return shop.ok(staffCategoryRoutes.rename, { headers, params: { id }, body });
};

test('the search follows a renamed category by batches, each with its progress, and the page says so', async () => {
  await renameCategory('Drinkware', 'Vessels');
  expect(await totalOf({ q: 'vessels' })).toBe(200);
  expect(await category('Vessels')).toMatchObject({ is_being_indexed: true });
  expect(await jobs()).toHaveLength(1);
  // A process that is killed after a batch leaves the job, and the place that it has reached.
  const [start] = await followUps();
  let batches = 0;
  const connect = () =>
    batches++ === 0 ? shop.db.pool.connect() : Promise.reject(new Error('the process is killed'));
  const dying = { pool: { connect } } as unknown as Database;
  await expect(work(dying)).rejects.toThrow('the process is killed');
  expect((await followUps())[0]?.after_product).not.toBe(start?.after_product);
  expect(await totalOf({ q: 'vessels' })).toBe(400);
  await work();
  expect(await followUps()).toEqual([]);
  expect(await totalOf({ q: 'vessels' })).toBe(productCount);
  expect(await totalOf({ q: 'drinkware' })).toBe(0);
  expect(await category('Vessels')).toMatchObject({ is_being_indexed: false });
  await expectWholeIndex(shop.db);
});

test('a process that stops leaves the rest to a job that another one takes up', async () => {
  await renameCategory('Vessels', 'Beakers');
  // As the job that stops is: no longer waiting.
  await shop.db.rows(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await work(shop.db, AbortSignal.abort());
  expect(await totalOf({ q: 'beakers' })).toBe(200);
  expect(await jobs()).toHaveLength(1);
  await work();
  expect(await totalOf({ q: 'beakers' })).toBe(productCount);
  await renameCategory('Beakers', 'Vessels');
  await work();
});

test('a change that cannot be carried on holds up no other one', async () => {
  await renameCategory('Vessels', 'Beakers');
  const { id, version } = await brand('Many');
  const body = { name: 'Plenty', version };
  await shop.ok(staffBrandRoutes.rename, { headers, params: { id }, body });
  const [stuck, next] = await shop.db.rows<{ id: string }>(
    sql`select id from catalog_follow_ups order by id`,
  );
  await shop.db.rows(sql`create function refuse_progress() returns trigger language plpgsql as $$
    begin raise 'the disk is full'; end $$`);
  await shop.db.rows(sql`create trigger refuse_progress before update on catalog_follow_ups
    for each row when (old.category_id is not null) execute function refuse_progress()`);
  await expect(work()).rejects.toThrow('1 changes failed, first the disk is full');
  expect(next).toBeDefined();
  expect(await shop.db.rows(sql`select id from catalog_follow_ups`)).toEqual([stuck]);
  expect(await totalOf({ q: 'plenty' })).toBe(productCount);
  await shop.db.rows(sql`drop trigger refuse_progress on catalog_follow_ups`);
  await work();
  expect(await followUps()).toEqual([]);
  await renameCategory('Beakers', 'Vessels');
  await work();
  const renamed = await brand('Plenty');
  await shop.ok(staffBrandRoutes.rename, {
    headers,
    params: { id },
    body: { name: 'Many', version: renamed.version },
  });
  await work();
});

test('products move to another category by batches; meanwhile neither category is deleted', async () => {
  const [from, to] = [await category('Vessels'), await category('Pets')];
  const body = { to_category_id: to.id };
  const moveProducts = () =>
    shop.call(staffCategoryRoutes.moveProducts, { headers, params: { id: from.id }, body });
  expect((await moveProducts()).body.data).toEqual({ moved: 200, left: 250 });
  expect(await category('Vessels')).toMatchObject({ product_count: 250, products_move_to: to.id });
  expect((await moveProducts()).body.code).toBe('category_being_emptied');
  const onward = await shop.call(staffCategoryRoutes.moveProducts, {
    headers,
    params: { id: to.id },
    body: { to_category_id: (await category('Home')).id },
  });
  expect(onward.body.code).toBe('category_being_emptied');
  const remove = ({ id, version }: typeof to) =>
    shop.call(staffCategoryRoutes.remove, { headers, params: { id }, query: { version } });
  expect((await remove(from)).body.code).toBe('category_being_emptied');
  expect((await remove(to)).body.code).toBe('category_being_emptied');
  await work();
  expect(await category('Vessels')).toMatchObject({ product_count: 0, products_move_to: null });
  expect(await totalOf({ category_id: [to.id] })).toBe(productCount);
  expect(await productChanges()).toEqual([
    { count: productCount, before: { category: 'cups' }, after: { category: 'pets' } },
  ]);
  expect((await remove(from)).status).toBe(200);
  await expectWholeIndex(shop.db);
});

test('a brand with many products is merged by batches and then goes; meanwhile it keeps still', async () => {
  await putOnSale(shop.db, [
    { handle: 'first', brand: 'Few' },
    { handle: 'second', brand: 'Third' },
  ]);
  const [from, into, third] = [await brand('Many'), await brand('Few'), await brand('Third')];
  const merge = (source: typeof from, target: typeof from) =>
    shop.call(staffBrandRoutes.merge, {
      headers,
      params: { id: source.id },
      body: { into_brand_id: target.id, version: source.version, into_version: target.version },
    });
  expect((await merge(from, into)).body.data).toEqual({ moved: 200, left: 250 });
  expect(await brand('Many')).toMatchObject({ product_count: 250, merges_into: 'Few' });
  for (const refused of [await merge(from, third), await merge(into, third), await merge(third, into)])
    expect(refused.body.code).toBe('brand_being_merged');
  // What an import names so meanwhile moves too.
  await putOnSale(shop.db, [{ handle: 'late', brand: 'Many', name: 'Latecomer' }]);
  await work();
  expect(await shop.ok(staffBrandRoutes.list, { headers, query: { q: 'Many' } })).toEqual([]);
  expect(await brand('Few')).toMatchObject({ product_count: productCount + 2 });
  expect(await totalOf({ q: 'many' })).toBe(0);
  expect(await productChanges()).toContainEqual({
    count: productCount + 1,
    before: { brand: 'Many' },
    after: { brand: 'Few' },
  });
  await expectWholeIndex(shop.db);
});

test('an import whose words were cut before a category was renamed is indexed by the new name alone', async () => {
  const { id, version } = await category('Pets');
  await putOnSale(shop.db, [{ handle: 'waiting', category: 'home', name: 'Waiting' }]);
  let saving: Promise<unknown> = Promise.resolve();
  await inTx(shop.db, async (tx) => {
    // The lock of savers, which a rename takes: the import has cut its words once it waits for it.
    await tx.rows(sql`select pg_advisory_xact_lock(4207010)`);
    saving = inTx(shop.db, (other) =>
      saveProducts(other, 'test', [productOf({ handle: 'waiting', category: 'pets', name: 'Waiting' })]),
    );
    for (let isWaiting = false; !isWaiting; ) {
      const rows = await shop.db.rows(sql`select from pg_locks
        where locktype = 'advisory' and not granted and objid = 4207010
          and database = (select oid from pg_database where datname = current_database())`);
      isWaiting = rows.length > 0;
    }
    await tx.run(sql`update categories set name_en = 'Animals', name_zh = '动物', version = version + 1
      where id = ${id} and version = ${version}`);
  });
  await saving;
  const indexed = await shop.db.one(sql`select 'animals' = any(w.words) as new, 'pets' = any(w.words) as old
    from search_product_words w join products p on p.id = w.product_id where p.handle = 'waiting'`);
  expect(indexed).toEqual({ new: true, old: false });
});
