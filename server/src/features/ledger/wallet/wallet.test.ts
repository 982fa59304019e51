import { setTimeout as pause } from 'node:timers/promises';
import type { Currency } from '@amberdock/contract/money.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { depositIn, topUp, withdraw } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const move = (act: typeof topUp, buyer: TestBuyer, amountMinor: bigint, currency: Currency = 'CNY') =>
  inTx(shop.db, (tx) =>
    act(tx, {
      accountId: buyer.accountId,
      currency,
      amountMinor,
      reference: `ref-${amountMinor}`,
      key: newId(),
    }),
  );
const transactions = (actor: TestBuyer | null, query: Record<string, unknown> = {}) =>
  shop.call(walletRoutes.transactions, { actor, query });

const forged = (text: string) => Buffer.from(text).toString('base64url');

describe('GET /wallet', () => {
  test('shows one wallet a currency, empty ones too, each in its own digits', async () => {
    const buyer = await shop.buyer();
    await move(topUp, buyer, 1_234_50n);
    await move(depositIn, buyer, 200_00n);
    await move(topUp, buyer, 500n, 'JPY');
    const wallets = await shop.ok(walletRoutes.balances, { actor: buyer });
    expect(wallets.map(({ currency }) => currency)).toEqual([
      'CNY',
      'USD',
      'EUR',
      'GBP',
      'HKD',
      'JPY',
      'KWD',
    ]);
    expect(wallets[0]).toEqual({
      currency: 'CNY',
      available: { amount: '1034.50', currency: 'CNY' },
      deposit: { amount: '200.00', currency: 'CNY' },
      pre_authorised: { amount: '0.00', currency: 'CNY' },
      total_spend: { amount: '0.00', currency: 'CNY' },
    });
    expect(wallets[1]?.available.amount).toBe('0.00');
    expect(wallets[5]?.available.amount).toBe('500');
  });

  test('is a buyer’s own, and asks a visitor to log in', async () => {
    await move(topUp, await shop.buyer(), 77n);
    const wallets = await shop.ok(walletRoutes.balances, { actor: await shop.buyer() });
    expect(wallets.every(({ available }) => Number(available.amount) === 0)).toBe(true);
    expect(await shop.call(walletRoutes.balances)).toMatchObject({
      status: 401,
      body: { code: 'login_required' },
    });
  });
});

describe('GET /wallet/transactions', () => {
  test('lists what moved, newest first, with the balance after each', async () => {
    const buyer = await shop.buyer();
    await move(topUp, buyer, 100_00n);
    await move(withdraw, buyer, 30_00n);
    const { body } = await transactions(buyer);
    expect(body.data).toMatchObject([
      {
        kind: 'withdrawal',
        account: 'available',
        amount: { amount: '-30.00', currency: 'CNY' },
        balance_after: { amount: '70.00', currency: 'CNY' },
        reference: 'ref-3000',
      },
      { kind: 'top_up', amount: { amount: '100.00' }, balance_after: { amount: '100.00' } },
    ]);
    expect(body.page).toEqual({ next: null, prev: null, total: null, total_is_exact: false });
  });

  test('pages forth and back without losing or repeating a line', async () => {
    const buyer = await shop.buyer();
    for (let n = 1n; n <= 11n; n++) await move(topUp, buyer, n);
    const amounts = (answer: Awaited<ReturnType<typeof transactions>>) =>
      answer.body.data.map(({ amount }) => Number(amount.amount.replace('.', '')));
    const first = await transactions(buyer, { page_size: 4 });
    const second = await transactions(buyer, { page_size: 4, cursor: first.body.page?.next });
    await move(topUp, buyer, 12n);
    const third = await transactions(buyer, { page_size: 4, cursor: second.body.page?.next });
    expect([first, second, third].map(amounts)).toEqual([
      [11, 10, 9, 8],
      [7, 6, 5, 4],
      [3, 2, 1],
    ]);
    expect(third.body.page?.next).toBeNull();
    const back = await transactions(buyer, { page_size: 4, cursor: third.body.page?.prev });
    expect(amounts(back)).toEqual([7, 6, 5, 4]);
    const front = await transactions(buyer, { page_size: 9, cursor: back.body.page?.prev });
    expect(amounts(front)).toEqual([12, 11, 10, 9, 8]);
    expect(front.body.page?.prev).toBeNull();
  });

  test('is filtered by currency, account, kinds and time', async () => {
    const buyer = await shop.buyer();
    await move(topUp, buyer, 100n);
    await move(topUp, buyer, 50n, 'USD');
    await move(depositIn, buyer, 10n);
    await pause(5);
    const middle = new Date().toISOString();
    await pause(5);
    await move(withdraw, buyer, 1n);
    const kinds = async (query: Record<string, unknown>) =>
      (await transactions(buyer, query)).body.data.map(({ kind }) => kind);
    expect(await kinds({ currency: 'USD' })).toEqual(['top_up']);
    expect(await kinds({ account: 'deposit' })).toEqual(['deposit_in']);
    expect(await kinds({ kind: 'withdrawal' })).toEqual(['withdrawal']);
    expect(await kinds({ kind: ['withdrawal', 'deposit_in'], currency: 'CNY' })).toHaveLength(3);
    expect(await kinds({ from: middle })).toEqual(['withdrawal']);
    expect(await kinds({ to: middle })).toEqual(['deposit_in', 'deposit_in', 'top_up', 'top_up']);
  });

  test('is a buyer’s own: a cursor of somebody else opens nothing', async () => {
    const [rich, other] = [await shop.buyer(), await shop.buyer()];
    for (let n = 0; n < 3; n++) await move(topUp, rich, 5n);
    const cursor = (await transactions(rich, { page_size: 1 })).body.page?.next;
    expect((await transactions(other, { cursor })).body.data).toEqual([]);
    expect(await transactions(null)).toMatchObject({ status: 401, body: { code: 'login_required' } });
  });

  test.each([
    [{ cursor: 'not-a-cursor' }, 'cursor_stale'],
    [{ cursor: forged(`older 1 ${'-'.repeat(36)} 1`) }, 'cursor_stale'],
    [{ cursor: forged(`older ${'9'.repeat(18)} ${newId()} 1`) }, 'cursor_stale'],
    [{ cursor: forged(`newer 1 ${newId()} 99999`) }, 'cursor_stale'],
    [{ currency: 'ZZZ' }, 'invalid'],
    [{ kind: 'gift' }, 'invalid'],
    [{ from: 'yesterday' }, 'invalid'],
    [{ page_size: 0 }, 'invalid'],
  ])('refuses %j', async (query, code) => {
    expect(await transactions(await shop.buyer(), query)).toMatchObject({ status: 422, body: { code } });
  });
});
