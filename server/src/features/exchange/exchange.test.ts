import { exchangeRoutes, openQuotesMax, type QuoteRequest } from '@amberdock/contract/trade/exchange.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { fixedRates } from '../../ports/exchange-rates/fixed-rates.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { topUp } from '../ledger/index.ts';
import { renewRates } from './index.ts';

let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await createShop();
  passwordHash = await quickHash(shop.app.pepper, 'pay123');
});
beforeEach(() => renewRates(shop.db, fixedRates()));
afterAll(() => shop.close());

async function buyerWith(amountMinor: bigint, currency: Currency = 'CNY'): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  await inTx(shop.db, async (tx) => {
    await topUp(tx, { accountId: buyer.accountId, currency, amountMinor, reference: 'bank', key: newId() });
    await tx.run(sql`insert into payment_passwords (user_id, password_hash)
      values (${buyer.userId}, ${passwordHash})`);
  });
  return buyer;
}

const quote = (actor: TestBuyer | null, responses: Partial<QuoteRequest> = {}) =>
  shop.call(exchangeRoutes.quote, {
    actor,
    body: { sell_currency: 'CNY', buy_currency: 'USD', sell_amount: '1000.00', ...responses },
  });
const exchange = (actor: TestBuyer | null, quoteId: string, password = 'pay123', headers = {}) =>
  shop.call(exchangeRoutes.exchange, {
    actor,
    body: { quote_id: quoteId, payment_password: password },
    headers,
  });
const quoteIdFor = async (buyer: TestBuyer) => (await quote(buyer)).body.data.quote_id;
const walletsOf = async (actor: TestBuyer) =>
  Object.fromEntries(
    (await shop.ok(walletRoutes.balances, { actor })).map((wallet) => [
      wallet.currency,
      wallet.available.amount,
    ]),
  );

describe('the rates', () => {
  test('are shown to a buyer with their time and expiry, and not to a visitor', async () => {
    const { rates, base } = await shop.ok(exchangeRoutes.rates, { actor: await shop.buyer() });
    expect(base).toBe('CNY');
    expect(rates.find(({ currency }) => currency === 'USD')).toMatchObject({ rate: '7.1150000000' });
    expect(rates.every((rate) => Date.parse(rate.expires_at) > Date.parse(rate.set_at))).toBe(true);
    expect(await shop.call(exchangeRoutes.rates)).toMatchObject({ status: 401 });
  });
});

describe('a quote', () => {
  test('names the fee in the sold currency, the rate, what is bought and its end in a minute', async () => {
    const { body } = await quote(await buyerWith(1_000_00n));
    expect(body.data).toMatchObject({
      sell: { amount: '1000.00', currency: 'CNY' },
      fee: { amount: '3.00', currency: 'CNY' },
      rate: '0.1405481377',
      buy: { amount: '140.12', currency: 'USD' },
    });
    const left = Date.parse(body.data.expires_at) - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(61_000);
  });

  test.each<[string, Partial<QuoteRequest>, string]>([
    ['less than 100.00 of CNY', { sell_amount: '99.99' }, 'The minimum sale of RMB is 100.00.'],
    [
      'more than the available balance',
      { sell_amount: '1000.01' },
      'The sell amount cannot exceed the available balance.',
    ],
    ['a currency for itself', { buy_currency: 'CNY' }, 'Please choose two different currencies.'],
    [
      'more digits than the currency has',
      { sell_amount: '100.001' },
      'Amounts in RMB can have at most 2 decimal places.',
    ],
  ])('is refused for %s', async (_, responses, sentence) => {
    const actor = await buyerWith(1_000_00n);
    const answer = await shop.call(exchangeRoutes.quote, {
      actor,
      body: { sell_currency: 'CNY', buy_currency: 'USD', sell_amount: '500.00', ...responses },
      headers: { 'accept-language': 'en' },
    });
    expect(answer).toMatchObject({ status: 422, body: { message: sentence } });
  });

  test('is refused where the buy amount would be zero', async () => {
    const actor = await buyerWith(100n, 'JPY');
    expect(await quote(actor, { sell_currency: 'JPY', buy_currency: 'GBP', sell_amount: '1' })).toMatchObject(
      {
        status: 422,
        body: { code: 'exchange_buys_nothing' },
      },
    );
  });

  test('is refused where the rate has expired, and never outlives its rate', async () => {
    const actor = await buyerWith(1_000_00n);
    await shop.db.rows(sql`update exchange_rates set expires_at = now() + interval '20 seconds'`);
    expect(Date.parse((await quote(actor)).body.data.expires_at) - Date.now()).toBeLessThan(21_000);
    await shop.db.rows(sql`update exchange_rates set expires_at = now()`);
    expect(await quote(actor)).toMatchObject({ status: 422, body: { code: 'rate_unavailable' } });
  });

  test.each([['-100.00'], ['1e5'], ['']])('of "%s" is no amount', async (sell_amount) => {
    expect(await quote(await buyerWith(1_000_00n), { sell_amount })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  });

  test('is one of twenty open ones at most, however many are asked for at once', async () => {
    const actor = await buyerWith(10_000_00n);
    const responses = await Promise.all(Array.from({ length: 30 }, () => quote(actor)));
    const granted = responses.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(openQuotesMax);
    expect(await exchange(actor, granted[0]?.body.data.quote_id ?? '')).toMatchObject({ status: 200 });
    expect(await quote(actor)).toMatchObject({ status: 200 });
    const english = { 'accept-language': 'en' };
    const body = { sell_currency: 'CNY', buy_currency: 'USD', sell_amount: '1000.00' };
    const refused = await shop.call(exchangeRoutes.quote, { actor, body, headers: english });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'exchange_quote_limit',
        message: 'You can have up to 20 open quotes. Use one, or wait a minute for them to expire.',
      },
    });
    expect((await quote(actor)).body.message).toContain('未使用的报价最多 20 个');
    await shop.db.rows(
      sql`update exchange_quotes set expires_at = now() where account_id = ${actor.accountId}`,
    );
    expect(await quote(actor)).toMatchObject({ status: 200 });
  });

  test('is not for a visitor', async () => {
    expect(await quote(null)).toMatchObject({ status: 401, body: { code: 'login_required' } });
  });
});

