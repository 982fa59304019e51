import { exchangeRoutes } from '@amberdock/contract/trade/exchange.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { setRates } from '../../features/exchange/index.ts';
import { commandOf } from '../../testing/processes/run-command.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { ratesCommand } from './rates.command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(() => shop.db.rows(sql`delete from exchange_rates`));
afterAll(() => shop.close());

const run = commandOf(() => shop, ratesCommand);
const shown = async () => (await shop.ok(exchangeRoutes.rates, { actor: await shop.buyer() })).rates;

test('rates are the shop’s from then on, for as long as was said, and stand before a feed’s', async () => {
  const { code, out } = await run('usd/cny', '7.12', 'EUR', '8.2', '--days', '3');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^1 EUR = 8.20 CNY  until \S+  \(operator\)\n1 USD = 7.12 CNY  until \S+  \(operator\)\n$/,
  );
  await inTx(shop.db, (tx) =>
    setRates(tx, { source: 'feed', validForSeconds: 60, rates: [{ currency: 'USD', rate: '7.5' }] }),
  );
  const rates = await shown();
  expect(rates).toMatchObject([
    { currency: 'EUR', rate: '8.2000000000' },
    { currency: 'USD', rate: '7.1200000000' },
  ]);
  const days = (Date.parse(rates[1]?.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.99);
  expect(days).toBeLessThan(3.01);
});

test('each rate is an entry of the audit log, with what it was before', async () => {
  await run('GBP/CNY', '9.4');
  await run('GBP/CNY', '9.5');
  const rows = await shop.db.rows(sql`
    select actor, action, before ->> 'rate' as before, after ->> 'rate' as after from audit_log
    where subject = 'GBP/CNY' order by id`);
  const entry = { actor: 'command line', action: 'enter_rate' };
  expect(rows).toEqual([
    { ...entry, before: null, after: '9.4000000000' },
    { ...entry, before: '9.4000000000', after: '9.5000000000' },
  ]);
});

test('a rate far from the last is taken for a slip, unless one is sure', async () => {
  await run('USD/CNY', '7.12');
  expect(await run('USD/CNY', '71.2')).toEqual({
    code: 1,
    out: '',
    err:
      '1 USD = 71.2 RMB is more than a fifth away from the last rate, 7.12. Check it, then confirm.\n' +
      'Sure? The same with --sure.\n',
  });
  expect(await shown()).toMatchObject([{ rate: '7.1200000000' }]);
  expect((await run('USD/CNY', '71.2', '--sure')).code).toBe(0);
  expect(await shown()).toMatchObject([{ rate: '71.2000000000' }]);
});

test('without arguments it lists what there is, and what has expired', async () => {
  expect((await run()).out).toBe(
    'There are no exchange rates: prices are shown in their own currency alone.\n',
  );
  await run('JPY/CNY', '0.0472');
  await shop.db.rows(sql`update exchange_rates set expires_at = now() - interval '1 minute'`);
  expect((await run()).out).toMatch(/^1 JPY = 0.0472 CNY  EXPIRED /);
});

test.each([
  [['USD/CNY'], /^A rate belongs to each pair/],
  [['CNY/USD', '0.14'], /^"CNY\/USD" is no pair: rates are against CNY/],
  [['XAU/CNY', '1'], /is no pair/],
  [['USD/CNY', '0.00'], /is no rate/],
  [['USD/CNY', 'seven'], /is no rate/],
  [['USD/CNY', '7', 'usd', '8'], /^USD stands twice/],
  [['USD/CNY', '7', '--days', '0'], /^--days/],
])('%j is a sentence, and nothing is entered', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
  expect(await shown()).toEqual([]);
});
