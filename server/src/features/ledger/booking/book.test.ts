import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTx } from '../../../db/tx.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import {
  adjust,
  available,
  book,
  depositIn,
  depositOut,
  findWallet,
  findWallets,
  purchaseStockpile,
  topUp,
  transfer,
  withdraw,
} from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const fund = (accountId: string, amountMinor: bigint, currency: 'CNY' | 'USD' = 'CNY') =>
  inTx(shop.db, (tx) => topUp(tx, { accountId, currency, amountMinor, reference: 'bank', key: newId() }));
const walletOf = (accountId: string, currency: 'CNY' | 'USD' = 'CNY') =>
  findWallet(shop.db, accountId, currency);

describe('a booking', () => {
  test('moves the balance, keeps it beside the line and sums to zero', async () => {
    const { accountId } = await shop.buyer();
    expect(await fund(accountId, 10_000n)).toMatchObject({
      accountId,
      currency: 'CNY',
      availableMinor: 10_000n,
    });
    await inTx(shop.db, (tx) =>
      withdraw(tx, { accountId, currency: 'CNY', amountMinor: 2_500n, reference: 'out', key: newId() }),
    );
    const lines = await shop.db.rows(sql`
      select kind, ledger_account, amount_minor, balance_after_minor from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.id in (select entry_id from journal_lines where account_id = ${accountId}) order by l.created_at, position`);
    expect(lines).toEqual([
      { kind: 'top_up', ledger_account: 'clearing', amount_minor: -10_000n, balance_after_minor: null },
      { kind: 'top_up', ledger_account: 'available', amount_minor: 10_000n, balance_after_minor: 10_000n },
      { kind: 'withdrawal', ledger_account: 'available', amount_minor: -2_500n, balance_after_minor: 7_500n },
      { kind: 'withdrawal', ledger_account: 'clearing', amount_minor: 2_500n, balance_after_minor: null },
    ]);
  });

  test('goes in and out of the deposit, which cannot be spent', async () => {
    const { accountId } = await shop.buyer();
    await fund(accountId, 1_000n);
    const move = { accountId, currency: 'CNY', amountMinor: 800n, reference: 'd' } as const;
    await inTx(shop.db, (tx) => depositIn(tx, { ...move, key: newId() }));
    expect(await walletOf(accountId)).toMatchObject({ availableMinor: 200n, depositMinor: 800n });
    await expect(inTx(shop.db, (tx) => withdraw(tx, { ...move, key: newId() }))).rejects.toMatchObject({
      code: 'wallet_insufficient',
    });
    await expect(
      inTx(shop.db, (tx) => depositOut(tx, { ...move, amountMinor: 801n, key: newId() })),
    ).rejects.toMatchObject({ code: 'deposit_insufficient' });
    await inTx(shop.db, (tx) => depositOut(tx, { ...move, key: newId() }));
    expect(await walletOf(accountId)).toMatchObject({
      availableMinor: 1_000n,
      depositMinor: 0n,
      totalSpendMinor: 0n,
    });
  });

  test('of a stockpile counts as spent; an adjustment does not', async () => {
    const { accountId } = await shop.buyer();
    const operatorId = newId();
    await inTx(shop.db, (tx) =>
      tx.run(sql`insert into operators (id, account, name, role, password_hash)
      values (${operatorId}, 'f', 'F', 'finance', 'none')`),
    );
    await fund(accountId, 1_000n);
    await inTx(shop.db, (tx) =>
      purchaseStockpile(tx, { accountId, currency: 'CNY', amountMinor: 300n, orderNo: 'A1' }),
    );
    await inTx(shop.db, (tx) =>
      adjust(tx, {
        accountId,
        currency: 'CNY',
        amountMinor: -50n,
        reference: 'x',
        key: newId(),
        operatorId,
        note: 'typo',
      }),
    );
    expect(await walletOf(accountId)).toMatchObject({ availableMinor: 650n, totalSpendMinor: 300n });
  });

  test('of the same key twice is refused by the database', async () => {
    const { accountId } = await shop.buyer();
    const again = () =>
      inTx(shop.db, (tx) =>
        topUp(tx, {
          accountId,
          currency: 'CNY',
          amountMinor: 5n,
          reference: 'bank',
          key: `twice-${accountId}`,
        }),
      );
    await again();
    await expect(again()).rejects.toMatchObject({ code: '23505' });
    expect(await walletOf(accountId)).toMatchObject({ availableMinor: 5n });
  });

  test('that does not sum to zero is refused by the database', async () => {
    const { accountId } = await shop.buyer();
    const lines = [
      { ...available(accountId), currency: 'CNY', amountMinor: 7n },
      { ledgerAccount: 'clearing', currency: 'USD', amountMinor: -7n },
    ] as const;
    const entry = { id: newId(), kind: 'top_up', reference: '', idempotencyKey: newId(), lines } as const;
    await expect(inTx(shop.db, (tx) => book(tx, [entry]))).rejects.toThrow(/does not sum to zero/);
    expect(await walletOf(accountId)).toMatchObject({ availableMinor: 0n });
  });

  test('is never changed, deleted or emptied away', async () => {
    await fund((await shop.buyer()).accountId, 1n);
    for (const statement of [
      sql`update journal_lines set amount_minor = 2`,
      sql`delete from journal_lines`,
      sql`truncate journal_lines`,
      sql`update journal_entries set note = 'x'`,
      sql`truncate journal_entries, journal_lines`,
    ]) {
      await expect(inTx(shop.db, (tx) => tx.run(statement))).rejects.toMatchObject({ code: '23001' });
    }
  });
});

