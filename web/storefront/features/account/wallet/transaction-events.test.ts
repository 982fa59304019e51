import type { Currency } from '@amberdock/contract/money.ts';
import type { WalletTransaction } from '@amberdock/contract/trade/wallet.ts';
import { describe, expect, it } from 'vitest';
import { eventsOf, exchangedPair, isFoldable, isIncome, shownTotals } from './transaction-events.ts';

let count = 0;
const row = (
  amount: string,
  more: Partial<WalletTransaction> & { currency?: Currency; after?: string } = {},
): WalletTransaction => {
  const { currency = 'CNY', after = '0.00', ...rest } = more;
  return {
    id: `row-${++count}`,
    time: '2026-11-22T10:00:00.000Z',
    kind: 'pre_authorise',
    account: 'available',
    reference: 'A202611220123456789-1',
    amount: { amount, currency },
    balance_after: { amount: after, currency },
    ...rest,
  };
};

describe('events', () => {
  it('make one line of a payment of two parcels: the sum, and the balance it came to', () => {
    const [event, ...others] = eventsOf(
      [
        row('-20.00', { reference: 'A202611220123456789-2', after: '70.00' }),
        row('-10.00', { after: '90.00' }),
      ],
      false,
    );
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      reference: 'A202611220123456789',
      totals: [{ amount: { amount: '-30.00' }, balanceAfter: { amount: '70.00' } }],
    });
  });

  it('keep apart what happened at another time, to another order, or was of another kind', () => {
    const rows = [
      row('-1.00'),
      row('-1.00', { time: '2026-11-22T10:00:00.001Z' }),
      row('-1.00', { reference: 'A20261122FFFFFFFFFF-1' }),
      row('1.00', { kind: 'release' }),
    ];
    expect(eventsOf(rows, false)).toHaveLength(4);
  });

  it('hold the last one back while more is to come', () => {
    const rows = [row('-1.00'), row('-1.00', { time: '2026-11-21T10:00:00.000Z' })];
    expect(eventsOf(rows, true)).toHaveLength(1);
    expect(eventsOf(rows.slice(0, 1), true)).toHaveLength(1);
  });

  it('show both sides of an exchange, the fee inside what was sold', () => {
    const exchange = { kind: 'exchange', reference: '0199-quote' } as const;
    const [event] = eventsOf(
      [
        row('140.12', { ...exchange, currency: 'USD', after: '140.12' }),
        row('-3.00', { ...exchange, after: '0.00' }),
        row('-997.00', { ...exchange, after: '3.00' }),
      ],
      false,
    );
    if (!event) throw new Error('no event');
    expect(shownTotals(event).map(({ amount, balanceAfter }) => [amount, balanceAfter.amount])).toEqual([
      [{ amount: '140.12', currency: 'USD' }, '140.12'],
      [{ amount: '-1000.00', currency: 'CNY' }, '0.00'],
    ]);
    expect(exchangedPair(event)).toEqual({ sold: 'CNY', bought: 'USD' });
  });

  it('show another balance where the available one did not move', () => {
    const [event] = eventsOf([row('-10.00', { kind: 'capture', account: 'pre_authorised' })], false);
    expect(event && shownTotals(event)).toMatchObject([{ account: 'pre_authorised' }]);
  });
});

it.each([
  ['top_up', 'available', '5.00', true],
  ['refund', 'available', '5.00', true],
  ['adjustment', 'available', '-5.00', false],
  ['pre_authorise', 'pre_authorised', '5.00', false],
  ['release', 'available', '5.00', false],
  ['exchange', 'available', '5.00', false],
  ['deposit_in', 'deposit', '5.00', false],
] as const)('%s to %s of %s is income: %s', (kind, account, amount, expected) => {
  expect(isIncome(kind, { account, amount: { amount, currency: 'CNY' } })).toBe(expected);
});

it('a top-up has no other side, a payment has', () => {
  const [topUp] = eventsOf([row('5.00', { kind: 'top_up' })], false);
  const [payment] = eventsOf([row('-5.00')], false);
  expect([topUp, payment].map((event) => event && isFoldable(event))).toEqual([false, true]);
});
