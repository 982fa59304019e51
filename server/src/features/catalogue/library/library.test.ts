import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { refreshBasePrices } from '../index.ts';

let shop: TestShop;
let buyer: TestBuyer;
let ids: string[];
const { products } = catalogueRoutes;

beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  ids = await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '不锈钢保温杯', en: 'Steel vacuum flask 500ml' },
      category: 'cups',
      brand: 'Warmly',
      pictures: [{ kind: 'drawing', svg: '<svg/>' }],
      skus: [
        { sku: 'FLASK-RED', offers: [{ marketPriceMinor: 9_900n, priceMinor: 5_000n }] },
        {
          sku: 'FLASK-BLUE',
          offers: [
            { priceMinor: 6_000n, stock: 7 },
            { warehouse: 'LAX', currency: 'USD', priceMinor: 600n, stock: 0 },
          ],
        },
      ],
    },
    {
      handle: 'leash',
      name: { zh: '狗绳', en: 'Dog leash' },
      description: 'Steel clip',
      category: 'pets',
      brand: 'Rover',
    },
    {
      handle: 'mug',
      name: { zh: '定制马克杯', en: 'Photo mug' },
      category: 'cups',
      isDiy: true,
      skus: [{ offers: [{ stock: 0, priceMinor: 2_500n }] }],
    },
    { handle: 'hidden', name: 'Steel secret', published: false },
  ]);
  await inTx(shop.db, (tx) =>
    tx.run(
      sql`update products set sold_30d = case handle when 'mug' then 30 when 'flask' then 20 else 10 end`,
    ),
  );
});
afterAll(() => shop.close());

const names = async (query: Record<string, unknown>, actor: TestBuyer | null = buyer) =>
  (await shop.ok(products, { actor, query, headers: { 'accept-language': 'en' } })).map(({ name }) => name);

