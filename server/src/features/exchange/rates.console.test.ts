import { ratedCurrencies, rateRoutes } from '@amberdock/contract/console/rates.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoRates, fixedRates } from '../../ports/exchange-rates/fixed-rates.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { renewRates } from './index.ts';

let shop: TestShop;
let finance: Record<string, string>;
let financeName: string;
beforeAll(async () => {
  shop = await createShop();
  finance = await operatorHeaders(shop.db, 'finance');
  const { name } = await shop.db.one<{ name: string }>(
    sql`select name from operators order by created_at desc limit 1`,
  );
  financeName = name;
});
beforeEach(async () => {
  await shop.db.rows(sql`truncate exchange_rates, exchange_rate_history, exchange_rate_feeds`);
});
afterAll(() => shop.close());

const enter = (currency: Currency, rate: string, more: { is_sure?: boolean; valid_days?: number } = {}) =>
  shop.call(rateRoutes.enter, {
    headers: finance,
    params: { currency },
    body: { rate, valid_days: 7, reason: 'The feed is late', is_sure: false, ...more },
  });
const history = async (currency: Currency, days = 30) =>
  (await shop.call(rateRoutes.history, { headers: finance, params: { currency }, query: { days } })).body
    .data;
const overview = async () => (await shop.call(rateRoutes.rates, { headers: finance })).body.data;

test('a rate entered with a reason is in the overview, in the history and in the audit log', async () => {
  const { status, body } = await enter('USD', '7.2');
  expect(status).toBe(200);
  expect(body.data.rates).toEqual([
    expect.objectContaining({
      currency: 'USD',
      rate: '7.2000000000',
      rate_source: 'operator',
      entered_by: financeName,
      entry_reason: 'The feed is late',
      is_good: true,
    }),
  ]);
  expect(body.data.missing).toEqual(['EUR', 'GBP', 'HKD', 'JPY', 'KWD']);
  expect(await history('USD')).toEqual([
    expect.objectContaining({ rate: '7.2000000000', entered_by: financeName }),
  ]);
  const [logged] = await shop.db.rows<{ after: { reason: string } }>(
    sql`select after from audit_log where action = 'enter_rate' order by id desc limit 1`,
  );
  expect(logged?.after.reason).toBe('The feed is late');
});

test('a rate far from the last is refused until the operator is sure', async () => {
  await enter('EUR', '8.2');
  const refused = await enter('EUR', '82');
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'rate_far_off' }]);
  expect(await history('EUR')).toHaveLength(1);
  expect((await enter('EUR', '82', { is_sure: true })).status).toBe(200);
  expect(await history('EUR')).toHaveLength(2);
});

test.each([
  ['zero', '0.00'],
  ['less than zero', '-7'],
  ['more than ten digits after the point', '7.12345678901'],
])('%s is refused as bad input', async (_, rate) => {
  expect((await enter('USD', rate)).status).toBe(422);
});

test('the base currency has no rate to enter', async () => {
  expect((await enter('CNY', '1')).status).toBe(404);
});

test('the history has what moved alone, however often a feed says the same', async () => {
  await renewRates(shop.db, fixedRates());
  await renewRates(shop.db, fixedRates());
  await renewRates(
    shop.db,
    fixedRates(demoRates.map((rate) => (rate.currency === 'USD' ? { ...rate, rate: '7.13' } : rate))),
  );
  expect((await history('USD')).map(({ rate }) => rate)).toEqual(['7.1150000000', '7.1300000000']);
  expect(await history('EUR')).toHaveLength(1);
});

test('a history begins with the rate that stood when its time began', async () => {
  await enter('GBP', '9');
  await enter('GBP', '9.1');
  await enter('GBP', '9.2');
  await shop.db.rows(sql`update exchange_rate_history set recorded_at =
    now() - case rate when 9 then interval '90 days' when 9.1 then interval '40 days' else interval '1 day' end`);
  expect((await history('GBP', 30)).map(({ rate }) => rate)).toEqual(['9.1000000000', '9.2000000000']);
  expect((await history('GBP', 60)).map(({ rate }) => rate)).toEqual([
    '9.0000000000',
    '9.1000000000',
    '9.2000000000',
  ]);
});

test('a feed that fails says why, and the rates of before stand; the next success clears it', async () => {
  await renewRates(shop.db, fixedRates());
  const broken = { ...fixedRates(), fetch: () => Promise.reject(new Error('the file is no XML')) };
  await expect(renewRates(shop.db, broken)).rejects.toThrow('the file is no XML');
  const [failed] = await shop.db.rows(
    sql`select source, error, succeeded_at is not null as once from exchange_rate_feeds`,
  );
  expect(failed).toEqual({ source: 'demo', error: 'the file is no XML', once: true });
  expect((await overview()).rates).toHaveLength(ratedCurrencies.length);
  await renewRates(shop.db, fixedRates());
  expect(await shop.db.rows(sql`select error from exchange_rate_feeds`)).toEqual([{ error: '' }]);
});

test('without a feed the overview says so', async () => {
  expect(await overview()).toMatchObject({ has_feed: false, feed: null, rates: [] });
});

test('an operator who may not read money is refused', async () => {
  const support = await operatorHeaders(shop.db, 'support');
  expect((await shop.call(rateRoutes.rates, { headers: support })).status).toBe(403);
});
