import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;
let id: string;
let hidden: string;
const { product, facets, suggestions, topSellers, warehouses } = catalogueRoutes;

beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  const size = { zh: '尺寸', en: 'Size' };
  [id, hidden] = (await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '保温杯', en: 'Flask' },
      description: { zh: '一段。\n\n二段。', en: '' },
      category: 'cups',
      brand: 'Warmly',
      attributes: [{ name: { zh: '材质', en: 'Material' }, value: { zh: '钢', en: 'Steel' } }],
      pictures: [
        { kind: 'drawing', svg: '<svg/>' },
        { kind: 'pending', source_url: 'https://example.com/a.jpg' },
      ],
      skus: [
        {
          sku: 'FLASK-S',
          options: [{ name: size, value: { zh: '小', en: 'S' } }],
          sizeMm: [80, 80, 200],
          hsCode: '961700',
          declaredValue: { amountMinor: 300n, currency: 'USD' },
          offers: [
            {
              priceMinor: 5_000n,
              tiers: [{ minQuantity: 10, unitPriceMinor: 4_500n }],
              minimumOrderQuantity: 20,
            },
            { warehouse: 'LAX', currency: 'USD', priceMinor: 900n, stock: 3 },
          ],
        },
        {
          sku: 'FLASK-L',
          options: [{ name: size, value: { zh: '大', en: 'L' } }],
          hasBattery: true,
          picture: 1,
          offers: [{ marketPriceMinor: 9_900n }],
        },
      ],
    },
    { handle: 'hidden', published: false },
    {
      handle: 'bowl',
      name: { zh: '狗碗', en: 'Dog bowl' },
      category: 'pets',
      isDiy: true,
      skus: [{ offers: [{ stock: 0 }] }],
    },
  ])) as [string, string];
});
afterAll(() => shop.close());