describe('GET /products', () => {
  test('shows a visitor cards without price, stock or sales', async () => {
    const [, card] = await shop.ok(products, { actor: null, headers: { 'accept-language': 'en' } });
    expect(card).toEqual({
      id: ids[0],
      name: 'Steel vacuum flask 500ml',
      image: { id: expect.any(String), url: expect.stringContaining('/pictures/') },
      category: { id: expect.any(String), name: 'Drinkware' },
      brand: { id: expect.any(String), name: 'Warmly' },
      is_diy: false,
      ship_from: ['CN', 'US'],
    });
  });

  test('shows a buyer the lowest offer in stock, its worth in the asked currency, and what is there', async () => {
    const [, card] = await shop.ok(products, { actor: buyer, query: { currency: 'USD' } });
    expect(card).toMatchObject({
      name: '不锈钢保温杯',
      price: { amount: '50.00', currency: 'CNY' },
      price_from: true,
      price_converted: { amount: '7.14', currency: 'USD' },
      market_price: { amount: '99.00', currency: 'CNY' },
      inventory: 12,
      sold_30d: 20,
      favorite: false,
    });
  });

  test('shows an individual and a company the same prices', async () => {
    const [individual, firm] = await Promise.all(
      ([1, 2] as const).map(async (userType) => {
        const actor = await shop.buyer({ userType });
        const cards = await shop.ok(products, { actor, query: { currency: 'USD' } });
        return cards.map(({ id, price, price_converted, market_price }) => ({
          id,
          price,
          price_converted,
          market_price,
        }));
      }),
    );
    expect(firm).toEqual(individual);
    expect(individual?.map(({ price }) => price?.amount)).toContain('50.00');
  });

  test('shows the lowest offer of all where nothing is in stock', async () => {
    const query = { q: 'flask', warehouse_id: 'LAX' };
    const [card] = await shop.ok(products, { actor: buyer, query });
    expect(card).toMatchObject({
      price: { amount: '6.00', currency: 'USD' },
      price_from: false,
      inventory: 0,
    });
  });

  test('narrows price and stock to the chosen warehouses', async () => {
    const [card] = await shop.ok(products, {
      actor: buyer,
      query: { q: 'flask', warehouse_id: 'SZX', currency: 'USD' },
    });
    expect(card).toMatchObject({
      price: { amount: '50.00', currency: 'CNY' },
      price_from: true,
      price_converted: { amount: '7.14', currency: 'USD' },
      market_price: { amount: '99.00', currency: 'CNY' },
      inventory: 12,
      ship_from: ['CN'],
    });
    expect(await names({ country_code: 'US' })).toEqual(['Steel vacuum flask 500ml']);
  });

  test('filters by category with what lies below it, brand, DIY, novelty, stock and price band', async () => {
    const categories = await shop.ok(catalogueRoutes.categories, { actor: null });
    const home = categories.find(({ key }) => key === 'home')?.id;
    const [brand] = await shop.ok(catalogueRoutes.brands, { actor: null });
    expect(await names({ category_id: home })).toEqual(['Photo mug', 'Steel vacuum flask 500ml']);
    expect(await names({ brand_id: [brand?.id, ids[0]] })).toEqual(['Dog leash']);
    expect(await names({ is_diy: true })).toEqual(['Photo mug']);
    expect(await names({ is_new: false })).toEqual([]);
    expect(await names({ in_stock: true })).toEqual(['Steel vacuum flask 500ml', 'Dog leash']);
    expect(await names({ price_min: '3.00', price_max: '6.00', currency: 'USD' })).toEqual([
      'Photo mug',
      'Steel vacuum flask 500ml',
    ]);
  });

  test('finds by Chinese, English, number and mixed words, names before descriptions', async () => {
    expect(await names({ q: '保温' }, null)).toEqual(['Steel vacuum flask 500ml']);
    expect(await names({ q: '钢' }, null)).toEqual(['Steel vacuum flask 500ml']);
    expect(await names({ q: 'STEEL' }, null)).toEqual(['Steel vacuum flask 500ml', 'Dog leash']);
    expect(await names({ q: 'flask-b' }, null)).toEqual(['Steel vacuum flask 500ml']);
    expect(await names({ q: '保温 flas' }, null)).toEqual(['Steel vacuum flask 500ml']);
    expect(await names({ q: '500 ml' }, null)).toEqual(['Steel vacuum flask 500ml']);
    expect(await names({ q: "' | & !!" }, null)).toEqual([]);
  });

  test('sorts by sales, age and price', async () => {
    expect(await names({})).toEqual(['Photo mug', 'Steel vacuum flask 500ml', 'Dog leash']);
    expect(await names({ sort: 'price_asc' })).toEqual([
      'Dog leash',
      'Photo mug',
      'Steel vacuum flask 500ml',
    ]);
    expect(await names({ sort: 'price_desc' })).toEqual([
      'Steel vacuum flask 500ml',
      'Photo mug',
      'Dog leash',
    ]);
    expect(await names({ sort: 'newest', q: 'steel' })).toHaveLength(2);
  });

  test.each([
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { in_stock: true },
    { price_min: '1' },
    { price_max: '1' },
  ])('refuses a visitor %o', async (query) => {
    expect(await shop.call(products, { actor: null, query })).toMatchObject({
      status: 422,
      body: { code: 'visitor_sort' },
    });
    // Facets know no sort.
    const facets = await shop.call(catalogueRoutes.facets, { actor: null, query });
    expect(facets.status).toBe('sort' in query ? 200 : 422);
  });

  test('refuses an unknown sort, a broken amount and a page of nothing', async () => {
    for (const query of [{ sort: 'cheap' }, { price_min: '1.005' }, { page_size: 0 }, { category_id: 'x' }]) {
      expect(await shop.call(products, { actor: buyer, query })).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    }
  });
});

