import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { openCheckout, operatorHeaders, orderOne, pay, sell, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { setRates } from '../exchange/index.ts';
import { depositIn, topUp, withdraw } from '../ledger/index.ts';
import { announceLowBalances } from './announce-low-balances.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  await inTx(shop.db, (tx) =>
    setRates(tx, {
      source: 'operator',
      validForSeconds: 86_400,
      rates: [
        { currency: 'USD', rate: '7.2' },
        { currency: 'JPY', rate: '0.05' },
      ],
    }),
  );
});
afterAll(() => shop.close());

type Move = { currency?: 'CNY' | 'USD' | 'JPY' | 'GBP'; at?: string };
/** Books an amount; `at` is the moment that the clock shows meanwhile. */
const move = (
  act: typeof topUp,
  { accountId }: TestBuyer,
  amountMinor: bigint,
  { currency = 'CNY', at }: Move = {},
) =>
  inTx(shop.db, async (tx) => {
    if (at) await tx.run(sql`select set_config('amberdock.now', ${at}, true)`);
    await act(tx, { accountId, currency, amountMinor, reference: 'test', key: newId() });
  });
const overviewOf = (actor: TestBuyer) => shop.ok(walletOverviewRoutes.overview, { actor });
const setLimit = (actor: TestBuyer, currency: string, below: string | null) =>
  shop.call(walletOverviewRoutes.setLowBalance, { actor, body: { currency, below } as never });

describe('GET /wallet/overview', () => {
  test('adds all wallets up in the base currency, each balance converted once', async () => {
    const actor = await shop.buyer();
    await move(topUp, actor, 100_00n);
    await move(topUp, actor, 10_01n, { currency: 'USD' });
    await move(topUp, actor, 1_234n, { currency: 'JPY' });
    await move(depositIn, actor, 20_00n);
    expect((await overviewOf(actor)).estimate).toMatchObject({
      available: { amount: '213.77', currency: 'CNY' },
      deposit: { amount: '20.00' },
      pre_authorised: { amount: '0.00' },
      total: { amount: '233.77' },
      without_rate: [],
      rates_until: expect.stringMatching(/^20/),
    });
  });

  test('names a currency that has no good rate instead of counting it', async () => {
    const actor = await shop.buyer();
    await move(topUp, actor, 5_00n, { currency: 'GBP' });
    expect((await overviewOf(actor)).estimate).toMatchObject({
      total: { amount: '0.00' },
      without_rate: ['GBP'],
      rates_until: null,
    });
  });
});

describe('GET /wallet/history', () => {
  test('has a day each: the balance at its end, and what was spent', async () => {
    const actor = await shop.buyer();
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    await move(topUp, actor, 500_00n, { at: day(40) });
    await move(topUp, actor, 100_00n, { at: day(3) });
    await move(withdraw, actor, 30_00n, { at: day(1) });
    const history = await shop.ok(walletOverviewRoutes.history, { actor, query: { currency: 'CNY' } });
    expect(history).toHaveLength(30);
    expect(history.map(({ day }) => day)).toEqual(history.map(({ day }) => day).toSorted());
    const last = history.slice(-5).map(({ balance }) => balance.amount);
    expect(last).toEqual(['500.00', '600.00', '600.00', '570.00', '570.00']);
    expect(history[0]?.balance.amount).toBe('500.00');
    expect(history.every(({ spend }) => spend.amount === '0.00')).toBe(true);
  });

  test('counts as spent what is captured when a parcel leaves, not what is held or withdrawn', async () => {
    const actor = await wealthyBuyer(shop);
    const spent = async () => {
      const days = await shop.ok(walletOverviewRoutes.history, {
        actor,
        query: { currency: 'CNY', days: 90 },
      });
      expect(days).toHaveLength(90);
      return days.at(-1)?.spend.amount;
    };
    const { order_no, sub_order_nos, total } = await orderOne(shop, actor, { sku: await sell(shop.db) });
    await pay(shop, actor, [order_no]);
    await move(withdraw, actor, 1_00n);
    expect(await spent()).toBe('0.00');
    await shop.ok(orderRoutes.ship, {
      params: { no: sub_order_nos[0] ?? '' },
      body: { carrier: 'DHL', tracking_numbers: ['N1'] },
      headers: await operatorHeaders(shop.db),
    });
    expect(await spent()).toBe(total.amount);
  });
});

describe('PUT /wallet/low_balance', () => {
  const noticesOf = async (actor: TestBuyer) => {
    await announceLowBalances(shop.db);
    await workEvents(shop.db);
    const messages = await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' } });
    return messages.map(({ title }) => title.replaceAll('\u202f', ' '));
  };

  test('notifies once when the balance falls below, and again after it had risen', async () => {
    const actor = await shop.buyer();
    await move(topUp, actor, 100_00n);
    expect(await setLimit(actor, 'CNY', '60')).toMatchObject({
      status: 200,
      body: { data: { low_balances: [{ below: { amount: '60.00' }, is_low: false }] } },
    });
    expect(await noticesOf(actor)).toEqual([]);
    await move(withdraw, actor, 50_00n);
    expect(await noticesOf(actor)).toEqual(['Low balance: RMB 50.00']);
    await move(withdraw, actor, 10_00n);
    expect(await noticesOf(actor)).toHaveLength(1);
    expect((await overviewOf(actor)).low_balances).toMatchObject([{ is_low: true }]);
    await move(topUp, actor, 80_00n);
    expect(await noticesOf(actor)).toHaveLength(1);
    await move(withdraw, actor, 70_00n);
    expect(await noticesOf(actor)).toHaveLength(2);
  });

  test('a limit that is taken away warns of nothing', async () => {
    const actor = await shop.buyer();
    await setLimit(actor, 'USD', '10.00');
    await setLimit(actor, 'USD', null);
    expect(await noticesOf(actor)).toEqual([]);
    expect((await overviewOf(actor)).low_balances).toEqual([]);
  });

  test.each([
    ['CNY', '0', 'amount_zero'],
    ['JPY', '1.5', 'amount_digits'],
    ['CNY', '-1', 'invalid'],
    ['ZZZ', '1', 'invalid'],
  ])('refuses %s %s', async (currency, below, code) => {
    expect(await setLimit(await shop.buyer(), currency, below)).toMatchObject({
      status: 422,
      body: { code },
    });
  });

  test('asks for a person’s session that may move money', async () => {
    expect((await shop.call(walletOverviewRoutes.overview)).status).toBe(401);
  });
});