test('a thousand lines between many wallets keep every balance after every line', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()));
  await Promise.all(buyers.map(({ accountId }) => fund(accountId, 1_000_000n)));
  const pick = (n: number) => buyers[n % buyers.length]?.accountId ?? '';
  const entries = Array.from({ length: 500 }, (_, n) => ({
    id: newId(),
    kind: 'adjustment' as const,
    reference: String(n),
    idempotencyKey: newId(),
    lines: transfer({
      from: available(pick(n)),
      to: available(pick(n * 3 + 1)),
      currency: 'CNY' as const,
      amountMinor: BigInt(n + 1),
    }),
  }));
  await inTx(shop.db, (tx) => book(tx, entries));
  const wrong = await shop.db.rows(sql`
    select * from (
      select l.balance_after_minor, sum(l.amount_minor) over (
        partition by account_id, currency, ledger_account order by l.created_at, l.entry_id, l.position) as running
      from journal_lines l where account_id = any(${buyers.map(({ accountId }) => accountId)}::uuid[])) as lines
    where running <> balance_after_minor`);
  expect(wrong).toEqual([]);
});

test('a hundred bookings at once never take a balance below zero', async () => {
  const { accountId } = await shop.buyer();
  await fund(accountId, 1_000n);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      inTx(shop.db, (tx) =>
        withdraw(tx, { accountId, currency: 'CNY', amountMinor: 30n, reference: 'race', key: newId() }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['wallet_insufficient']));
  expect(await walletOf(accountId)).toMatchObject({ availableMinor: 10n });
});

test('bookings between the same two buyers in both directions do not block each other forever', async () => {
  const [one, two] = [(await shop.buyer()).accountId, (await shop.buyer()).accountId];
  await Promise.all([fund(one, 10_000n), fund(two, 10_000n)]);
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      inTx(shop.db, (tx) =>
        book(tx, [
          {
            id: newId(),
            kind: 'adjustment',
            reference: 'swap',
            idempotencyKey: newId(),
            lines: transfer({
              from: available(n % 2 ? one : two),
              to: available(n % 2 ? two : one),
              currency: 'CNY',
              amountMinor: 10n,
            }),
          },
        ]),
      ),
    ),
  );
  expect(await walletOf(one)).toMatchObject({ availableMinor: 10_000n });
  expect(await walletOf(two)).toMatchObject({ availableMinor: 10_000n });
});

test('whatever is booked in whatever order, wallets end at the sum of what was accepted', async () => {
  const step = fc.record({
    act: fc.constantFrom('topUp', 'withdraw', 'depositIn', 'depositOut'),
    currency: fc.constantFrom('CNY', 'USD'),
    amountMinor: fc.bigInt({ min: 1n, max: 500n }),
  });
  const acts = { topUp, withdraw, depositIn, depositOut };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { accountId } = await shop.buyer();
      const model = { CNY: { free: 0n, held: 0n }, USD: { free: 0n, held: 0n } };
      for (const { act, currency, amountMinor } of steps) {
        const mine = model[currency];
        const delta = { topUp: [1n, 0n], withdraw: [-1n, 0n], depositIn: [-1n, 1n], depositOut: [1n, -1n] }[
          act
        ];
        const [free, held] = [
          mine.free + (delta[0] ?? 0n) * amountMinor,
          mine.held + (delta[1] ?? 0n) * amountMinor,
        ];
        const outcome = await inTx(shop.db, (tx) =>
          acts[act](tx, { accountId, currency, amountMinor, reference: 'model', key: newId() }),
        ).then(
          () => 'booked',
          (error) => error.name,
        );
        expect(outcome).toBe(free < 0n || held < 0n ? 'Refusal' : 'booked');
        if (outcome === 'booked') Object.assign(mine, { free, held });
      }
      for (const wallet of await findWallets(shop.db, accountId)) {
        const expected = model[wallet.currency as 'CNY' | 'USD'] ?? { free: 0n, held: 0n };
        expect(wallet).toMatchObject({ availableMinor: expected.free, depositMinor: expected.held });
      }
    }),
    { numRuns: 15 },
  );
});
