import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../../testing/shop.ts';
import { correctSpelling, reindexProducts } from '../../../search/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  await putOnSale(shop.db, [
    { handle: 'keyboard', name: { zh: '机械键盘', en: 'Mechanical keyboard' }, brand: 'Keywright' },
    { handle: 'stand', name: { zh: '铝合金手机支架', en: 'Aluminium phone stand' } },
    { handle: 'candle', name: { zh: '香薰', en: 'Scented candle' } },
    { handle: 'mug', name: { zh: '陶瓷马克杯', en: 'Ceramic mug' }, description: 'For the keyboard worker' },
    ...Array.from({ length: 5 }, (_, index) => ({
      handle: `lamp-${index}`,
      name: { zh: `台灯 ${index}`, en: `Reading lamp ${index}` },
    })),
  ]);
});
afterAll(() => shop.close());

const find = async (query: Record<string, unknown>) => {
  const { body } = await shop.call(catalogueRoutes.products, {
    query,
    headers: { 'accept-language': 'en' },
  });
  return { ...body, message: body.message, names: body.data.map(({ name }) => name) };
};

describe('a search that finds nothing as it was typed', () => {
  test('corrects a typo, and says so', async () => {
    const { names, message } = await find({ q: 'mecanical keybord' });
    expect(names).toEqual(['Mechanical keyboard']);
    expect(message).toBe('Nothing matches “mecanical keybord”. Showing results for “mechanical keyboard”.');
  });

  test('puts the letters of a short word in order, and guesses no other one', async () => {
    expect((await find({ q: 'mgu' })).message).toBe('Nothing matches “mgu”. Showing results for “mug”.');
    expect((await find({ q: 'ceramic umg' })).names).toEqual(['Ceramic mug']);
    expect(await find({ q: 'mud' })).toMatchObject({ names: [], message: undefined });
  });

  test('names the word as it is written, and not its stem', async () => {
    const { names, message } = await find({ q: 'candel' });
    expect(names).toEqual(['Scented candle']);
    expect(message).toBe('Nothing matches “candel”. Showing results for “candle”.');
  });

  test('says nothing where the words were found', async () => {
    expect(await find({ q: 'KEYBOARDS' })).toMatchObject({
      names: ['Mechanical keyboard', 'Ceramic mug'],
      message: undefined,
    });
    expect((await find({ q: '機械鍵盤' })).names).toEqual(['Mechanical keyboard']);
  });

  test('lets something stand between the words of a Chinese phrase', async () => {
    const { names, message } = await find({ q: '手机架' });
    expect(names).toEqual(['Aluminium phone stand']);
    expect(message).toBe('Nothing matches all of “手机架”. These come near.');
  });

  test('shows what comes near where no product has all of the words', async () => {
    const { names, message, page } = await find({ q: 'mechanical mug' });
    expect(names).toEqual(
      ['Mechanical keyboard', 'Ceramic mug'].sort((a, b) => names.indexOf(a) - names.indexOf(b)),
    );
    expect(message).toContain('come near');
    expect(page).toEqual({ next: null, prev: null, total: 2, total_is_exact: true });
  });

  test.each([
    ['机械，马克杯！', null],
    ['mechanical mug, !', null],
    ['mecanical, mug!', 'mechanical mug'],
  ])('does not take signs between the words for a typo: %s', async (typed, meant) => {
    expect(await correctSpelling(shop.db, typed)).toBe(meant);
  });

  test('is empty only where nothing comes near', async () => {
    expect(await find({ q: 'zzzqqqxx' })).toMatchObject({ names: [], message: undefined });
    expect(await find({ q: "' | & !!" })).toMatchObject({ names: [], message: undefined });
  });

  test('keeps within the filters', async () => {
    expect((await find({ q: 'keybord', is_diy: true })).names).toEqual([]);
  });

  test('pages on through what was meant', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { names, page } = await find({ q: 'raeding lamp', page_size: 2, ...(cursor && { cursor }) });
      seen.push(...names);
      cursor = page?.next ?? null;
    } while (cursor);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `Reading lamp ${index}`));
  });

  test('counts the facets of what was meant', async () => {
    const facets = await shop.ok(catalogueRoutes.facets, { query: { q: 'keywrigt' } });
    expect(facets.brands).toMatchObject([{ name: 'Keywright', count: 1 }]);
  });

  test('suggests what was meant', async () => {
    const { products } = await shop.ok(catalogueRoutes.suggestions, { query: { q: 'keybord' } });
    expect(products).toHaveLength(2);
  });
});

test('products whose words were cut in another way, or never, are reindexed once, to the same words', async () => {
  const words = () =>
    shop.db.rows(sql`select product_id, words from search_product_words order by product_id`);
  const postings = () =>
    shop.db.rows(sql`select word, block, docs from search_postings where docs <> '{}' order by word, block`);
  const before = [await words(), await postings()];
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`delete from search_documents`);
    await tx.run(sql`delete from search_product_words`);
    await tx.run(sql`delete from search_postings`);
    await tx.run(sql`delete from search_terms`);
  });
  expect((await find({ q: 'keyboard' })).names).toEqual([]);
  expect(await reindexProducts(shop.db)).toBe(before[0]?.length);
  await inTx(shop.db, (tx) => tx.run(sql`update search_product_words set version = 0`));
  expect(await reindexProducts(shop.db)).toBe(before[0]?.length);
  expect([await words(), await postings()]).toEqual(before);
  expect((await find({ q: 'keybord' })).names).toEqual(['Mechanical keyboard', 'Ceramic mug']);
  expect(await reindexProducts(shop.db)).toBe(0);
});
