import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { twice } from '../../../testing/twice.ts';

let shop: TestShop;
let buyer: TestBuyer;
let other: TestBuyer;
let flask: string;
let mug: string;
const { products } = catalogueRoutes;

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  [buyer, other] = [await shop.buyer(), await shop.buyer()];
  await seedCatalog(shop.db);
  [flask, mug] = (await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '保温杯', en: 'Flask' },
      category: 'cups',
      skus: [
        {
          offers: [
            { priceMinor: 5_000n, marketPriceMinor: 9_900n, stock: 3 },
            { warehouse: 'LAX', currency: 'USD', priceMinor: 900n, stock: 4 },
          ],
        },
      ],
    },
    {
      handle: 'mug',
      name: { zh: '马克杯', en: 'Mug' },
      skus: [{ offers: [{ priceMinor: 2_500n, stock: 7 }] }],
    },
  ])) as [string, string];
});
afterAll(() => shop.close());
beforeEach(() => shop.app.forgetVisitorAnswers());

const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));
const list = (query: Record<string, unknown> = {}, actor: TestBuyer | null = buyer) =>
  shop.ok(products, { actor, query });
const cardOf = async (id: string, query?: Record<string, unknown>, actor?: TestBuyer | null) =>
  (await list(query, actor)).find((card) => card.id === id);

describe("a buyer's list, the beginning of which is kept for all", () => {
  const queries = [
    {},
    { currency: 'USD' },
    { warehouse_id: 'LAX' },
    { country_code: ['CN', 'US'], currency: 'EUR' },
    { sort: 'newest', is_diy: false },
    { page_size: 1 },
  ];
  it.each(queries)('is the same as one that is found for the buyer: %j', async (query) => {
    const whole = await createShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
    const read = async ({ call }: TestShop) => (await call(products, { actor: buyer, query })).body;
    const found = await read(whole);
    expect(found.data.length).toBeGreaterThan(0);
    const withoutCursor = ({ data, page }: typeof found) => ({
      data,
      page: { ...page, next: page?.next !== null },
    });
    for (const answer of [await read(shop), await read(shop), await read(shop)]) {
      expect(withoutCursor(answer)).toEqual(withoutCursor(found));
    }
    await whole.close();
  });

  it('shows price, stock and favorites as they are now', async () => {
    const before = { price: { amount: '50.00' }, inventory: 7, favorite: false };
    expect(await twice(() => cardOf(flask))).toMatchObject(before);
    await change(
      sql`update offers set price_minor = 4900, on_hand = 90 where product_id = ${flask} and currency = 'CNY'`,
    );
    await change(sql`insert into favorites (user_id, product_id) values (${buyer.userId}, ${flask})`);
    expect(await cardOf(flask)).toMatchObject({ price: { amount: '49.00' }, inventory: 94, favorite: true });
    expect(await cardOf(flask, {}, other)).toMatchObject({ price: { amount: '49.00' }, favorite: false });
  });

  it('is kept for its names, and forgotten with the answers to visitors', async () => {
    await twice(() => cardOf(mug));
    await change(sql`update products set name_zh = '陶瓷杯' where id = ${mug}`);
    expect(await cardOf(mug)).toMatchObject({ name: '马克杯' });
    shop.app.forgetVisitorAnswers();
    expect(await cardOf(mug)).toMatchObject({ name: '陶瓷杯' });
  });

  it('leaves nothing of a buyer to visitors', async () => {
    await twice(list);
    const card = await cardOf(flask, {}, null);
    expect(Object.keys(card ?? {}).sort()).toEqual(
      ['brand', 'category', 'id', 'image', 'is_diy', 'name', 'ship_from'].sort(),
    );
  });

  it('leaves out at once what is no longer published', async () => {
    await twice(list);
    await change(sql`update products set published = false where id = ${mug}`);
    expect((await list()).map(({ id }) => id)).toEqual([flask]);
    await change(sql`update products set published = true where id = ${mug}`);
  });

  it('is read again for each call that sorts by price or stock, or asks for a later page', async () => {
    const { page } = (await shop.call(products, { actor: buyer, query: { page_size: 1 } })).body;
    const searches = [
      { sort: 'price_desc' },
      { in_stock: true },
      { q: '杯', in_stock: true },
      { page_size: 1, cursor: page?.next },
    ];
    for (const query of searches) await twice(() => list(query));
    await change(sql`update products set name_zh = '新杯' where name_zh like '%杯'`);
    for (const query of searches) expect((await list(query))[0]).toMatchObject({ name: '新杯' });
  });
});
