import { type LedgerEntry, bookkeepingRoutes as routes } from '@amberdock/contract/console/bookkeeping.ts';
import { operationRoutes } from '@amberdock/contract/console/operations.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { expectCleanAudit, openCheckout, operatorHeaders, wealthyBuyer } from '../../testing/checkout.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let buyer: TestBuyer;
let finance: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  finance = await operatorHeaders(shop.db, 'finance');
  other = await operatorHeaders(shop.db, 'finance');
});
beforeEach(async () => {
  buyer = await wealthyBuyer(shop, { funds: { CNY: '1000.00' } });
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

const available = async () => {
  const balances = await shop.ok(walletRoutes.balances, { actor: buyer });
  return balances.find(({ currency }) => currency === 'CNY')?.available.amount;
};
const adjust = (amount: string, { headers = finance, reason = 'Lost parcel' } = {}) =>
  shop.call(routes.adjust, {
    headers,
    body: { account_id: buyer.accountId, currency: 'CNY', amount, reason },
  });
const requested = async (amount: string) => {
  const { body } = await adjust(amount);
  return body.data;
};
const approve = (no: string, headers: Record<string, string>) =>
  shop.call(routes.approve, { headers, params: { no }, body: {} });
const reject = (no: string, headers: Record<string, string>) =>
  shop.call(routes.reject, { headers, params: { no }, body: { reason: 'Not agreed' } });

/** The adjustments that the console's home says wait for an operator. */
const toDecide = async (headers: Record<string, string>) =>
  (await shop.ok(operationRoutes.home, { headers })).find(({ kind }) => kind === 'adjustments')?.count;

describe('an adjustment', () => {
  test('up to the limit is booked at once, either way, and notifies the owner why', async () => {
    expect(await requested('25.50')).toMatchObject({ adjustment_status: 'booked', approvals_needed: 1 });
    expect(await available()).toBe('1025.50');
    expect(await requested('-0.50')).toMatchObject({
      adjustment_status: 'booked',
      amount: { amount: '-0.50', currency: 'CNY' },
    });
    expect(await available()).toBe('1025.00');
    await workEvents(shop.db);
    const messages = await shop.ok(messageRoutes.list, {
      actor: buyer,
      headers: { 'accept-language': 'en' },
    });
    expect(messages.map(({ body }) => body).join()).toContain('Lost parcel');
  });

  test('above the limit waits for another operator, and the first cannot approve it', async () => {
    const waiting = await requested('60000.00');
    expect(waiting).toMatchObject({ adjustment_status: 'waiting', approvals_needed: 2, may_approve: false });
    expect(await available()).toBe('1000.00');
    expect([await toDecide(finance), await toDecide(other)]).toEqual([0, 1]);
    const own = await approve(waiting.adjustment_no, finance);
    expect(own.body).toMatchObject({ status: 409, code: 'second_operator_required' });
    const booked = await approve(waiting.adjustment_no, other);
    expect(booked.body.data).toMatchObject({ adjustment_status: 'booked' });
    expect(await available()).toBe('61000.00');
    expect((await approve(waiting.adjustment_no, other)).body.code).toBe('move_not_allowed');
    expect(await available()).toBe('61000.00');
  });

  test('is booked once, however many approve it at the same time', async () => {
    const { adjustment_no: no } = await requested('60000.00');
    const third = await operatorHeaders(shop.db, 'finance');
    const answers = await Promise.all([other, third, other, third].map((headers) => approve(no, headers)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await available()).toBe('61000.00');
  });

  test('that is rejected books nothing and says why', async () => {
    const { adjustment_no: no } = await requested('60000.00');
    expect((await reject(no, other)).body.data).toMatchObject({
      adjustment_status: 'rejected',
      decision_reason: 'Not agreed',
    });
    expect((await approve(no, other)).body.code).toBe('move_not_allowed');
    expect(await available()).toBe('1000.00');
    const [newest] = await shop.ok(routes.adjustments, {
      headers: finance,
      query: { adjustment_status: 'rejected', page_size: 50 },
    });
    expect(newest).toMatchObject({ adjustment_no: no });
  });

  test('takes no more than there is, no zero, no third decimal, and no unknown account', async () => {
    expect((await adjust('-1000.01')).body.code).toBe('adjustment_above_balance');
    expect((await adjust('0')).body).toMatchObject({
      code: 'adjustment_zero',
      message: '调整金额不能为零。',
    });
    expect((await adjust('1.001')).body.code).toBe('amount_digits');
    const unknown = await shop.call(routes.adjust, {
      headers: finance,
      body: { account_id: newId(), currency: 'CNY', amount: '1.00', reason: 'x' },
    });
    expect(unknown.status).toBe(404);
    expect(await available()).toBe('1000.00');
  });
});

describe('the ledger', () => {
  const entries = (query: Record<string, unknown>) =>
    shop.ok(routes.entries, { headers: finance, query: { page_size: 50, ...query } });

  test('lists entries with lines that sum to zero, found by account, kind and reference', async () => {
    const { adjustment_no: reference } = await requested('25.50');
    const [entry, topUp, ...rest] = await entries({ account_id: buyer.accountId });
    expect(entry).toMatchObject({
      kind: 'adjustment',
      reference,
      entry_note: 'Lost parcel',
      lines: [
        { ledger_account: 'clearing', account_id: null, amount: { amount: '-25.50' }, balance_after: null },
        {
          ledger_account: 'available',
          account_id: buyer.accountId,
          amount: { amount: '25.50' },
          balance_after: { amount: '1025.50' },
        },
      ],
    });
    expect(topUp).toMatchObject({ kind: 'top_up' });
    expect(rest).toEqual([]);
    expect(await entries({ reference })).toEqual([entry]);
    expect(await entries({ account_id: buyer.accountId, kind: 'refund' })).toEqual([]);
  });

  test('comes in pages that leave nothing out and show nothing twice', async () => {
    for (const amount of ['1.00', '2.00', '3.00']) await requested(amount);
    const query = { account_id: buyer.accountId, page_size: 2 };
    const first = await shop.call(routes.entries, { headers: finance, query });
    const cursor = first.body.page?.next ?? '';
    const second = await shop.call(routes.entries, { headers: finance, query: { ...query, cursor } });
    const idsOf = (found: LedgerEntry[]) => found.map(({ id }) => id);
    expect(new Set([...idsOf(first.body.data), ...idsOf(second.body.data)]).size).toBe(4);
    expect(second.body.page?.next).toBeNull();
    const stale = await shop.call(routes.entries, { headers: finance, query: { ...query, cursor: 'x' } });
    expect(stale.body.code).toBe('cursor_stale');
  });

  test('shows a wallet as it was at a moment', async () => {
    const { at } = await shop.db.one<{ at: string }>(
      sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
    );
    await requested('25.50');
    const wallets = (query: Record<string, unknown>) =>
      shop.ok(routes.wallets, { headers: finance, params: { id: buyer.accountId }, query });
    expect(await wallets({ at })).toMatchObject([{ available: { amount: '1000.00', currency: 'CNY' } }]);
    expect(await wallets({})).toMatchObject([{ available: { amount: '1025.50' } }]);
  });

  test('has accounts whose sum is zero in each currency', async () => {
    const balances = await shop.ok(routes.balances, { headers: finance, query: {} });
    const cny = balances.filter(({ balance }) => balance.currency === 'CNY');
    expect(cny.length).toBeGreaterThan(1);
    const cents = cny.map(({ balance }) => BigInt(balance.amount.replace('.', '')));
    expect(cents.reduce((sum, cent) => sum + cent, 0n)).toBe(0n);
  });

  test('has the same balances now, by the wallets, as at a later moment, by its lines', async () => {
    await requested('25.50');
    const booked = async (query: { at?: string }) =>
      (await shop.ok(routes.balances, { headers: finance, query })).filter(
        ({ balance }) => Number(balance.amount) !== 0,
      );
    const now = await booked({});
    expect(now.map(({ ledger_account }) => ledger_account)).toContain('available');
    expect(now).toEqual(await booked({ at: '2100-01-01T00:00:00Z' }));
  });

  test('is exported line by line, oldest first, to whoever holds the address', async () => {
    const { adjustment_no: reference } = await requested('25.50');
    const { url } = await shop.ok(routes.exportLines, {
      headers: { ...finance, 'accept-language': 'en' },
      query: { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
    });
    const file = await shop.app.inject({ url });
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('Ledger account');
    const own = lines.filter((line) => line.includes(reference));
    expect(own.map((line) => line.split(',')[8])).toEqual(['-25.50', '25.50']);
    const forged = await shop.app.inject({ url: `${url}x` });
    expect(forged.statusCode).toBe(404);
  });

  test('is exported as it is filtered, under the shop’s days', async () => {
    const { adjustment_no: reference } = await requested('25.50');
    await requested('3.00');
    const { url } = await shop.ok(routes.exportLines, {
      headers: finance,
      query: { reference, from: '2020-01-31T16:00:00Z', to: '2100-01-31T16:00:00Z' },
    });
    const file = await shop.app.inject({ url });
    const [, ...lines] = file.body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[9])).toEqual([reference, reference]);
    expect(file.headers['content-disposition']).toContain('amberdock-ledger-2020-02-01-2100-01-31.csv');
  });
});

test.each([
  sql`update wallets set available_minor = available_minor + 1`,
  sql`delete from wallets`,
  sql`insert into journal_entries (id, kind, reference, idempotency_key) values (${newId()}, 'top_up', 'x', 'x')`,
])('wallets and the ledger are written by book_entries alone: %#', async (statement) => {
  await expect(shop.db.rows(statement)).rejects.toThrow(/is written by book_entries alone/);
});
