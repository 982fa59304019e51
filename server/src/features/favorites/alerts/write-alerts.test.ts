import { favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { amountSpace } from '@amberdock/contract/money.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { readEnv } from '../../../env.ts';
import type { JobDeps } from '../../../jobs/job.ts';
import { openCheckout, orderOne, sell, type Sku, wealthyBuyer } from '../../../testing/checkout.ts';
import type { OfferInput } from '../../catalogue/index.ts';
import { setRates } from '../../exchange/index.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { writeFavoriteAlerts } from './write-alerts.ts';
import { mockLog } from '../../../testing/log.ts';

let shop: TestShop;
let deps: JobDeps;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  const log = mockLog();
  deps = { db: shop.db, env: readEnv({}), log, mail: null, sms: null };
});
beforeEach(async () => {
  buyer = await shop.buyer();
  await readAlerts();
});
afterAll(() => shop.close());

const runAlertJob = async () => {
  await writeFavoriteAlerts(deps, undefined);
  await workEvents(shop.db);
};

/** Lists the alerts since the last call: "back RMB 10.00 (3)", "drop RMB 10.00 → RMB 9.00". */
async function readAlerts(): Promise<string[]> {
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

/** Runs the scan, and returns the alerts that it writes. */
async function alertLines(): Promise<string[]> {
  await runAlertJob();
  return readAlerts();
}

const keep = (actor: TestBuyer, { productId }: Sku) =>
  shop.ok(favoriteRoutes.add, { actor, params: { product_id: productId } });
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
  shop.db.rows(sql`update favorites set back_in_stock_alert_at = back_in_stock_alert_at - interval '24 hours',
    price_drop_alert_at = price_drop_alert_at - interval '24 hours', next_alert_at = next_alert_at - interval '24 hours'`);

test('A favorite back in stock sends one alert, which links to the product', async () => {
  const sku = await kept([{ stock: 0 }]);
  expect(await alertLines()).toEqual([]);
  await stock(sku, 3);
  await runAlertJob();
  const [message] = await shop.ok(messageRoutes.list, { actor: buyer, headers: { 'accept-language': 'en' } });
  expect(message).toMatchObject({
    kind: 'favorite',
    title: expect.stringMatching(/^Back in stock: /),
    link: `/library/${sku.productId}`,
  });
  expect(await readAlerts()).toEqual(['back RMB 10.00 (3)']);
  expect(await alertLines()).toEqual([]);
});

test('Selling out, and more stock of what is available already, send no alert', async () => {
  const sku = await kept();
  await stock(sku, 0);
  expect(await alertLines()).toEqual([]);
  await stock(sku, 1);
  expect(await alertLines()).toEqual(['back RMB 10.00 (1)']);
  await stock(sku, 50);
  expect(await alertLines()).toEqual([]);
});

test('A unit in any warehouse is stock: only when all were empty does one come back', async () => {
  const sku = await kept([{ stock: 0 }, { warehouse: 'LAX', currency: 'USD', stock: 2 }]);
  await stock(sku, 4);
  expect(await alertLines()).toEqual([]);
});

test('Units in a warehouse that is closed for orders are no stock, and are back with its next change once it opens', async () => {
  const close = (isOpen: boolean) =>
    shop.db.rows(sql`update warehouses set takes_orders = ${isOpen} where code = 'LAX'`);
  const sku = await kept([{ stock: 0 }, { warehouse: 'LAX', currency: 'USD', stock: 0 }]);
  await close(false);
  await stock(sku, 4, 'LAX');
  expect(await alertLines()).toEqual([]);
  await close(true);
  await stock(sku, 5, 'LAX');
  expect(await alertLines()).toEqual([expect.stringMatching(/^back .* \(5\)$/)]);
});

test('A lower price that nobody can buy is no drop: its warehouse is closed for orders, or its units are sold out', async () => {
  const close = (isOpen: boolean) =>
    shop.db.rows(sql`update warehouses set takes_orders = ${isOpen} where code = 'LAX'`);
  const sku = await kept([{}, { warehouse: 'LAX', currency: 'CNY', priceMinor: 1_200n }]);
  await close(false);
  await price(sku, 800, 'LAX');
  expect(await alertLines()).toEqual([]);
  await price(sku, 900);
  expect(await alertLines()).toEqual(['drop RMB 10.00 → RMB 9.00']);
  await close(true);
  await stock(sku, 0, 'LAX');
  await aDayPasses();
  expect(await alertLines()).toEqual([]);
  await stock(sku, 4, 'LAX');
  expect(await alertLines()).toEqual(['drop RMB 9.00 → RMB 8.00']);
});

test('Units that are back at a price that the buyer has seen are no drop', async () => {
  const sku = await kept([{}, { warehouse: 'LAX', currency: 'CNY', priceMinor: 800n, stock: 0 }]);
  await stock(sku, 4, 'LAX');
  expect(await alertLines()).toEqual([]);
});

test('Stock that comes and goes sends one alert a day', async () => {
  const sku = await kept([{ stock: 0 }]);
  const comesAndGoes = async () => {
    await stock(sku, 2);
    const sentAlerts = await alertLines();
    await stock(sku, 0);
    return [...sentAlerts, ...(await alertLines())];
  };
  expect(await comesAndGoes()).toHaveLength(1);
  expect(await comesAndGoes()).toEqual([]);
  await aDayPasses();
  expect(await comesAndGoes()).toHaveLength(1);
});

test('A lower price is alerted with the one before; a higher one is not, nor its return to the old price', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await alertLines()).toEqual(['drop RMB 10.00 → RMB 9.00']);
  await aDayPasses();
  await price(sku, 1200);
  expect(await alertLines()).toEqual([]);
  await price(sku, 950);
  expect(await alertLines()).toEqual([]);
  await price(sku, 899);
  expect(await alertLines()).toEqual(['drop RMB 9.00 → RMB 8.99']);
});

