import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;
let flask: string;
let shirt: string;

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  buyer = await shop.buyer();
  await seedCatalog(shop.db);
  [flask, shirt] = (await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '保温杯', en: 'Flask' },
      skus: [
        {
          sku: 'FLASK-1',
          offers: [
            { priceMinor: 5_000n, stock: 3 },
            { warehouse: 'LAX', currency: 'USD', priceMinor: 900n, stock: 4 },
          ],
        },
      ],
    },
    {
      handle: 'shirt',
      name: { zh: '衬衫', en: 'Shirt' },
      skus: [{ offers: [{ priceMinor: 2_500n, stock: 7 }] }, { offers: [{ priceMinor: 2_600n, stock: 8 }] }],
    },
  ])) as [string, string];
});
afterAll(() => shop.close());

type Query = { warehouse_id?: string; currency?: 'USD' };
const rowOf = async (id: string, actor: TestBuyer | null, query: Query = {}) => {
  const cards = await shop.ok(catalogueRoutes.products, { actor, query: { ...query, with_skus: true } });
  return cards.find((card) => card.id === id);
};

it("a buyer's row has the one SKU with every offer, and of several SKUs their number", async () => {
  expect(await rowOf(flask, buyer)).toMatchObject({
    sku_count: 1,
    sku: {
      sku: 'FLASK-1',
      offers: [
        { warehouse_id: 'LAX', available: 4, price: { amount: '9.00', currency: 'USD' } },
        { warehouse_id: 'SZX', available: 3, price: { amount: '50.00', currency: 'CNY' } },
      ],
    },
  });
  expect(await rowOf(shirt, buyer)).toMatchObject({ sku_count: 2, sku: null, inventory: 15 });
});

it('the chosen warehouses narrow the offers', async () => {
  const row = await rowOf(flask, buyer, { warehouse_id: 'SZX' });
  expect(row?.sku?.offers?.map(({ warehouse_id }) => warehouse_id)).toEqual(['SZX']);
  expect((await rowOf(flask, buyer, { warehouse_id: 'HAM' }))?.sku?.offers ?? []).toEqual([]);
});

it('price and stock are as they are now, whoever asked before', async () => {
  const other = await shop.buyer();
  await rowOf(flask, buyer);
  await shop.db.rows(
    sql`update offers set on_hand = 2 where product_id = ${flask} and warehouse_code = 'SZX'`,
  );
  expect((await rowOf(flask, other))?.sku?.offers?.[1]).toMatchObject({ available: 2 });
  await shop.db.rows(
    sql`update offers set on_hand = 3 where product_id = ${flask} and warehouse_code = 'SZX'`,
  );
});

it('a visitor sees the SKU number alone', async () => {
  const row = await rowOf(flask, null);
  expect(row).toMatchObject({ sku_count: 1, sku: { sku: 'FLASK-1' } });
  expect(Object.keys(row?.sku ?? {}).sort()).toEqual(['id', 'sku']);
  expect(row).not.toHaveProperty('price');
});

it('rows that were remembered by their ids are the same as those of a list', async () => {
  const [row] = await shop.ok(productPageRoutes.cards, {
    actor: buyer,
    query: { id: [flask], with_skus: true },
  });
  expect(row).toEqual(await rowOf(flask, buyer));
});

it('a card has neither unless the call asks for SKUs', async () => {
  const [card] = await shop.ok(catalogueRoutes.products, { actor: buyer });
  expect(card).not.toHaveProperty('sku_count');
});

it('suggested products have their prices for buyers, as they are now, and none for visitors', async () => {
  const { suggestions } = catalogueRoutes;
  const query = { q: '保温', currency: 'USD' as const };
  const [shown] = (await shop.ok(suggestions, { query })).products;
  expect(Object.keys(shown ?? {}).sort()).toEqual(['id', 'image', 'name']);
  const [priced] = (await shop.ok(suggestions, { actor: buyer, query })).products;
  expect(priced).toMatchObject({ id: flask, price: { amount: '50.00', currency: 'CNY' }, price_from: true });
  await shop.db.rows(
    sql`update offers set price_minor = 4900 where product_id = ${flask} and currency = 'CNY'`,
  );
  const [cheaper] = (await shop.ok(suggestions, { actor: buyer, query })).products;
  expect(cheaper).toMatchObject({ price: { amount: '49.00', currency: 'CNY' } });
});
