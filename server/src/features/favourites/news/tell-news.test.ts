import { favouriteRoutes } from '@amberdock/contract/favourites.ts';
import { messageRoutes } from '@amberdock/contract/messages.ts';
import { amountSpace } from '@amberdock/contract/money.ts';
import { orderRoutes } from '@amberdock/contract/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import type { JobDeps } from '../../../jobs/job.ts';
import { openCheckout, orderOne, sell, type Sku, wealthyBuyer } from '../../../testing/checkout.ts';
import type { OfferInput } from '../../catalogue/index.ts';
import { setRates } from '../../exchange/index.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { tellFavouriteNews } from './tell-news.ts';

let shop: TestShop;
let deps: JobDeps;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  deps = { db: shop.db, env: readEnv({}), log, mail: null, sms: null };
});
beforeEach(async () => {
  buyer = await shop.buyer();
  await heard();
});
afterAll(() => shop.close());

const look = async () => {
  await tellFavouriteNews(deps, undefined);
  await workEvents(shop.db);
};

/** Lists the alerts since the last call: "back RMB 10.00 (3)", "drop RMB 10.00 → RMB 9.00". */
async function heard(): Promise<string[]> {
  await workEvents(shop.db);
  const rows = await shop.db.rows<{ body: string }>(
    sql`delete from messages where kind = 'favorite' returning body_en as body`,
  );
  return rows.map(({ body }) => {
    const text = body.replaceAll(amountSpace, ' ');
    const [, available, price] = /again: (\d+) in stock, from (.+)\.$/.exec(text) ?? [];
    const [, before, now] = /dropped from (.+) to (.+)\.$/.exec(text) ?? [];
    return available ? `back ${price} (${available})` : `drop ${before} → ${now}`;
  });
}

/** Looks, and gives what comes of it. */
async function news(): Promise<string[]> {
  await look();
  return heard();
}

const keep = (actor: TestBuyer, { productId }: Sku) =>
  shop.ok(favouriteRoutes.add, { actor, params: { product_id: productId } });
const kept = async (offers: Partial<OfferInput>[] = [{}]): Promise<Sku> => {
  const sku = await sell(shop.db, { skus: [{ offers }] });
  await keep(buyer, sku);
  return sku;
};

const stock = (sku: Sku, onHand: number, warehouse = 'SZX') =>
  shop.db.rows(sql`update offers set on_hand = ${onHand}, updated_at = now()
    where product_id = ${sku.productId} and warehouse_code = ${warehouse}`);
const price = (sku: Sku, minor: number, warehouse = 'SZX') =>
  shop.db.rows(sql`update offers set price_minor = ${minor}, updated_at = now()
    where product_id = ${sku.productId} and warehouse_code = ${warehouse}`);
const aDayPasses = () =>
  shop.db.rows(sql`update favorites set back_in_stock_told_at = back_in_stock_told_at - interval '24 hours',
    price_drop_told_at = price_drop_told_at - interval '24 hours', look_again_at = look_again_at - interval '24 hours'`);

test('A favourite that comes back is told once, and leads to the product', async () => {
  const sku = await kept([{ stock: 0 }]);
  expect(await news()).toEqual([]);
  await stock(sku, 3);
  await look();
  const [message] = await shop.ok(messageRoutes.list, { actor: buyer, headers: { 'accept-language': 'en' } });
  expect(message).toMatchObject({
    kind: 'favorite',
    title: expect.stringMatching(/^Back in stock: /),
    link: `/library/${sku.productId}`,
  });
  expect(await heard()).toEqual(['back RMB 10.00 (3)']);
  expect(await news()).toEqual([]);
});

test('Selling out and more of what is there already are no news', async () => {
  const sku = await kept();
  await stock(sku, 0);
  expect(await news()).toEqual([]);
  await stock(sku, 1);
  expect(await news()).toEqual(['back RMB 10.00 (1)']);
  await stock(sku, 50);
  expect(await news()).toEqual([]);
});

test('A unit in any warehouse is stock: only when all were empty does one come back', async () => {
  const sku = await kept([{ stock: 0 }, { warehouse: 'LAX', currency: 'USD', stock: 2 }]);
  await stock(sku, 4);
  expect(await news()).toEqual([]);
});

test('A stock that flaps is told once a day', async () => {
  const sku = await kept([{ stock: 0 }]);
  const comesAndGoes = async () => {
    await stock(sku, 2);
    const told = await news();
    await stock(sku, 0);
    return [...told, ...(await news())];
  };
  expect(await comesAndGoes()).toHaveLength(1);
  expect(await comesAndGoes()).toEqual([]);
  await aDayPasses();
  expect(await comesAndGoes()).toHaveLength(1);
});

test('A lower price is told with the one before; a higher one is not, nor its way back', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await news()).toEqual(['drop RMB 10.00 → RMB 9.00']);
  await aDayPasses();
  await price(sku, 1200);
  expect(await news()).toEqual([]);
  await price(sku, 950);
  expect(await news()).toEqual([]);
  await price(sku, 899);
  expect(await news()).toEqual(['drop RMB 9.00 → RMB 8.99']);
});

test('A second drop within the day waits, and is told when the day is over, though nothing changed since', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await news()).toHaveLength(1);
  await price(sku, 800);
  expect(await news()).toEqual([]);
  expect(await news()).toEqual([]);
  await aDayPasses();
  expect(await news()).toEqual(['drop RMB 9.00 → RMB 8.00']);
});

test('A drop that is taken back within the day is never told', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await news()).toHaveLength(1);
  await price(sku, 800);
  await look();
  await price(sku, 900);
  await look();
  await aDayPasses();
  expect(await news()).toEqual([]);
});

