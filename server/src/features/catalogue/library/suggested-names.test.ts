import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { saveCategories } from '../index.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  await seedCatalog(shop.db);
  await inTx(shop.db, async (tx) => {
    await saveCategories(tx, [
      { key: 'camp-lights', parentKey: null, name: { zh: '营地灯', en: 'Camp lights' } },
      { key: 'lights', parentKey: null, name: { zh: '灯具', en: 'Lights' } },
    ]);
    await tx.run(sql`insert into hot_keys (id, text_zh, text_en, position) values
      (${newId()}, '露营灯', 'Camping light', 1), (${newId()}, '帐篷', 'Tent', 0)`);
  });
  await putOnSale(
    shop.db,
    ['Nordlicht', 'Light & Co', 'Anvil'].map((brand) => ({ brand })),
  );
});
afterAll(() => shop.close());

const suggested = async (q: string, language: string) => {
  const headers = { 'accept-language': language };
  const found = await shop.ok(catalogueRoutes.suggestions, { query: { q }, headers });
  const named = (names: { name: string }[]) => names.map(({ name }) => name);
  return {
    hotKeys: found.hot_keys,
    categories: named(found.categories),
    brands: named(found.brands),
  };
};

test('names that contain what is typed are suggested, in either case, those that have it early first', async () => {
  const found = { hotKeys: ['Camping light'], categories: ['Lights', 'Camp lights'], brands: ['Light & Co'] };
  expect(await suggested('LIGHT', 'en')).toEqual(found);
  expect(await suggested('lich', 'en')).toEqual({ hotKeys: [], categories: [], brands: ['Nordlicht'] });
});

test('a word of the other language finds hot keys and categories, which are shown in the reader’s own', async () => {
  const found = { hotKeys: ['Camping light'], categories: ['Camp lights', 'Lights'], brands: [] };
  expect(await suggested('灯', 'en')).toEqual(found);
});

test('before anything is typed the hot keys alone are suggested, in the order of the shop', async () => {
  expect(await suggested('', 'zh')).toEqual({ hotKeys: ['帐篷', '露营灯'], categories: [], brands: [] });
});
