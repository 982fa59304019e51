import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { ecbDailyFile } from '../../ports/exchange-rates/ecb-daily-file.ts';
import { fixedRates } from '../../ports/exchange-rates/fixed-rates.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { enterRates } from './enter-rates.ts';
import { findRates, renewRates, setRates } from './index.ts';
import { findRate } from './rates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(() => shop.db.rows(sql`delete from exchange_rates`));
afterAll(() => shop.close());

const waitingJobs = async () =>
  (await shop.db.rows(sql`select key from graphile_worker.jobs where key = 'refresh_base_prices'`)).length;
const usdAt = (source: string, rate: string, validForSeconds = 3600) =>
  inTx(shop.db, (tx) => setRates(tx, { source, validForSeconds, rates: [{ currency: 'USD', rate }] }));
const usd = async () => (await findRate(shop.db, 'USD', 'CNY'))?.rate ?? null;

test('a rate is found in both directions, across two, and from a currency to itself', async () => {
  await renewRates(shop.db, fixedRates());
  const rates = await findRates(shop.db);
  expect(rates.between('USD', 'CNY')?.rate).toBe('7.1150000000');
  expect(rates.between('CNY', 'USD')?.rate).toBe('0.1405481377');
  expect(rates.between('EUR', 'USD')?.rate).toBe('1.1572733661');
  expect(rates.between('JPY', 'JPY')?.rate).toBe('1.0000000000');
});

test('a rate that has expired is none, for either side of a pair', async () => {
  await renewRates(shop.db, fixedRates());
  await shop.db.rows(sql`update exchange_rates set expires_at = now() where currency = 'EUR'`);
  const rates = await findRates(shop.db);
  expect(rates.between('EUR', 'USD')).toBeNull();
  expect(rates.between('CNY', 'EUR')).toBeNull();
  expect(rates.between('USD', 'CNY')).not.toBeNull();
  expect(rates.between('EUR', 'EUR')).not.toBeNull();
});

test('a pair ends with whichever of its two rates ends first', async () => {
  await renewRates(shop.db, fixedRates());
  await shop.db.rows(sql`update exchange_rates set expires_at = '2099-01-01' where currency = 'EUR'`);
  const rates = await findRates(shop.db);
  expect(rates.between('EUR', 'USD')?.expiresAt).toEqual(rates.between('USD', 'CNY')?.expiresAt);
});

test('a pair is as old as the older of its two rates', async () => {
  await renewRates(shop.db, fixedRates());
  const older = new Date('2026-01-01T00:00:00Z');
  await shop.db.rows(sql`update exchange_rates set set_at = ${older} where currency = 'EUR'`);
  const rates = await findRates(shop.db);
  expect(rates.between('EUR', 'USD')?.setAt).toEqual(older);
  expect(rates.between('USD', 'EUR')?.setAt).toEqual(older);
  expect(rates.between('EUR', 'CNY')?.setAt).toEqual(older);
  expect(rates.between('CNY', 'USD')?.setAt.getTime()).toBeGreaterThan(older.getTime());
});

/** Sets a rate of the dollar, lets another change begin, and commits once that one waits. */
async function raced(rate: string, second: () => Promise<unknown>): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await inTx(shop.db, async (tx) => {
    await setRates(tx, { source: 'ecb', validForSeconds: 3600, rates: [{ currency: 'USD', rate }] });
    other = second();
    await untilLockWaits(shop.db);
  });
  await other;
}

test('a rate set while another is being set is compared with that one', async () => {
  await shop.db.rows(sql`truncate exchange_rate_history`);
  await usdAt('ecb', '7.0');
  await raced('7.5', () => usdAt('ecb', '7.0'));
  expect(await usd()).toBe('7.0000000000');
  const history = await shop.db.rows<{ rate: string }>(
    sql`select rate::text as rate from exchange_rate_history order by recorded_at, id`,
  );
  expect(history.map(({ rate }) => rate)).toEqual(['7.0000000000', '7.5000000000', '7.0000000000']);
});

test('a rate entered while another is being set is weighed against that one, and so is a feed’s', async () => {
  await usdAt('ecb', '7.0');
  const entered = {
    rates: [{ currency: 'USD', rate: '8.8' }],
    validForSeconds: 3600,
    reason: 'test',
    isSure: false,
  } as const;
  await raced('8.0', () => inTx(shop.db, (tx) => enterRates(tx, 'command line', entered)));
  expect(await usd()).toBe('8.8000000000');
  const [logged] = await shop.db.rows<{ before: { rate: string } }>(
    sql`select before from audit_log where action = 'enter_rate' order by id desc limit 1`,
  );
  expect(logged?.before.rate).toBe('8.0000000000');
  await shop.db.rows(sql`delete from exchange_rates`);
  await usdAt('ecb', '7.0');
  await raced('8.0', () => renewRates(shop.db, fixedRates([{ currency: 'USD', rate: '8.8' }])));
  expect(await usd()).toBe('8.8000000000');
});

test('a feed leaves alone what an operator set, until that has expired', async () => {
  await usdAt('ecb', '7.0');
  await usdAt('operator', '7.5');
  await usdAt('ecb', '7.1');
  expect(await usd()).toBe('7.5000000000');
  await usdAt('operator', '7.6');
  expect(await usd()).toBe('7.6000000000');
  await shop.db.rows(sql`update exchange_rates set expires_at = now()`);
  expect(await usd()).toBeNull();
  await usdAt('ecb', '7.2');
  expect(await usd()).toBe('7.2000000000');
});

test('a feed whose rate jumps changes none of its rates; what an operator set is no jump', async () => {
  await renewRates(shop.db, fixedRates());
  const wrong = fixedRates([
    { currency: 'USD', rate: '0.7115' },
    { currency: 'EUR', rate: '8.3' },
  ]);
  await expect(renewRates(shop.db, wrong)).rejects.toThrow(/far from the last rate 7\.115/);
  const rates = await findRates(shop.db);
  expect(rates.between('USD', 'CNY')?.rate).toBe('7.1150000000');
  expect(rates.between('EUR', 'CNY')?.rate).toBe('8.2340000000');
  await usdAt('operator', '9.5');
  await renewRates(shop.db, fixedRates());
  expect(await usd()).toBe('9.5000000000');
});

test('a rate that moves has the base prices follow, one that is only renewed does not', async () => {
  await shop.db.rows(sql`select graphile_worker.remove_job('refresh_base_prices')`);
  await usdAt('ecb', '7.0');
  expect(await waitingJobs()).toBe(1);
  await shop.db.rows(sql`select graphile_worker.remove_job('refresh_base_prices')`);
  await usdAt('ecb', '7.0');
  expect(await waitingJobs()).toBe(0);
});

test('the daily file of the European Central Bank is fetched and kept; a broken one leaves the old rates', async () => {
  const day = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
  let answer = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${day}'>
    <Cube currency='USD' rate='1.1573'/><Cube currency='CNY' rate='8.2340'/><Cube currency='JPY' rate='174.45'/>
    <Cube currency='CHF' rate='0.93'/></Cube></Cube></gesmes:Envelope>`;
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const feed = ecbDailyFile(`http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`);
  await renewRates(shop.db, feed);
  expect((await findRates(shop.db)).all.map(({ currency, rate }) => [currency, rate])).toEqual([
    ['EUR', '8.2340000000'],
    ['JPY', '0.0471997707'],
    ['USD', '7.1148362568'],
  ]);
  answer = '<html>maintenance</html>';
  await expect(renewRates(shop.db, feed)).rejects.toThrow(/names no day/);
  expect(await usd()).toBe('7.1148362568');
  server.close();
});
