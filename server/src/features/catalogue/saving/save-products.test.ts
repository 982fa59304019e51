import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import type { OfferInput, ProductInput, SkuInput } from '../product-input.ts';
import { saveProducts } from './save-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
});
afterAll(() => shop.close());

const named = (word: string) => [
  { name: { zh: `${word}名`, en: word }, value: { zh: `${word}值`, en: `${word}1` } },
];
const pictures = [1, 2].map((index) => ({ kind: 'drawing', svg: `<svg id="${index}"/>` }));

const first: Required<ProductInput> = {
  handle: 'lamp',
  name: { zh: '灯', en: 'Lamp' },
  description: { zh: '亮', en: 'It shines.' },
  category: 'home',
  brand: 'Glow',
  isDiy: false,
  published: true,
  attributes: named('base'),
  pictures,
  skus: [
    {
      sku: 'LAMP',
      options: named('color'),
      barcode: '6901234567892',
      weightGrams: 500,
      sizeMm: [10, 20, 30],
      hsCode: '940520',
      customsName: { zh: '台灯', en: 'Desk lamp' },
      originCountry: 'CN',
      declaredValue: { amountMinor: 300n, currency: 'USD' },
      hasBattery: false,
      isLiquid: false,
      picture: 0,
      offers: [
        {
          warehouse: 'SZX',
          currency: 'CNY',
          priceMinor: 5_000n,
          marketPriceMinor: 6_000n,
          tiers: [{ minQuantity: 10, unitPriceMinor: 4_500n }],
          minimumOrderQuantity: 1,
          stock: 5,
        },
      ],
    },
  ],
  keptNames: [],
  createdAt: new Date('2026-01-02T03:04:05Z'),
};
const [sku] = first.skus as [SkuInput];
const [offer] = sku.offers as [OfferInput];

const second: Required<ProductInput> = {
  handle: 'lamp',
  name: { zh: '灯笼', en: 'Lantern' },
  description: { zh: '更亮', en: 'It shines brighter.' },
  category: 'pets',
  brand: 'Glare',
  isDiy: true,
  published: false,
  attributes: named('shade'),
  pictures,
  skus: [
    { ...sku, sku: 'LAMP-2', offers: [{ ...offer, warehouse: 'LAX' }] },
    {
      sku: 'LAMP',
      options: named('colour'),
      barcode: '6901234567908',
      weightGrams: 600,
      sizeMm: [11, 21, 31],
      hsCode: '940540',
      customsName: { zh: '灯笼', en: 'Lantern' },
      originCountry: 'VN',
      declaredValue: { amountMinor: 400n, currency: 'CNY' },
      hasBattery: true,
      isLiquid: true,
      picture: 1,
      offers: [
        {
          warehouse: 'SZX',
          currency: 'USD',
          priceMinor: 700n,
          marketPriceMinor: 900n,
          tiers: [{ minQuantity: 20, unitPriceMinor: 600n }],
          minimumOrderQuantity: 2,
          stock: 9,
        },
      ],
    },
  ],
  keptNames: [],
  createdAt: new Date('2026-02-03T04:05:06Z'),
};

type Row = Record<string, unknown>;
const read = async () => {
  const rowOf = async (table: string, where: string) =>
    (await shop.db.one<{ row: Row }>(sql`select to_jsonb(t) as row from ${raw(table)} t where ${raw(where)}`))
      .row;
  return {
    product: await rowOf('products', `handle = 'lamp'`),
    sku: await rowOf('skus', `sku = 'LAMP'`),
    offer: await rowOf('offers', `warehouse_code = 'SZX'`),
  };
};
const save = (product: ProductInput) => inTx(shop.db, (tx) => saveProducts(tx, 'test', [product]));
const unchanged = (before: Row, after: Row) =>
  Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) === JSON.stringify(after[column]))
    .sort();

test('a later save overwrites every column except keys, counters and the creation time', async () => {
  expect(await save(first)).toMatchObject([{ outcome: 'created' }]);
  const before = await read();
  expect(before.product['created_at']).toBe('2026-01-02T03:04:05+00:00');
  expect(await save(second)).toMatchObject([{ outcome: 'updated' }]);
  const after = await read();
  // A column added to the schema stands here until a save writes it.
  expect(unchanged(before.product, after.product)).toEqual([
    'created_at',
    'handle',
    'id',
    'sold_30d',
    'source',
  ]);
  expect(unchanged(before.sku, after.sku)).toEqual(['id', 'product_id', 'sku', 'withdrawn']);
  expect(unchanged(before.offer, after.offer)).toEqual([
    'active',
    'id',
    'on_hand',
    'product_id',
    'reserved',
    'sku_id',
    'warehouse_code',
    'withdrawn',
  ]);
});
