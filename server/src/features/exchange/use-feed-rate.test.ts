import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rateRoutes } from '@amberdock/contract/console/rates.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ecbDailyFile } from '../../ports/exchange-rates/ecb-daily-file.ts';
import {
  cheapest,
  englishOperator,
  openCheckout,
  operatorHeaders,
  sell,
  settleOne,
  wealthyBuyer,
} from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { renewRates } from './index.ts';

/** Rates of the file, to the euro. */
let file: Record<string, string> | null;
const feed = createServer((_, answer) => {
  if (!file) return answer.writeHead(503).end();
  const day = new Date().toISOString().slice(0, 10);
  const cubes = Object.entries(file).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`);
  return answer.end(`<Cube time='${day}'>${cubes.join('')}</Cube>`);
});
let shop: TestShop;
let url: string;
let finance: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((done) => {
    feed.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
  shop = await createShop({ env: { EXCHANGE_RATE_URL: url } });
  await openCheckout(shop.db);
  finance = await englishOperator(shop.db, 'finance');
});
beforeEach(async () => {
  await shop.db.rows(sql`truncate exchange_rates, exchange_rate_history, exchange_rate_feeds`);
  file = { CNY: '8.0', USD: '1.25' };
});
afterAll(async () => {
  await shop.close();
  feed.close();
});

const enter = async (currency: Currency, rate: string) => {
  const body = { rate, valid_days: 7, reason: 'The feed is late', is_sure: true };
  const { rates } = await shop.ok(rateRoutes.enter, { headers: finance, params: { currency }, body });
  const set_at = rates.find((known) => known.currency === currency)?.set_at ?? '';
  return { currency, set_at };
};
type Entered = Awaited<ReturnType<typeof enter>>;
const giveBack = ({ currency, set_at }: Entered, is_sure = false, headers = finance) =>
  shop.call(rateRoutes.useFeed, { headers, params: { currency }, body: { set_at, is_sure } });
const rateOf = async (code: Currency) =>
  (await shop.ok(rateRoutes.rates, { headers: finance })).rates.find(({ currency }) => currency === code);

test('the feed’s rate takes the place of an entered one at once, and follows the feed from then on', async () => {
  const entered = await enter('USD', '7.0');
  await renewRates(shop.db, ecbDailyFile(url));
  expect(await rateOf('USD')).toMatchObject({ rate: '7.0000000000', rate_source: 'operator' });
  const { status, body } = await giveBack(entered);
  expect(status).toBe(200);
  expect(body.data.rates.find(({ currency }) => currency === 'USD')).toMatchObject({
    rate: '6.4000000000',
    rate_source: 'ecb',
    entered_by: null,
    is_good: true,
  });
  const past = await shop.ok(rateRoutes.history, {
    headers: finance,
    params: { currency: 'USD' },
    query: { days: 1 },
  });
  expect(past.map(({ rate_source }) => rate_source)).toEqual(['operator', 'ecb']);
  const logged =
    await shop.db.one(sql`select subject, before ->> 'rate' as before, after ->> 'source' as after
    from audit_log where action = 'use_feed_rate' order by id desc limit 1`);
  expect(logged).toEqual({ subject: 'USD/CNY', before: '7.0000000000', after: 'ecb' });
  file = { CNY: '8.0', USD: '1.28' };
  await renewRates(shop.db, ecbDailyFile(url));
  expect((await rateOf('USD'))?.rate).toBe('6.2500000000');
});

test('other entered rates stay, and base prices follow the one that moved', async () => {
  await enter('EUR', '7.5');
  const entered = await enter('USD', '7.0');
  await shop.db.rows(sql`select graphile_worker.remove_job('refresh_base_prices')`);
  await giveBack(entered);
  expect(await rateOf('EUR')).toMatchObject({ rate: '7.5000000000', rate_source: 'operator' });
  const jobs = await shop.db.rows(sql`select from graphile_worker.jobs where key = 'refresh_base_prices'`);
  expect(jobs).toHaveLength(1);
});

test('a settlement that is open keeps the rate that it was made with', async () => {
  const sku = await sell(shop.db, {
    handle: 'in-dollars',
    skus: [{ offers: [{ warehouse: 'LAX', currency: 'USD', priceMinor: 1_000n, stock: 5 }] }],
  });
  const buyer = await wealthyBuyer(shop);
  const entered = await enter('USD', '7.0');
  const settled = await settleOne(shop, buyer, { sku, warehouse: 'LAX' });
  expect((await giveBack(entered)).status).toBe(200);
  const ordered = await shop.call(orderRoutes.submit, { actor: buyer, body: cheapest(settled) });
  expect(ordered.status).toBe(200);
  const { rate } = await shop.db.one<{ rate: string }>(
    sql`select l.rate::text as rate from order_lines l join orders o on o.id = l.order_id
      where o.account_id = ${buyer.accountId}`,
  );
  expect(Number(rate)).toBe(7);
});

test.each<[string, Record<string, string> | null]>([
  ['does not answer', null],
  ['has no rate of the currency', { CNY: '8.0' }],
])('a feed that %s leaves the entered rate', async (_, answered) => {
  const entered = await enter('USD', '7.0');
  file = answered;
  const { status, body } = await giveBack(entered);
  expect([status, body.code]).toEqual([422, 'feed_without_rate']);
  expect(body.message).toBe('The feed has no USD rate that holds now. The entered rate stays in use.');
  expect(await rateOf('USD')).toMatchObject({ rate: '7.0000000000', rate_source: 'operator' });
});

test('a shop without a feed refuses, and the entered rate stays', async () => {
  const other = await createShop();
  const headers = await operatorHeaders(other.db, 'finance');
  const body = { set_at: new Date().toISOString(), is_sure: true };
  const answer = await other.call(rateRoutes.useFeed, { headers, params: { currency: 'USD' }, body });
  expect(answer.body.code).toBe('feed_without_rate');
  await other.close();
});

test('a feed’s rate far from the entered one is confirmed first', async () => {
  const entered = await enter('USD', '70');
  const { body } = await giveBack(entered);
  expect([body.code, body.message]).toEqual(['rate_far_off', expect.stringContaining('6.4')]);
  expect((await giveBack(entered, true)).status).toBe(200);
});

test('a page that is out of date gives back neither a later rate nor the feed’s own', async () => {
  const first = await enter('USD', '7.0');
  const second = await enter('USD', '7.1');
  expect((await giveBack(first)).body.code).toBe('changed_meanwhile');
  expect((await giveBack(second)).status).toBe(200);
  expect((await giveBack(second)).body.code).toBe('rate_not_entered');
});

test('an operator who may not enter rates gives none back', async () => {
  const entered = await enter('USD', '7.0');
  const support = await operatorHeaders(shop.db, 'support');
  expect((await giveBack(entered, false, support)).status).toBe(403);
});