describe('GET /products/{id}', () => {
  test('shows a visitor the product without offers', async () => {
    const detail = await shop.ok(product, { actor: null, params: { id } });
    expect(detail).toMatchObject({
      name: '保温杯',
      description: '一段。\n\n二段。',
      attributes: [{ name: '材质', value: '钢' }],
      category_path: [{ name: '家居' }, { name: '杯壶' }],
      options: [{ name: '尺寸', values: ['小', '大'] }],
      skus: [
        {
          sku: 'FLASK-S',
          options: [{ name: '尺寸', value: '小' }],
          weight_grams: 500,
          size_mm: [80, 80, 200],
        },
        { sku: 'FLASK-L', size_mm: [], has_battery: true },
      ],
    });
    expect(detail.images).toHaveLength(2);
    expect(detail.skus.map(({ image }) => image)).toEqual(detail.images);
    expect(Object.keys(detail).sort()).toEqual(
      'attributes,brand,category,category_path,created_at,description,documents,id,image,images,is_diy,name,options,ship_from,skus'.split(
        ',',
      ),
    );
    expect(detail.skus[0]).not.toHaveProperty('offers');
    expect(detail.skus[0]).not.toHaveProperty('declared_value');
  });

  test('shows a buyer every offer, its tiers and its worth in the asked currency', async () => {
    const detail = await shop.ok(product, {
      actor: buyer,
      params: { id },
      query: { currency: 'CNY' },
      headers: english,
    });
    expect(detail).toMatchObject({
      name: 'Flask',
      description: '一段。\n\n二段。',
      price: { amount: '10.00', currency: 'CNY' },
      inventory: 13,
      total_inventory: 13,
    });
    expect(detail.skus[0]?.declared_value).toEqual({ amount: '3.00', currency: 'USD' });
    expect(detail.skus[0]?.offers).toEqual([
      {
        warehouse_id: 'LAX',
        available: 3,
        price: { amount: '9.00', currency: 'USD' },
        price_converted: { amount: '63.00', currency: 'CNY' },
        market_price: null,
        campaign_price: null,
        campaign_price_converted: null,
        campaign_ends_at: null,
        wholesale_prices: [],
        minimum_order_quantity: 1,
      },
      {
        warehouse_id: 'SZX',
        available: 5,
        price: { amount: '50.00', currency: 'CNY' },
        price_converted: { amount: '50.00', currency: 'CNY' },
        market_price: null,
        campaign_price: null,
        campaign_price_converted: null,
        campaign_ends_at: null,
        wholesale_prices: [
          {
            min_quantity: 10,
            unit_price: { amount: '45.00', currency: 'CNY' },
            unit_price_converted: { amount: '45.00', currency: 'CNY' },
          },
        ],
        minimum_order_quantity: 20,
      },
    ]);
  });

  test('has every field that the specification reads from its labels', async () => {
    const detail = await shop.ok(product, { actor: buyer, params: { id }, query: { currency: 'CNY' } });
    expect(detail).toMatchObject({
      brand: { name: 'Warmly' },
      is_diy: false,
      ship_from: ['CN', 'US'],
      price: { amount: '10.00' },
      inventory: 13,
      total_inventory: 13,
    });
    const [small, large] = detail.skus;
    expect(small).toMatchObject({ sku: 'FLASK-S' });
    expect(small?.offers?.find(({ warehouse_id }) => warehouse_id === 'SZX')).toMatchObject({
      price: { amount: '50.00' },
      available: 5,
      wholesale_prices: [{ min_quantity: 10, unit_price: { amount: '45.00' } }],
      minimum_order_quantity: 20,
    });
    expect(large?.offers).toMatchObject([{ market_price: { amount: '99.00', currency: 'CNY' } }]);
  });

  test('costs an individual and a company the same', async () => {
    const [individual, firm] = await Promise.all(
      ([1, 2] as const).map(async (userType) => {
        const actor = await shop.buyer({ userType });
        const detail = await shop.ok(product, { actor, params: { id }, query: { currency: 'CNY' } });
        return { price: detail.price, offers: detail.skus.map(({ offers }) => offers) };
      }),
    );
    expect(firm).toEqual(individual);
    expect(individual?.offers.flat()).toHaveLength(3);
  });

  test('narrows the card to the chosen country, the offers stay', async () => {
    const detail = await shop.ok(product, { actor: buyer, params: { id }, query: { country_code: 'US' } });
    expect(detail).toMatchObject({
      price: { amount: '9.00', currency: 'USD' },
      inventory: 3,
      total_inventory: 13,
      ship_from: ['US'],
    });
  });

  test('shows a campaign’s price while it runs', async () => {
    const activity = newId();
    await inTx(shop.db, async (tx) => {
      await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published)
        values (${activity}, 'sale', '促销', 'Sale', '{}', now() - interval '1 day', now() + interval '1 day', true)`);
      await tx.run(
        sql`insert into activity_goods (activity_id, product_id, percent_off) values (${activity}, ${id}, 15)`,
      );
    });
    const detail = await shop.ok(product, { actor: buyer, params: { id } });
    const offers = detail.skus[0]?.offers ?? [];
    expect(offers.map((offer) => offer.campaign_price?.amount)).toEqual(['7.65', '42.50']);
    // In the currency asked for, and until when.
    expect(offers.map((offer) => offer.campaign_price_converted?.amount)).toEqual(['53.55', '42.50']);
    for (const { campaign_ends_at } of offers) {
      const hours = (Date.parse(campaign_ends_at ?? '') - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(24);
    }
  });

  test('is 404 for what is unknown, unpublished or no id', async () => {
    for (const wrong of [newId(), hidden, 'my', '1']) {
      expect(await shop.call(product, { actor: buyer, params: { id: wrong } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });
});

describe('GET /products/facets', () => {
  test('counts what each value would give; price band and stock for buyers only', async () => {
    const mine = await shop.ok(facets, { actor: buyer, query: { currency: 'CNY' }, headers: english });
    const counts = (list: { name: string; count: number }[]) => list.map(({ name, count }) => [name, count]);
    expect(counts(mine.categories)).toEqual([
      ['Home', 1],
      ['Pets', 1],
      ['Drinkware', 1],
    ]);
    expect(counts(mine.brands)).toEqual([['Warmly', 1]]);
    expect(mine.countries).toEqual([
      {
        country_code: 'CN',
        count: 2,
        count_is_exact: true,
        warehouses: [{ id: 'SZX', name: 'Shenzhen', count: 2, count_is_exact: true }],
      },
      {
        country_code: 'US',
        count: 1,
        count_is_exact: true,
        warehouses: [{ id: 'LAX', name: 'Los Angeles', count: 1, count_is_exact: true }],
      },
    ]);
    expect(mine.is_diy.count).toBe(1);
    expect(mine.is_new.count).toBe(2);
    expect(mine.in_stock?.count).toBe(1);
    expect(mine.price_band).toEqual({
      min: { amount: '10.00', currency: 'CNY' },
      max: { amount: '10.00', currency: 'CNY' },
    });
    const theirs = await shop.ok(facets, { actor: null });
    expect(theirs).not.toHaveProperty('in_stock');
    expect(theirs).not.toHaveProperty('price_band');
  });

  test('does not count a facet against itself, but against the others', async () => {
    const { categories, is_diy } = await shop.ok(facets, {
      actor: buyer,
      query: { is_diy: true, q: 'dog' },
      headers: english,
    });
    expect(categories.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual(['Pets']);
    expect(is_diy.count).toBe(1);
    const narrowed = await shop.ok(facets, {
      actor: buyer,
      query: { country_code: 'US', in_stock: true },
      headers: english,
    });
    expect(narrowed.countries.map(({ count }) => count)).toEqual([1, 1]);
    expect(narrowed.is_diy.count).toBe(0);
  });
});

test('GET /products/suggestions gives hot keys, categories, brands and products as one types', async () => {
  await inTx(shop.db, (tx) =>
    tx.run(sql`insert into hot_keys (id, text_zh, text_en) values (${newId()}, '保温', 'Flasks')`),
  );
  const typed = await shop.ok(suggestions, { actor: buyer, query: { q: 'fla' }, headers: english });
  expect(typed).toMatchObject({ hot_keys: ['Flasks'], products: [{ id, name: 'Flask' }], categories: [] });
  expect(Object.keys(typed.products[0] ?? {})).toEqual([
    'id',
    'name',
    'image',
    'price',
    'price_from',
    'price_converted',
  ]);
  expect((await shop.ok(suggestions, { actor: null, query: { q: 'WARM' } })).brands).toMatchObject([
    { name: 'Warmly' },
  ]);
  expect((await shop.ok(suggestions, { actor: null, query: { q: '杯' } })).categories).toMatchObject([
    { name: '杯壶' },
  ]);
  expect(await shop.ok(suggestions, { actor: null })).toMatchObject({ hot_keys: ['保温'], products: [] });
});

test('GET /products/top_sellers is an order, with figures for buyers only', async () => {
  await inTx(shop.db, (tx) => tx.run(sql`update products set sold_30d = 9 where handle = 'bowl'`));
  const mine = await shop.ok(topSellers, { actor: buyer });
  expect(mine.map(({ name, sold_30d }) => [name, sold_30d])).toEqual([
    ['狗碗', 9],
    ['保温杯', 0],
  ]);
  const [first] = await shop.ok(topSellers, { actor: null, query: { page_size: 1 } });
  expect(first).toMatchObject({ name: '狗碗' });
  expect(first).not.toHaveProperty('sold_30d');
});

test('GET /warehouses names them in the caller’s language', async () => {
  expect((await shop.ok(warehouses, { actor: null, headers: english }))[0]).toEqual({
    id: 'SZX',
    code: 'SZX',
    name: 'Shenzhen',
    country_code: 'CN',
    cut_off: '16:00',
    time_zone: 'Asia/Shanghai',
    hand_over_days: 1,
  });
});
