import type { Currency } from '@amberdock/contract/money.ts';
import type { TransactionKind, WalletAccount } from '@amberdock/contract/trade/wallet.ts';

/** The ledger accounts of an account that trades: their balances are kept in the wallet and never go below zero. */
export type BuyerAccount = WalletAccount;
/**
 * The shop's side of a booking: sums of lines; clearing and exchange position may be negative
 * (docs/design/wallet.md#exchange).
 */
export type PlatformAccount = 'clearing' | 'revenue' | 'exchange_position' | 'fees' | 'losses';

export type LedgerAccountRef =
  | { ledgerAccount: BuyerAccount; accountId: string }
  | { ledgerAccount: PlatformAccount; accountId?: undefined };
/** From the point of view of the ledger account's owner: a gain is positive. */
export type Line = LedgerAccountRef & { currency: Currency; amountMinor: bigint };

export type Entry = {
  id: string;
  kind: TransactionKind;
  /**
   * The reference of a booking: the number of an order or sub order, a quote's id, a bank transfer's
   * reference.
   */
  reference: string;
  /** Made by the caller: the database refuses to book the same key twice. */
  idempotencyKey: string;
  note?: string;
  operatorId?: string;
  lines: readonly Line[];
};

export const available = (accountId: string): LedgerAccountRef => ({ ledgerAccount: 'available', accountId });
export const deposit = (accountId: string): LedgerAccountRef => ({ ledgerAccount: 'deposit', accountId });
export const clearing: LedgerAccountRef = { ledgerAccount: 'clearing' };
export const revenue: LedgerAccountRef = { ledgerAccount: 'revenue' };
export const exchangePosition: LedgerAccountRef = { ledgerAccount: 'exchange_position' };
export const fees: LedgerAccountRef = { ledgerAccount: 'fees' };
export const losses: LedgerAccountRef = { ledgerAccount: 'losses' };

type Transfer = { from: LedgerAccountRef; to: LedgerAccountRef; currency: Currency; amountMinor: bigint };

/** Returns the two lines of a transfer; they sum to zero. */
export function transfer({ from, to, currency, amountMinor }: Transfer): [Line, Line] {
  if (amountMinor <= 0n) throw new RangeError(`a transfer moves more than zero, not ${amountMinor}`);
  return [
    { ...from, currency, amountMinor: -amountMinor },
    { ...to, currency, amountMinor },
  ];
}