test('A lower price of what is sold out waits for its return, which tells it: one message', async () => {
  const sku = await kept([{ stock: 0 }]);
  await price(sku, 700);
  expect(await news()).toEqual([]);
  await stock(sku, 1);
  expect(await news()).toEqual(['back RMB 7.00 (1)']);
  await aDayPasses();
  expect(await news()).toEqual([]);
});

test('Rates that move make no news; an offer that becomes the cheapest by its own price does', async () => {
  const sku = await kept([{}, { warehouse: 'LAX', currency: 'USD', priceMinor: 150n }]);
  const dollar = (rate: string) =>
    inTx(shop.db, (tx) =>
      setRates(tx, { source: 'operator', validForSeconds: 86_400, rates: [{ currency: 'USD', rate }] }),
    );
  await dollar('3');
  await stock(sku, 9);
  expect(await news()).toEqual([]);
  await dollar('7');
  await stock(sku, 8);
  expect(await news()).toEqual([]);
  await price(sku, 140, 'LAX');
  expect(await news()).toEqual(['drop USD 1.50 → USD 1.40']);
});

test('Goods that one’s own closed order gives back are news to others alone', async () => {
  const sku = await sell(shop.db);
  const [owner, other] = [await wealthyBuyer(shop), await shop.buyer()];
  for (const each of [owner, other]) await keep(each, sku);
  const { order_no } = await orderOne(shop, owner, { sku, quantity: 5 });
  expect(await news()).toEqual([]);
  await shop.ok(orderRoutes.close, { actor: owner, params: { no: order_no } });
  await look();
  const told = await shop.db.rows<{ user: string }>(
    sql`select user_id as user from messages where link = ${`/library/${sku.productId}`}`,
  );
  expect(told).toEqual([{ user: other.userId }]);
});

test('What left the library is not told of', async () => {
  const sku = await kept([{ stock: 0 }]);
  await shop.db.rows(sql`update products set published = false where id = ${sku.productId}`);
  await stock(sku, 3);
  expect(await news()).toEqual([]);
});

test('Who wants none gets none, also not later of what happened meanwhile', async () => {
  const choose = (back_in_stock: boolean, price_drop: boolean) =>
    shop.ok(favouriteRoutes.chooseNews, { actor: buyer, body: { back_in_stock, price_drop } });
  expect(await shop.ok(favouriteRoutes.news, { actor: buyer })).toEqual({
    back_in_stock: true,
    price_drop: true,
  });
  const [gone, dear] = [await kept([{ stock: 0 }]), await kept()];
  await choose(false, false);
  expect(await shop.ok(favouriteRoutes.news, { actor: buyer })).toEqual({
    back_in_stock: false,
    price_drop: false,
  });
  await stock(gone, 3);
  await price(dear, 900);
  expect(await news()).toEqual([]);
  await choose(true, true);
  expect(await news()).toEqual([]);
  await price(dear, 800);
  expect(await news()).toEqual(['drop RMB 9.00 → RMB 8.00']);
});

test('Jobs at once, and many favourites, tell each buyer once', async () => {
  const sku = await sell(shop.db, { skus: [{ offers: [{ stock: 0 }] }] });
  // More than one bite of favourites.
  await shop.db.rows(sql`
    with account as (
      insert into accounts (id, type) select gen_random_uuid(), 'individual' from generate_series(1, 4500) returning id
    ), people as (
      insert into users (id, account_id, role, username, password_hash)
      select gen_random_uuid(), id, 'owner', 'crowd' || row_number() over (), 'none' from account returning id
    )
    insert into favorites (user_id, product_id, told_prices, sold_out_at)
    select id, ${sku.productId}, '{"CNY": 1000}', now() from people`);
  await stock(sku, 3);
  await Promise.all([look(), look(), look(), look()]);
  await look();
  expect(await heard()).toHaveLength(4_500);
});

test('A change under way during the look is found by the next one', async () => {
  const sku = await kept([{ stock: 0 }]);
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select now()');
  await look();
  await client.query('update offers set on_hand = 3, updated_at = now() where product_id = $1', [
    sku.productId,
  ]);
  await look();
  await client.query('commit');
  client.release();
  expect(await news()).toEqual(['back RMB 10.00 (3)']);
});

test('A look reads what the change feed names, and not the offers one by one', async () => {
  const [quiet, loud] = [await kept([{ stock: 0 }]), await kept([{ stock: 0 }])];
  await look();
  await stock(loud, 3);
  // As if the feed had not named it: only what it names is looked at.
  await stock(quiet, 3);
  await shop.db.rows(sql`delete from offer_changes using offers o
    where offer_id = o.id and o.product_id = ${quiet.productId}`);
  expect(await news()).toEqual(['back RMB 10.00 (3)']);
  expect(await news()).toEqual([]);
  await shop.db.rows(sql`delete from favorites`);
});

test.each([
  ['the feed began anew on another server', sql`update favorite_news_looks set era = 'another'`],
  [
    'the job stood still for longer than the feed is kept',
    sql`with forgotten as (delete from offer_changes returning xid)
      insert into offer_change_marks (era, xid)
      select feed_era(), pg_current_xact_id() from (select count(*) from forgotten) as done`,
  ],
])('Where %s, one look goes through every favourite', async (_, happens) => {
  await look();
  const sku = await kept([{ stock: 0 }]);
  await shop.db.rows(sql`delete from offer_change_marks`);
  await stock(sku, 3);
  await shop.db.rows(sql`delete from offer_changes`);
  await shop.db.rows(happens);
  expect(await news()).toEqual(['back RMB 10.00 (3)']);
  expect(await news()).toEqual([]);
});
