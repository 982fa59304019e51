import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';
import { refreshTopSellers } from '../../index.ts';

/** More than the index of top sellers holds; every other one is a lantern, every fiftieth a kite too; ropes are few, and few have it in their name. */
const count = 11_000;
let shop: TestShop;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  await addProducts(count);
  await inTx(shop.db, (tx) => tx.run(sql`update products set sold_30d = length(handle) * 7919 % 23`));
  await inTx(shop.db, refreshTopSellers);
});
afterAll(() => shop.close());

let made = 0;
async function addProducts(n: number): Promise<void> {
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into products (id, source, handle, name_zh, name_en, search)
      select ('01900000-0000-7000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'test', 'nth-' || nth, name, name,
        (case when nth % 2 = 0 then '''lantern'':1A ''^lantern'':1' else '''bowl'':1A ''^bowl'':1' end
          || case when nth % 50 = 0 then ' ''kite'':2A ''^kite'':2' else '' end
          || case when nth % 370 = 0 then ' ''rope'':3A ''^rope'':3' when nth % 74 = 0 then ' ''rope'':3B ''@rope'':3'
            when nth % 37 = 0 then ' ''rope'':3' else '' end)::tsvector
      from generate_series(${made + 1}::int, ${made + n}::int) as nth, lateral (select 'Thing ' || nth as name) as t`),
  );
  made += n;
}

const search = async (q: string, cursor?: string | null) => {
  const query = { q, page_size: 50, ...(cursor && { cursor }) };
  return (await shop.call(catalogueRoutes.products, { actor, query })).body;
};
const ranked = async (word: string) =>
  (
    await shop.db.rows<{ id: string }>(sql`select id from products
      where published and search @@ ${`'${word}'`}::tsquery order by sold_30d desc, id desc`)
  ).map(({ id }) => id);

test('words that many names have list top sellers first, within the index of top sellers and beyond it', async () => {
  const expected = await ranked('lantern');
  const seen: string[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const { data, page } = await search('lantern', cursor);
    seen.push(...data.map(({ id }) => id));
    expect(page).toMatchObject({ total: 2_000, total_is_exact: false });
    cursor = page?.next;
    if (!cursor) break;
  }
  expect(seen).toEqual(expected);
});

test('what few names have is counted', async () => {
  const { data, page } = await search('kite');
  expect(data.map(({ id }) => id)).toEqual((await ranked('kite')).slice(0, 50));
  expect(page).toMatchObject({ total: count / 50, total_is_exact: true });
});

test('where few names have it, brands and descriptions follow, forwards and back', async () => {
  const rows = await shop.db.rows<{ id: string }>(sql`select id from products where search @@ 'rope'
    order by case when search @@ '^rope' then 3 when search @@ 'rope:B' then 2 else 0 end desc, sold_30d desc, id desc`);
  const expected = rows.map(({ id }) => id);
  const pages: string[][] = [];
  let back: string | null | undefined;
  for (let cursor: string | null | undefined; ; ) {
    const { data, page } = await search('rope', cursor);
    pages.push(data.map(({ id }) => id));
    expect(page).toMatchObject({ total: Math.floor(count / 37), total_is_exact: true });
    [cursor, back] = [page?.next, page?.prev];
    if (!cursor) break;
  }
  expect(pages.flat()).toEqual(expected);
  for (const before of pages.slice(0, -1).reverse()) {
    const { data, page } = await search('rope', back);
    expect(data.map(({ id }) => id)).toEqual(before);
    back = page?.prev;
  }
});

test('paging neither skips nor repeats what stays, while products come, go and are renamed', async () => {
  const before = await ranked('lantern');
  const [first, second, third] = before as [string, string, string];
  const page = await search('lantern');
  await addProducts(400);
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`update products set published = false where id = ${before[60]}`);
    await tx.run(
      sql`update products set search = '''bowl'':1A ''^bowl'':1' where id in (${second}, ${before[70]})`,
    );
  });
  const next = await search('lantern', page.page?.next);
  const gone = new Set([before[60], before[70]]);
  expect(next.data.map(({ id }) => id).filter((id) => before.includes(id))).toEqual(
    before
      .slice(50, 110)
      .filter((id) => !gone.has(id))
      .slice(0, next.data.filter(({ id }) => before.includes(id)).length),
  );
  const anew = (await search('lantern')).data.map(({ id }) => id);
  expect(anew.slice(0, 2)).toEqual((await ranked('lantern')).slice(0, 2));
  expect(anew).toContain(third);
  expect(anew).not.toContain(second);
  expect(anew[0]).toBe((await ranked('lantern'))[0] ?? first);
});

test('the index of top sellers holds every published product above its floor and no other', async () => {
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`update products set sold_30d = sold_30d + 5 where handle like '%7'`);
    await tx.run(sql`update products set published = not published where handle like '%13'`);
    await tx.run(sql`delete from products where handle like '%29'`);
  });
  const expectWhole = async () => {
    const [wrong] = await shop.db.rows(sql`
      (select p.id, p.sold_30d, ts_filter(p.search, '{a}') from products p, top_seller_floor f
        where p.published and (p.sold_30d, p.id) > (f.sold_30d, f.product_id) except table top_sellers)
      union all
      (table top_sellers except select p.id, p.sold_30d, ts_filter(p.search, '{a}') from products p, top_seller_floor f
        where p.published and (p.sold_30d, p.id) > (f.sold_30d, f.product_id))`);
    expect(wrong).toBeUndefined();
  };
  await expectWhole();
  await inTx(shop.db, refreshTopSellers);
  await expectWhole();
  const { n } = await shop.db.one<{ n: number }>(sql`select count(*)::int as n from top_sellers`);
  expect(n).toBe(10_000);
});

test('suggestions are the best sellers whose name has it, many or few', async () => {
  for (const q of ['lantern', 'lan', 'kite']) {
    const { products } = await shop.ok(catalogueRoutes.suggestions, { query: { q } });
    const word = q === 'kite' ? 'kite' : 'lantern';
    expect(products.map(({ id }) => id)).toEqual((await ranked(word)).slice(0, 6));
  }
});