test('A second drop within the day is alerted when the day is over, though nothing changed since', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await alertLines()).toHaveLength(1);
  await price(sku, 800);
  expect(await alertLines()).toEqual([]);
  expect(await alertLines()).toEqual([]);
  await aDayPasses();
  expect(await alertLines()).toEqual(['drop RMB 9.00 → RMB 8.00']);
});

test('A drop that is undone within the day sends no alert', async () => {
  const sku = await kept();
  await price(sku, 900);
  expect(await alertLines()).toHaveLength(1);
  await price(sku, 800);
  await runAlertJob();
  await price(sku, 900);
  await runAlertJob();
  await aDayPasses();
  expect(await alertLines()).toEqual([]);
});

test('A lower price of a sold-out product waits for its return, and both are one message', async () => {
  const sku = await kept([{ stock: 0 }]);
  await price(sku, 700);
  expect(await alertLines()).toEqual([]);
  await stock(sku, 1);
  expect(await alertLines()).toEqual(['back RMB 7.00 (1)']);
  await aDayPasses();
  expect(await alertLines()).toEqual([]);
});

test('A price without a rate is compared with prices in its own currency alone', async () => {
  const sku = await kept([{}, { warehouse: 'LAX', currency: 'EUR', priceMinor: 900n }]);
  await price(sku, 500, 'LAX');
  expect(await alertLines()).toEqual([]);
  const inEurosAlone = await kept([{ warehouse: 'LAX', currency: 'EUR', priceMinor: 900n }]);
  await price(inEurosAlone, 500, 'LAX');
  expect(await alertLines()).toHaveLength(1);
});

test('A change of rates sends no alert; an offer that becomes the cheapest by its own price does', async () => {
  const sku = await kept([{}, { warehouse: 'LAX', currency: 'USD', priceMinor: 150n }]);
  const dollar = (rate: string) =>
    inTx(shop.db, (tx) =>
      setRates(tx, { source: 'operator', validForSeconds: 86_400, rates: [{ currency: 'USD', rate }] }),
    );
  await dollar('3');
  await stock(sku, 9);
  expect(await alertLines()).toEqual([]);
  await dollar('7');
  await stock(sku, 8);
  expect(await alertLines()).toEqual([]);
  await price(sku, 140, 'LAX');
  expect(await alertLines()).toEqual(['drop USD 1.50 → USD 1.40']);
});

test('Units released by a buyer’s own closed order alert other buyers alone', async () => {
  const sku = await sell(shop.db);
  const [owner, other] = [await wealthyBuyer(shop), await shop.buyer()];
  for (const buyer of [owner, other]) await keep(buyer, sku);
  const { order_no } = await orderOne(shop, owner, { sku, quantity: 5 });
  expect(await alertLines()).toEqual([]);
  await shop.ok(orderRoutes.close, { actor: owner, params: { no: order_no } });
  await runAlertJob();
  const sentAlerts = await shop.db.rows<{ user: string }>(
    sql`select user_id as user from messages where link = ${`/library/${sku.productId}`}`,
  );
  expect(sentAlerts).toEqual([{ user: other.userId }]);
});

