import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { numberProducts, pauseIndexing } from './index.ts';
import { expectWholeIndex } from '../../testing/search-index.ts';

/** Every other one is a lantern, more than are counted, and half of those a paper lantern; every fiftieth is a kite; ropes stand in few names. */
const count = 5_000;
let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  await shop.db.rows(sql`
    with made as (
      insert into products (id, source, handle, name_zh, name_en, sold_30d, base_price_minor)
      select ('01900000-0000-7000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'test', 'nth-' || nth, 'Thing ' || nth,
        'Thing ' || nth, nth * 7919 % 23, nth % 7
      from generate_series(1, ${count}::int) as nth returning id, split_part(handle, '-', 2)::int as nth
    )
    insert into search_product_words (product_id, words, version)
    select id, array_remove(array[case when nth % 2 = 0 then 'lantern' else 'bowl' end,
      case when nth % 2 = 0 then '^lantern' end, case when nth % 4 = 0 then 'paper' end, case when nth % 4 = 0 then '^paper' end,
      case when nth % 4 = 0 then '^paperlantern' end, case when nth % 50 = 0 then 'kite' end,
      case when nth % 50 = 0 then '^kite' end, case when nth % 37 = 0 then 'rope' end,
      case when nth % 370 = 0 then '^rope' when nth % 74 = 0 then '@rope' end, '=stock'], null), 3
    from made`);
  await shop.db.rows(sql`insert into search_terms (term, is_name)
    select word, true from unnest(array['lantern', 'bowl', 'paper', 'kite', 'rope']) as word`);
  await numberProducts(shop.db);
});
afterAll(() => shop.close());

const search = async (q: string, cursor?: string | null, more: object = {}) => {
  const query = { q, page_size: 100, ...more, ...(cursor && { cursor }) };
  return (await shop.call(catalogueRoutes.products, { actor, query })).body;
};

/** The products with a word, by their place in it and then by sales. */
const ranked = async (word: string, places: readonly string[] = ['^']) =>
  (
    await shop.db.rows<{
      id: string;
    }>(sql`select p.id from products p join search_product_words w on w.product_id = p.id
      where p.published and ${word} = any(w.words)
      order by ${places[0] + word} = any(w.words) desc, ${(places[1] ?? '') + word} = any(w.words) desc, p.sold_30d desc, p.id desc`)
  ).map(({ id }) => id);

/** All pages, forwards and then back. */
async function pagesOf(q: string, more: object = {}): Promise<{ there: string[][]; back: string[][] }> {
  const [there, back]: [string[][], string[][]] = [[], []];
  let cursor: string | null | undefined;
  let prev: string | null | undefined;
  do {
    const { data, page } = await search(q, cursor, more);
    there.push(data.map(({ id }) => id));
    [cursor, prev] = [page?.next, page?.prev];
  } while (cursor);
  while (prev) {
    const { data, page } = await search(q, prev, more);
    back.unshift(data.map(({ id }) => id));
    prev = page?.prev;
  }
  return { there, back };
}

const idOf = (nth: number) => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

/** Gives two bowls numbers that begin like the word. */
const giveNumbers = () =>
  shop.db.rows(sql`insert into skus (id, product_id, sku, weight_grams)
    select gen_random_uuid(), id, 'LANTERN-' || row_number() over (order by id), 100
    from unnest(${[idOf(5), idOf(7)]}::uuid[]) as u (id)`);

const takeNumbers = () => shop.db.rows(sql`delete from skus where sku like 'LANTERN-%'`);