describe('an exchange', () => {
  test('moves both wallets as quoted, the fee apart, through the exchange position', async () => {
    const buyer = await buyerWith(1_000_00n);
    const quoteId = await quoteIdFor(buyer);
    const { body } = await exchange(buyer, quoteId);
    expect(body.data.transactions).toMatchObject([
      { kind: 'exchange', amount: { amount: '-997.00', currency: 'CNY' }, balance_after: { amount: '3.00' } },
      { kind: 'exchange', amount: { amount: '-3.00', currency: 'CNY' }, balance_after: { amount: '0.00' } },
      {
        kind: 'exchange',
        amount: { amount: '140.12', currency: 'USD' },
        balance_after: { amount: '140.12' },
      },
    ]);
    expect(body.data.transactions.every(({ reference }) => reference === quoteId)).toBe(true);
    expect(body.data.wallets).toMatchObject([
      { currency: 'CNY', available: { amount: '0.00' }, total_spend: { amount: '0.00' } },
      { currency: 'USD', available: { amount: '140.12' }, total_spend: { amount: '0.00' } },
    ]);
    const platform = await shop.db.rows(sql`
      select ledger_account, l.currency, amount_minor from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.reference = ${quoteId} and account_id is null order by position`);
    expect(platform).toEqual([
      { ledger_account: 'exchange_position', currency: 'CNY', amount_minor: 997_00n },
      { ledger_account: 'fees', currency: 'CNY', amount_minor: 3_00n },
      { ledger_account: 'exchange_position', currency: 'USD', amount_minor: -140_12n },
    ]);
  });

  test('of a quote that was used, has expired, or never was, moves nothing', async () => {
    const buyer = await buyerWith(2_000_00n);
    const [used, expired] = [await quoteIdFor(buyer), await quoteIdFor(buyer)];
    await exchange(buyer, used);
    expect(await exchange(buyer, used)).toMatchObject({ status: 422, body: { code: 'quote_used' } });
    await shop.db.rows(sql`update exchange_quotes set expires_at = now() where id = ${expired}`);
    expect(await exchange(buyer, expired)).toMatchObject({ status: 422, body: { code: 'quote_expired' } });
    expect(await exchange(buyer, newId())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await walletsOf(buyer)).toMatchObject({ CNY: '1000.00', USD: '140.12' });
  });

  test('of somebody else’s quote is not found, and a visitor must log in', async () => {
    const [owner, other] = [await buyerWith(1_000_00n), await buyerWith(1_000_00n)];
    const quoteId = await quoteIdFor(owner);
    expect(await exchange(other, quoteId)).toMatchObject({ status: 404 });
    expect(await exchange(null, quoteId)).toMatchObject({ status: 401 });
    expect(await exchange(owner, quoteId)).toMatchObject({ status: 200 });
  });

  test('needs the payment password, and a wrong one leaves the quote unused', async () => {
    const buyer = await buyerWith(1_000_00n);
    const quoteId = await quoteIdFor(buyer);
    expect(await exchange(buyer, quoteId, 'wrong1')).toMatchObject({
      status: 422,
      body: { code: 'payment_password_wrong' },
    });
    expect(await exchange(buyer, quoteId)).toMatchObject({ status: 200 });
  });

  test('whose money has gone since the quote is refused, and the quote stays unused', async () => {
    const buyer = await buyerWith(1_000_00n);
    const [first, second] = [await quoteIdFor(buyer), await quoteIdFor(buyer)];
    await exchange(buyer, first);
    expect(await exchange(buyer, second)).toMatchObject({
      status: 422,
      body: { code: 'exchange_exceeds_balance' },
    });
    const { used_at } = await shop.db.one<{ used_at: Date | null }>(
      sql`select used_at from exchange_quotes where id = ${second}`,
    );
    expect(used_at).toBeNull();
  });

  test('asked for fifty times at once happens once', async () => {
    const buyer = await buyerWith(100_000_00n);
    const quoteId = await quoteIdFor(buyer);
    await exchange(buyer, newId()); // The session's MAC: afterwards no try of the fifty waits for argon2.
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(buyer, quoteId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'quote_used')).toHaveLength(49);
    expect(await walletsOf(buyer)).toMatchObject({ CNY: '99000.00', USD: '140.12' });
  });

  test('asked for again with the same idempotency key gives the same answer', async () => {
    const buyer = await buyerWith(1_000_00n);
    const quoteId = await quoteIdFor(buyer);
    const first = await exchange(buyer, quoteId, 'pay123', { 'idempotency-key': 'once' });
    const again = await exchange(buyer, quoteId, 'pay123', { 'idempotency-key': 'once' });
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(await walletsOf(buyer)).toMatchObject({ CNY: '0.00', USD: '140.12' });
  });
});