test('Unpublished products send no alert', async () => {
  const sku = await kept([{ stock: 0 }]);
  await shop.db.rows(sql`update products set published = false where id = ${sku.productId}`);
  await stock(sku, 3);
  expect(await alertLines()).toEqual([]);
});

test('Who wants none gets none, also not later of what happened meanwhile', async () => {
  const choose = (back_in_stock: boolean, price_drop: boolean) =>
    shop.ok(favoriteRoutes.chooseAlerts, { actor: buyer, body: { back_in_stock, price_drop } });
  expect(await shop.ok(favoriteRoutes.alerts, { actor: buyer })).toEqual({
    back_in_stock: true,
    price_drop: true,
  });
  const [gone, dear] = [await kept([{ stock: 0 }]), await kept()];
  await choose(false, false);
  expect(await shop.ok(favoriteRoutes.alerts, { actor: buyer })).toEqual({
    back_in_stock: false,
    price_drop: false,
  });
  await stock(gone, 3);
  await price(dear, 900);
  expect(await alertLines()).toEqual([]);
  await choose(true, true);
  expect(await alertLines()).toEqual([]);
  await price(dear, 800);
  expect(await alertLines()).toEqual(['drop RMB 9.00 → RMB 8.00']);
});

test('Parallel jobs and many favorites send each buyer one alert', async () => {
  const sku = await sell(shop.db, { skus: [{ offers: [{ stock: 0 }] }] });
  // More than one batch of favorites.
  await shop.db.rows(sql`
    with account as (
      insert into accounts (id, type) select gen_random_uuid(), 'individual' from generate_series(1, 4500) returning id
    ), people as (
      insert into users (id, account_id, role, username, password_hash)
      select gen_random_uuid(), id, 'owner', 'crowd' || row_number() over (), 'none' from account returning id
    )
    insert into favorites (user_id, product_id, known_prices, sold_out_at)
    select id, ${sku.productId}, '{"CNY": 1000}', now() from people`);
  await stock(sku, 3);
  await Promise.all([runAlertJob(), runAlertJob(), runAlertJob(), runAlertJob()]);
  await runAlertJob();
  expect(await readAlerts()).toHaveLength(4_500);
});

test('A change in progress during one run is found by the next', async () => {
  const sku = await kept([{ stock: 0 }]);
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select now()');
  await runAlertJob();
  await client.query('update offers set on_hand = 3, updated_at = now() where product_id = $1', [
    sku.productId,
  ]);
  await runAlertJob();
  await client.query('commit');
  client.release();
  expect(await alertLines()).toEqual(['back RMB 10.00 (3)']);
});

test('A run reads the offers that the change feed names, not all of them', async () => {
  const [quiet, loud] = [await kept([{ stock: 0 }]), await kept([{ stock: 0 }])];
  await runAlertJob();
  await stock(loud, 3);
  // As if the feed had not named it: only what it names is looked at.
  await stock(quiet, 3);
  await shop.db.rows(sql`delete from offer_changes using offers o
    where offer_id = o.id and o.product_id = ${quiet.productId}`);
  expect(await alertLines()).toEqual(['back RMB 10.00 (3)']);
  expect(await alertLines()).toEqual([]);
  await shop.db.rows(sql`delete from favorites`);
});

test.each([
  ['the feed began anew on another server', sql`update favorite_alert_scan set epoch = 'another'`],
  [
    'the job stood still for longer than the feed is kept',
    sql`with forgotten as (delete from offer_changes returning xid)
      insert into offer_change_marks (epoch, xid)
      select feed_epoch(), pg_current_xact_id() from (select count(*) from forgotten) as done`,
  ],
])('Where %s, one look goes through every favorite', async (_, happens) => {
  await runAlertJob();
  const sku = await kept([{ stock: 0 }]);
  await shop.db.rows(sql`delete from offer_change_marks`);
  await stock(sku, 3);
  await shop.db.rows(sql`delete from offer_changes`);
  await shop.db.rows(happens);
  expect(await alertLines()).toEqual(['back RMB 10.00 (3)']);
  expect(await alertLines()).toEqual([]);
});
