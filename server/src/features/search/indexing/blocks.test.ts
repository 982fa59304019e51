import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { expectWholeIndex } from '../../../testing/search-index.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { numberProducts } from '../index.ts';
import { docForNewProduct, docsInBlock } from './changes.rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const sellLantern = async (text: string): Promise<string> => {
  const [id = ''] = await putOnSale(shop.db, [{ name: { zh: text, en: text } }]);
  return id;
};
const docsOf = async (ids: readonly string[]) => {
  const rows = await shop.db.rows<{ id: string; doc: number }>(
    sql`select product_id as id, doc from search_documents where product_id = any(${ids}::uuid[])`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.doc);
};
const found = async (q: string) =>
  (await shop.ok(catalogueRoutes.products, { query: { q, page_size: 20 } })).map(({ id }) => id);

test('new products are numbered in the last block until it has 16,384, and then in a new one', () => {
  expect([
    docForNewProduct(0),
    docForNewProduct(16_383),
    docForNewProduct(16_384),
    docForNewProduct(docsInBlock - 1),
  ]).toEqual([0, 16_383, docsInBlock, docsInBlock]);
  expect(docForNewProduct(docsInBlock)).toBe(docsInBlock);
  expect(docForNewProduct(docsInBlock + 20_000)).toBe(2 * docsInBlock);
});

test('a product in a new block is found beside those of the first, and the next numbering brings them together', async () => {
  const first = await sellLantern('Paper lantern one');
  await shop.db.rows(
    sql`update search_postings set docs = array(select doc + 20000 from unnest(docs) as doc)`,
  );
  await shop.db.rows(sql`update search_documents set doc = doc + 20000`);
  const second = await sellLantern('Paper lantern two');
  expect(await docsOf([first, second])).toEqual([20_000, docsInBlock]);
  expect((await found('paper lantern')).toSorted()).toEqual([first, second].toSorted());
  await expectWholeIndex(shop.db);
  await numberProducts(shop.db);
  expect((await docsOf([first, second])).toSorted()).toEqual([0, 1]);
  expect((await found('paper lantern')).toSorted()).toEqual([first, second].toSorted());
});

test('the migration unites four blocks of the former size into one', async () => {
  const before = sql`insert into search_postings (word, block, docs) values ('oldblock', 0, '{3,9}'),
    ('oldblock', 3, '{50000}'), ('oldblock', 4, '{65536}'), ('oldblock', 9, '{150000,150001}')`;
  await shop.db.rows(sql`delete from search_postings where word <> 'none'`);
  await shop.db.rows(before);
  const file = new URL('../../../db/migrations/0105_search_blocks.sql', import.meta.url);
  await shop.db.pool.query(await readFile(file, 'utf8'));
  const rows = await shop.db.rows(
    sql`select block, docs from search_postings where word = 'oldblock' order by block`,
  );
  expect(rows).toEqual([
    { block: 0, docs: [3, 9, 50_000] },
    { block: 1, docs: [65_536] },
    { block: 2, docs: [150_000, 150_001] },
  ]);
});