describe('paging', () => {
  beforeAll(async () => {
    await putOnSale(
      shop.db,
      Array.from({ length: 57 }, (_, index) => ({
        name: `Paper lantern ${index}`,
        skus: [{ offers: [{ priceMinor: BigInt(100 + (index % 5)) }] }],
      })),
    );
  });

  test.each([
    { q: 'lantern' },
    { q: 'lantern', sort: 'newest' },
    { q: 'paper', sort: 'price_asc' },
    { sort: 'price_desc' },
    { warehouse_id: 'SZX' },
    {},
  ])('%o neither skips nor repeats, forwards and back', async (query) => {
    const all = await shop.ok(products, { actor: buyer, query: { ...query, page_size: 100 } });
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    let prev: string | null | undefined;
    do {
      const { body } = await shop.call(products, {
        actor: buyer,
        query: { ...query, page_size: 7, ...(cursor && { cursor }) },
      });
      pages.push(body.data.map(({ id }) => id));
      expect(body.page).toMatchObject({ total: all.length, total_is_exact: true });
      cursor = body.page?.next;
      prev = body.page?.prev;
    } while (cursor);
    expect(pages.flat()).toEqual(all.map(({ id }) => id));
    const back: string[][] = [];
    while (prev) {
      const { body } = await shop.call(products, {
        actor: buyer,
        query: { ...query, page_size: 7, cursor: prev },
      });
      back.unshift(body.data.map(({ id }) => id));
      prev = body.page?.prev;
    }
    expect(back.flat()).toEqual(pages.slice(0, -1).flat());
  });

  test('says that a cursor is stale: of another list, after new rates, or no cursor at all', async () => {
    const first = await shop.call(products, { actor: buyer, query: { sort: 'price_asc', page_size: 5 } });
    const cursor = first.body.page?.next as string;
    const stale = { status: 422, body: { code: 'cursor_stale' } };
    expect(await shop.call(products, { actor: buyer, query: { sort: 'price_desc', cursor } })).toMatchObject(
      stale,
    );
    expect(
      await shop.call(products, { actor: buyer, query: { sort: 'price_asc', cursor: 'nonsense' } }),
    ).toMatchObject(stale);
    await shop.db.rows(sql`update exchange_rates set rate = 8`);
    expect(await refreshBasePrices(shop.db)).toBe(1);
    expect(await shop.call(products, { actor: buyer, query: { sort: 'price_asc', cursor } })).toMatchObject(
      stale,
    );
  });
});

test('a list longer than the cap is counted to it, and pages on without a gap, however its matches lie', async () => {
  const big = await createShop();
  try {
    await seedCatalog(big.db);
    const actor = await big.buyer();
    const lanterns = Array.from({ length: 2_030 }, (_, index) => ({ name: `Silk lantern ${index}` }));
    const bowls = Array.from({ length: 1_100 }, (_, index) => ({
      name: `Rice bowl ${index}`,
      description: 'beside a lantern',
    }));
    for (const batch of [lanterns.slice(0, 1_000), lanterns.slice(1_000), bowls])
      await putOnSale(big.db, batch);
    for (const query of [{ q: 'lantern' }, { q: 'lantern', sort: 'newest' }, { warehouse_id: 'SZX' }]) {
      const expected = query.q && !query.sort ? /^Silk/ : /./;
      const seen = new Set<string>();
      let cursor: string | null | undefined;
      for (let index = 0; index < 25; index++) {
        const { body } = await big.call(products, {
          actor,
          query: { ...query, page_size: 100, ...(cursor && { cursor }) },
        });
        expect(body.page).toMatchObject({ total: 2_000, total_is_exact: false });
        for (const { id, name } of body.data) {
          expect(seen.has(id)).toBe(false);
          if (seen.size < 2_030) expect(name).toMatch(expected);
          seen.add(id);
        }
        cursor = body.page?.next;
      }
      expect(seen.size).toBe(2_500);
    }
  } finally {
    await big.close();
  }
});