describe('a search in the order of sales', () => {
  test.each([
    ['lantern', ['^']],
    ['kite', ['^']],
    ['rope', ['^', '@']],
  ])('of %s neither skips nor repeats, forwards and back, many or few', async (word, places) => {
    const { there, back } = await pagesOf(word);
    expect(there.flat()).toEqual(await ranked(word, places));
    expect(back).toEqual(there.slice(0, -1));
  });

  test('of words that many have shows those side by side in a name first', async () => {
    const first = await search('paper lantern');
    const rows = await shop.db.rows<{ id: string }>(sql`select p.id from products p
      join search_product_words w on w.product_id = p.id where '^paperlantern' = any(w.words)
      order by p.sold_30d desc, p.id desc limit 100`);
    expect(first.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('counts to the cap, and says so', async () => {
    expect((await search('lantern')).page).toMatchObject({ total: 2_000, total_is_exact: false });
    expect((await search('kite')).page).toMatchObject({ total: 100, total_is_exact: true });
  });

  test.each(['newest', 'price_asc', 'best_sellers'])('by %s neither skips nor repeats', async (sort) => {
    for (const q of ['lantern', 'kite']) {
      const { there, back } = await pagesOf(q, { sort });
      const expected = await ranked(q);
      expect(there.flat().toSorted()).toEqual(expected.toSorted());
      if (sort === 'best_sellers') expect(there.flat()).toEqual(expected);
      expect(back).toEqual(there.slice(0, -1));
    }
  });

  test('of many shows the pinned first, in their order, then what has such a number, forwards and back', async () => {
    const pinned = [idOf(1), idOf(4_998), idOf(3)];
    await shop.db.rows(sql`insert into search_rules (query, typed) values ('lantern', 'lantern')`);
    await shop.db.rows(sql`insert into search_rule_products (query, product_id, position)
      select 'lantern', id, nth from unnest(${pinned}::uuid[]) with ordinality as u (id, nth)`);
    await giveNumbers();
    const numbered = [idOf(5), idOf(7)];
    const shown = [...pinned, ...numbered];
    const { there, back } = await pagesOf('lantern');
    expect(there.flat().slice(0, 3)).toEqual(pinned);
    expect(there.flat().slice(3, 5).toSorted()).toEqual(numbered);
    expect(there.flat().slice(5)).toEqual((await ranked('lantern')).filter((id) => !shown.includes(id)));
    expect(back).toEqual(there.slice(0, -1));
    const first = await search('lantern', null, { page_size: 2 });
    const second = await search('lantern', first.page?.next, { page_size: 2 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(there.flat().slice(0, 4));
    expect((await search('lantern', second.page?.prev, { page_size: 2 })).data).toEqual(first.data);
    await shop.db.rows(sql`delete from search_rules`);
    await takeNumbers();
  });

  test.each(['newest', 'price_asc', 'best_sellers'])(
    'by %s has what is found by a number, too',
    async (sort) => {
      await giveNumbers();
      const { there, back } = await pagesOf('lantern', { sort });
      expect(there.flat().toSorted()).toEqual([...(await ranked('lantern')), idOf(5), idOf(7)].toSorted());
      expect(back).toEqual(there.slice(0, -1));
      await takeNumbers();
    },
  );

  test('of many that meet a further condition neither skips nor repeats', async () => {
    const { there, back } = await pagesOf('lantern', { in_stock: false });
    expect(there.flat()).toEqual(await ranked('lantern'));
    expect(back).toEqual(there.slice(0, -1));
  });

  test('that has outgrown the ranking since its first page says that the cursor is stale', async () => {
    await shop.db.rows(sql`insert into search_rules (query, typed) values ('lantern', 'lantern')`);
    await shop.db.rows(sql`insert into search_rule_products (query, product_id)
      select 'lantern', product_id from search_product_words where 'lantern' = any(words) limit 600`);
    const { page } = await search('lantern');
    expect(page).toMatchObject({ total: 1_900, total_is_exact: true });
    await shop.db.rows(sql`delete from search_rules`);
    expect((await search('lantern', page?.next)).code).toBe('cursor_stale');
  });

  test('finds nothing by a number in a warehouse that is not in the chosen country', async () => {
    const [product] = await putOnSale(shop.db, [{ name: 'Sextant', skus: [{ sku: 'SX-4471' }] }]);
    const found = async (query: object) => (await search('SX-4471', null, query)).data.map(({ id }) => id);
    expect(await found({ warehouse_id: 'SZX', country_code: 'CN' })).toEqual([product]);
    expect(await found({ warehouse_id: 'SZX', country_code: 'DE' })).toEqual([]);
  });

  test('suggests the best sellers whose name has it, many or few', async () => {
    for (const [q, word] of [
      ['lantern', 'lantern'],
      ['lan', 'lantern'],
      ['kite', 'kite'],
    ] as const) {
      const { products } = await shop.ok(catalogueRoutes.suggestions, { query: { q } });
      expect(products.map(({ id }) => id)).toEqual((await ranked(word)).slice(0, 6));
    }
  });
});

describe('the index', () => {
  test('is that of the products after any saves', async () => {
    const named = (handle: string, name: string, more = {}) => ({ handle, name, brand: 'Warmly', ...more });
    await putOnSale(shop.db, [
      named('tried-1', 'Steel flask'),
      named('tried-2', 'Red mug', { category: 'cups' }),
    ]);
    await expectWholeIndex(shop.db);
    await putOnSale(shop.db, [
      named('tried-1', 'Iron flask'),
      named('tried-2', 'Red mug', { published: false }),
    ]);
    await expectWholeIndex(shop.db);
    expect((await search('steel')).page?.total).toBe(0);
    expect((await search('iron flask')).page?.total).toBe(1);
    expect((await search('red mug')).page?.total).toBe(0);
    await putOnSale(shop.db, [named('tried-2', 'Red mug', { isDiy: true })]);
    await expectWholeIndex(shop.db);
    expect((await search('red mug', null, { is_diy: true })).page?.total).toBe(1);
    expect((await search('red mug', null, { is_diy: false })).page?.total).toBe(0);
  });

  test('brings what is saved while products are renumbered, and searches go on', async () => {
    const numbering = numberProducts(shop.db);
    let isDone = false;
    void numbering.then(() => (isDone = true));
    const totals = new Set<number | null | undefined>();
    for (let nth = 0; !isDone || nth < 10; nth++) {
      const changed = { handle: 'tried-1', name: `Flask ${nth}`, published: nth % 3 !== 0 };
      await putOnSale(shop.db, [{ handle: `while-${nth}`, name: `Gong ${nth}` }, changed]);
      totals.add((await search('lantern')).page?.total);
    }
    await numbering;
    await expectWholeIndex(shop.db);
    expect(totals).toEqual(new Set([2_000]));
  });

  test('keeps no word that a product had only while it was off sale and being numbered', async () => {
    await putOnSale(shop.db, [{ handle: 'tried-2', name: 'Flask' }]);
    const beforeBuilding = { handle: 'tried-2', name: 'Sextant', published: false };
    const beforeChangingOver = { handle: 'tried-2', name: 'Flask', published: true };
    // The transactions of a numbering: begin, give numbers, build the only block, change over.
    const saves = [null, null, beforeBuilding, beforeChangingOver];
    const connect = async () => {
      const save = saves.shift();
      if (save) await putOnSale(shop.db, [save]);
      return shop.db.pool.connect();
    };
    await numberProducts({ ...shop.db, pool: { connect } as typeof shop.db.pool });
    expect(saves).toEqual([]);
    await expectWholeIndex(shop.db);
  });

  test('refuses a cursor of another numbering as stale, and follows sales then', async () => {
    const { page } = await search('kite');
    const cursor = (await search('lantern')).page?.next;
    const [last] = (await ranked('kite')).slice(-1);
    await inTx(shop.db, (tx) => tx.run(sql`update products set sold_30d = 1000 where id = ${last}`));
    await numberProducts(shop.db);
    expect((await search('lantern', cursor)).code).toBe('cursor_stale');
    expect((await search('kite')).data[0]?.id).toBe(last);
    expect(page?.next).toBeNull();
  });

  test('pauses for a large import, which numbers at its end', async () => {
    await inTx(shop.db, pauseIndexing);
    await putOnSale(shop.db, [{ handle: 'late', name: 'Zither' }]);
    expect((await search('zither')).page?.total).toBe(0);
    await numberProducts(shop.db);
    expect((await search('zither')).page?.total).toBe(1);
    await expectWholeIndex(shop.db);
  });

  test('finds a product by the beginning of a word that no shorter word of it begins, whatever others have', async () => {
    const [apart] = await putOnSale(shop.db, [{ handle: 'apart', name: 'Gamelan stand' }]);
    expect((await search('gamel')).data.map(({ id }) => id)).toEqual([apart]);
    const [joined] = await putOnSale(shop.db, [{ handle: 'joined', name: 'Gamelanstand' }]);
    expect((await search('gamela')).data.map(({ id }) => id).toSorted()).toEqual([apart, joined].toSorted());
    await putOnSale(shop.db, [{ handle: 'apart', name: 'Gamelanstands' }]);
    expect((await search('gamelan')).data.map(({ id }) => id).toSorted()).toEqual([apart, joined].toSorted());
    await expectWholeIndex(shop.db);
  });

  test('gives up a numbering when another one begins', async () => {
    const both = await Promise.allSettled([numberProducts(shop.db), numberProducts(shop.db)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectWholeIndex(shop.db);
  });
});
