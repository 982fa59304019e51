import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { book } from '../booking/book.ts';
import { available, clearing, transfer } from '../booking/ledger.rules.ts';
import { topUp } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const fund = ({ accountId }: TestBuyer, amountMinor: bigint, reference: string) =>
  inTx(shop.db, (tx) => topUp(tx, { accountId, currency: 'CNY', amountMinor, reference, key: newId() }));

async function statementOf(actor: TestBuyer, query = {}, language = 'en'): Promise<string[][]> {
  const { url } = await shop.ok(walletRoutes.statement, {
    actor,
    query,
    headers: { 'accept-language': language },
  });
  const response = await shop.app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(response.body.startsWith('\uFEFF')).toBe(true);
  return response.body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('a statement has every movement, oldest first, with its balance after', async () => {
  const buyer = await shop.buyer();
  await fund(buyer, 1_234_50n, 'bank 1');
  await fund(buyer, 50n, '=1+1');
  const [heading, ...rows] = await statementOf(buyer);
  expect(heading).toContain('Balance after');
  expect(rows.map((row) => row.slice(1, 7))).toEqual([
    ['Top-up', 'Available balance', 'CNY', '1234.50', '1234.50', 'bank 1'],
    ['Top-up', 'Available balance', 'CNY', '0.50', '1235.00', "'=1+1"],
  ]);
  const [headingZh, rowZh] = await statementOf(buyer, {}, 'zh-Hans');
  expect(headingZh).toContain('变动后余额');
  expect(rowZh?.[1]).toBe('充值');
});

test('a statement reaches to the moment of the database, though the clock of this process is an hour slow', async () => {
  const buyer = await shop.buyer();
  await fund(buyer, 5n, 'just now');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    expect((await statementOf(buyer)).slice(1)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a statement follows the filter, and is longer than one piece', async () => {
  const buyer = await shop.buyer();
  const entries = Array.from({ length: 2_300 }, (_, n) => ({
    id: newId(),
    kind: 'top_up' as const,
    reference: String(n),
    idempotencyKey: newId(),
    lines: transfer({
      from: clearing,
      to: available(buyer.accountId),
      currency: n % 2 ? ('CNY' as const) : ('USD' as const),
      amountMinor: 1n,
    }),
  }));
  await inTx(shop.db, (tx) => book(tx, entries));
  const all = await statementOf(buyer);
  expect(all.slice(1).map((row) => Number(row[6]))).toEqual(entries.map((_, n) => n));
  expect(await statementOf(buyer, { currency: 'USD' })).toHaveLength(1 + 1_150);
  expect(await statementOf(buyer, { kind: 'refund' })).toHaveLength(1);
});

test('a statement is a buyer’s own, and its address is sealed and ends after a minute', async () => {
  expect(await shop.call(walletRoutes.statement)).toMatchObject({ status: 401 });
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  await fund(other, 5n, 'theirs');
  expect(await statementOf(buyer)).toHaveLength(1);

  const { url } = await shop.ok(walletRoutes.statement, { actor: buyer });
  const address = new URL(url, 'http://shop');
  const forged = Buffer.from(
    Buffer.from(address.searchParams.get('ticket') ?? '', 'base64url')
      .toString()
      .replace(buyer.accountId, other.accountId),
  ).toString('base64url');
  address.searchParams.set('ticket', forged);
  const path = address.pathname;
  for (const bad of [address.pathname + address.search, path, `${path}?ticket=e30&signature=x`]) {
    expect((await shop.app.inject({ url: bad })).statusCode).toBe(404);
  }
});

test('a statement as PDF reconciles: opening balance and movements are the closing balance', async () => {
  const buyer = await shop.buyer();
  await fund(buyer, 1_000_00n, 'before');
  await fund(buyer, 234_50n, 'within');
  const { from } = await shop.db.one<{ from: string }>(sql`
    select to_char(max(created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as from
    from journal_lines where account_id = ${buyer.accountId}`);
  const textOf = async (language: string) => {
    const query = { format: 'pdf', from };
    const headers = { 'accept-language': language };
    const { url } = await shop.ok(walletRoutes.statement, { actor: buyer, query, headers });
    const response = await shop.app.inject({ url });
    expect(response.headers['content-type']).toBe('application/pdf');
    return (await pdfText(response.rawPayload)).join(' ');
  };
  const english = await textOf('en');
  for (const part of ['Opening balance 1000.00', 'Money in 234.50', 'Closing balance 1234.50', 'within']) {
    expect(english).toContain(part);
  }
  expect(english).not.toContain('before');
  expect(await textOf('zh-Hans')).toContain('期末余额 1234.50');
});
