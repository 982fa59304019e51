import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createShop();
  await shop.db.rows(sql`insert into warehouses (code, country, name_zh, name_en, currency, time_zone)
    values ('LAX', 'US', '洛杉矶', 'Los Angeles', 'USD', 'America/Los_Angeles'),
      ('SZX', 'CN', '深圳', 'Shenzhen', 'CNY', 'Asia/Shanghai')`);
  await shop.db.rows(sql`insert into exchange_rates (currency, rate, source, expires_at)
    values ('USD', 7, 'operator', now() + interval '1 day')`);
});
afterAll(() => shop.close());

/** A product with an offer of 10.00 USD, and one of 65.00 CNY where `andYuan`. Three pieces an offer, one reserved. */
async function product({ andYuan = false } = {}): Promise<string> {
  const [id, skuId] = [newId(), newId()];
  await shop.db.rows(sql`insert into products (id, source, handle, name_zh, name_en)
    values (${id}, 'test', ${id}, '灯', 'Lamp')`);
  await shop.db.rows(
    sql`insert into skus (id, product_id, sku, weight_grams) values (${skuId}, ${id}, ${id}, 100)`,
  );
  const offers = [['LAX', 'USD', 1000] as const, ['SZX', 'CNY', 6500] as const].slice(0, andYuan ? 2 : 1);
  for (const [warehouse, currency, price] of offers) {
    await shop.db.rows(sql`insert into offers (id, sku_id, product_id, warehouse_code, currency, price_minor, on_hand, reserved)
      values (${newId()}, ${skuId}, ${id}, ${warehouse}, ${currency}, ${price}, 3, 1)`);
  }
  return id;
}

const keep = (actor: TestBuyer, product_id: string, headers = {}) =>
  shop.call(favoriteRoutes.add, { actor, params: { product_id }, headers });
const drop = (actor: TestBuyer, product_id: string, headers = {}) =>
  shop.call(favoriteRoutes.remove, { actor, params: { product_id }, headers });
const list = (actor: TestBuyer, query = {}) =>
  shop.call(favoriteRoutes.list, { actor, query, headers: english });

test('Keeping and dropping say the specification’s sentences in both languages, and may be repeated', async () => {
  const buyer = await shop.buyer();
  const id = await product();
  for (let i = 0; i < 2; i++) {
    expect((await keep(buyer, id, english)).body).toEqual({
      status: 200,
      data: { product_id: id, favorite: true },
      message: 'Added to favorites successfully!',
    });
  }
  expect((await keep(buyer, id)).body.message).toBe('收藏成功！');
  expect((await list(buyer)).body.data).toHaveLength(1);
  expect((await drop(buyer, id, english)).body).toEqual({
    status: 200,
    data: { product_id: id, favorite: false },
    message: 'Removed from favorites successfully!',
  });
  expect((await drop(buyer, id)).body.message).toBe('已取消收藏！');
  expect((await list(buyer)).body.data).toEqual([]);
});

test('A product that is not in the library: "Failed to add to favorites!"', async () => {
  const buyer = await shop.buyer();
  const gone = await product();
  await shop.db.rows(sql`update products set published = false where id = ${gone}`);
  for (const id of [gone, newId()]) {
    expect((await keep(buyer, id, english)).body).toMatchObject({
      status: 422,
      code: 'favorite_failed',
      message: 'Failed to add to favorites!',
    });
    expect((await keep(buyer, id)).body.message).toBe('收藏失败！');
  }
});

test('The list shows the price then and now in the currency of then', async () => {
  const buyer = await shop.buyer();
  const id = await product({ andYuan: true });
  await keep(buyer, id);
  await shop.db.rows(sql`update offers set price_minor = price_minor + 100 where product_id = ${id}`);
  await shop.db.rows(sql`update offers set price_minor = 500 where product_id = ${id} and currency = 'USD'`);
  expect((await list(buyer)).body.data).toEqual([
    {
      product_id: id,
      name: 'Lamp',
      image: null,
      is_diy: false,
      on_sale: true,
      price_then: { amount: '65.00', currency: 'CNY' },
      price_now: { amount: '66.00', currency: 'CNY' },
      inventory: 4,
      added_at: expect.any(String),
      card: expect.objectContaining({
        id,
        name: 'Lamp',
        favorite: true,
        inventory: 4,
        ship_from: expect.any(Array),
      }),
    },
  ]);
  await shop.db.rows(sql`update products set published = false where id = ${id}`);
  expect((await list(buyer)).body.data).toMatchObject([
    { on_sale: false, price_now: null, inventory: 0, card: null },
  ]);
});

test('Units in a warehouse that is closed for orders are not counted', async () => {
  const buyer = await shop.buyer();
  await keep(buyer, await product({ andYuan: true }));
  const close = (isOpen: boolean) =>
    shop.db.rows(sql`update warehouses set takes_orders = ${isOpen} where code = 'SZX'`);
  await close(false);
  expect((await list(buyer)).body.data).toMatchObject([{ inventory: 2 }]);
  await close(true);
  expect((await list(buyer)).body.data).toMatchObject([{ inventory: 4 }]);
});

test('A price in a currency without a rate is not taken for the lowest', async () => {
  const buyer = await shop.buyer();
  const id = await product({ andYuan: true });
  // There is no rate for euros: 9.99 of them are not less than 65 yuan.
  await shop.db.rows(
    sql`update offers set currency = 'EUR', price_minor = 999 where product_id = ${id} and currency = 'USD'`,
  );
  await keep(buyer, id);
  expect((await list(buyer)).body.data).toMatchObject([{ price_then: { amount: '65.00', currency: 'CNY' } }]);
});

test('Pages follow one another, newest first, also for products kept in one moment', async () => {
  const buyer = await shop.buyer();
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push(await product());
  await shop.db.rows(sql`insert into favorites (user_id, product_id)
    select ${buyer.userId}, id from unnest(${ids}::uuid[]) as p (id)`);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(buyer, { page_size: 2, ...(cursor && { cursor }) });
    seen.push(...page.body.data.map(({ product_id }) => product_id));
    cursor = page.body.page?.next;
  } while (cursor);
  expect(seen).toEqual(ids.toReversed());
  for (const bad of ['x', `1.${'-'.repeat(36)}`]) {
    expect((await list(buyer, { cursor: bad })).body.code).toBe('cursor_stale');
  }
});

test('Favorites are their buyer’s own, and a visitor has none', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const id = await product();
  await keep(buyer, id);
  await drop(stranger, id);
  expect((await list(stranger)).body.data).toEqual([]);
  expect((await list(buyer)).body.data).toHaveLength(1);
  for (const route of Object.values(favoriteRoutes)) {
    expect((await shop.call(route, { params: { product_id: id }, headers: english })).body).toMatchObject({
      status: 401,
      message: 'Please Log in First!',
    });
  }
});
