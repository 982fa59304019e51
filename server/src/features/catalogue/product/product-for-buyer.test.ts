import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
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
const { product } = catalogueRoutes;

beforeAll(async () => {
  shop = await createShop({ keepsAnswers: true });
  [buyer, other] = [await shop.buyer(), await shop.buyer()];
  await seedCatalog(shop.db);
  [flask] = (await putOnSale(shop.db, [
    {
      handle: 'flask',
      name: { zh: '保温杯', en: 'Flask' },
      skus: [
        {
          sku: 'FLASK-S',
          declaredValue: { amountMinor: 300n, currency: 'USD' },
          offers: [
            { priceMinor: 6_300n, marketPriceMinor: 9_900n, stock: 3 },
            { warehouse: 'LAX', currency: 'USD', priceMinor: 900n, marketPriceMinor: 1_000n, stock: 4 },
          ],
        },
        {
          sku: 'FLASK-L',
          offers: [{ warehouse: 'LAX', currency: 'USD', priceMinor: 1_200n, stock: 9 }],
        },
      ],
    },
  ])) as [string];
  await change(sql`insert into exchange_rates (currency, rate, source, expires_at)
    values ('EUR', 8.2341, 'test', now() + interval '1 day'), ('JPY', 0.0472, 'test', now() + interval '1 day')`);
});
afterAll(() => shop.close());
beforeEach(() => shop.app.forgetVisitorAnswers());

const change = (statement: Sql) => inTx(shop.db, (tx) => tx.run(statement));
const detail = (query: Record<string, unknown> = {}, actor: TestBuyer | null = buyer) =>
  shop.ok(product, { actor, params: { id: flask }, query });
const status = async (actor: TestBuyer | null = buyer) =>
  (await shop.call(product, { actor, params: { id: flask } })).status;
const dollars = (rate: Sql) =>
  change(sql`update exchange_rates set expires_at = ${rate} where currency = 'USD'`);

describe("a buyer's product, the texts of which are kept for all", () => {
  const choices = [
    {},
    { currency: 'USD' },
    { currency: 'JPY' },
    { currency: 'HKD' },
    { warehouse_id: ['LAX'] },
    { country_code: ['CN'], currency: 'EUR' },
    { warehouse_id: ['SZX'], country_code: ['US'] },
  ];
  it.each(choices)('says of price and stock what its card in a list says: %j', async (choice) => {
    const query = { id: [flask], ...choice };
    const [card] = await shop.ok(productPageRoutes.cards, { actor: buyer, query });
    for (const found of [await detail(choice), await twice(() => detail(choice))])
      expect([found]).toMatchObject([card]);
  });

  it('promises no price that is sold out, while another is in stock', async () => {
    const dollarStock = (onHand: number) =>
      change(sql`update offers set on_hand = ${onHand} where product_id = ${flask} and price_minor = 900`);
    for (const [onHand, price] of [
      [0, { amount: '63.00', currency: 'CNY' }],
      [4, { amount: '9.00', currency: 'USD' }],
    ] as const) {
      await dollarStock(onHand);
      const [card] = await shop.ok(productPageRoutes.cards, { actor: buyer, query: { id: [flask] } });
      const lowest = await detail();
      expect([card?.price, lowest.price]).toEqual([price, price]);
      expect(lowest.price_from).toBe(card?.price_from);
    }
  });

  it('orders by the last known rate, and converts by none that has ended', async () => {
    await dollars(sql`now()`);
    const query = { id: [flask], currency: 'EUR' as const };
    const [card] = await shop.ok(productPageRoutes.cards, { actor: buyer, query });
    const found = await detail({ currency: 'EUR' });
    expect([found]).toMatchObject([card]);
    expect(found).toMatchObject({ price: { currency: 'USD' }, price_from: true, price_converted: null });
    const worth = found.skus[0]?.offers?.map(({ price_converted }) => price_converted?.currency);
    expect(worth).toEqual([undefined, 'EUR']);
    await dollars(sql`now() + interval '1 day'`);
  });

  it('shows price, stock, sales, campaign and favorite as they are now', async () => {
    expect(await detail()).toMatchObject({
      inventory: 16,
      total_inventory: 16,
      favorite: false,
      sold_30d: 0,
    });
    await change(
      sql`update offers set price_minor = 4900, on_hand = 90 where product_id = ${flask} and currency = 'CNY'`,
    );
    await change(sql`insert into favorites (user_id, product_id) values (${buyer.userId}, ${flask})`);
    await change(sql`update products set sold_30d = 8 where id = ${flask}`);
    const found = await detail();
    expect(found).toMatchObject({
      price: { amount: '49.00' },
      total_inventory: 103,
      favorite: true,
      sold_30d: 8,
      skus: [{ offers: [{ warehouse_id: 'LAX' }, { available: 90, price: { amount: '49.00' } }] }, {}],
    });
    expect(await detail({}, other)).toMatchObject({ price: { amount: '49.00' }, favorite: false });
  });

  it('is kept for its texts in each language, and forgotten with the answers to visitors', async () => {
    const english = () =>
      shop.ok(product, { actor: buyer, params: { id: flask }, headers: { 'accept-language': 'en' } });
    await twice(detail);
    await change(sql`update products set name_zh = '真空杯', name_en = 'Thermos' where id = ${flask}`);
    expect([(await detail()).name, (await english()).name]).toEqual(['保温杯', 'Thermos']);
    shop.app.forgetVisitorAnswers();
    expect((await detail()).name).toBe('真空杯');
  });

  it('leaves nothing of a buyer to visitors', async () => {
    expect((await twice(detail)).skus[0]?.declared_value).toEqual({ amount: '3.00', currency: 'USD' });
    const found = await detail({}, null);
    expect(JSON.stringify(found)).not.toMatch(/price|inventory|sold|favorite|offers|declared|"3\.00"/);
    expect((await detail()).skus[0]?.declared_value).toEqual({ amount: '3.00', currency: 'USD' });
  });

  it('is gone at once when it is no longer published, and there again when it is', async () => {
    expect(await twice(status)).toBe(200);
    await change(sql`update products set published = false where id = ${flask}`);
    expect(await status()).toBe(404);
    await change(sql`update products set published = true where id = ${flask}`);
    expect(await status()).toBe(200);
  });
});
