import type { Currency } from '@amberdock/contract/money.ts';
import type { TransactionKind, WalletAccount } from '@amberdock/contract/wallet.ts';

/** The ledger's accounts of whoever trades: their balances are kept in the wallet and never go below zero. */
export type BuyerAccount = WalletAccount;
/**
 * The shop's side of a booking: sums of lines; clearing and exchange position may be negative
 * (docs/design/wallet.md#exchange).
 */
export type PlatformAccount = 'clearing' | 'revenue' | 'exchange_position' | 'fees';

export type Place =
  | { ledgerAccount: BuyerAccount; accountId: string }
  | { ledgerAccount: PlatformAccount; accountId?: undefined };
/** Seen from the ledger account's owner: what it gains is positive. */
export type Line = Place & { currency: Currency; amountMinor: bigint };

export type Entry = {
  id: string;
  kind: TransactionKind;
  /** What it is booked for: the number of an order or sub order, a quote's id, a bank transfer's reference. */
  reference: string;
  /** Made by the caller: the database refuses to book the same key twice. */
  idempotencyKey: string;
  note?: string;
  operatorId?: string;
  lines: readonly Line[];
};

export const available = (accountId: string): Place => ({ ledgerAccount: 'available', accountId });
export const deposit = (accountId: string): Place => ({ ledgerAccount: 'deposit', accountId });
export const clearing: Place = { ledgerAccount: 'clearing' };
export const revenue: Place = { ledgerAccount: 'revenue' };
export const exchangePosition: Place = { ledgerAccount: 'exchange_position' };
export const fees: Place = { ledgerAccount: 'fees' };

type Transfer = { from: Place; to: Place; currency: Currency; amountMinor: bigint };

/** The two lines of money that moves: they sum to zero. */
export function transfer({ from, to, currency, amountMinor }: Transfer): [Line, Line] {
  if (amountMinor <= 0n) throw new RangeError(`a transfer moves more than zero, not ${amountMinor}`);
  return [
    { ...from, currency, amountMinor: -amountMinor },
    { ...to, currency, amountMinor },
  ];
}
