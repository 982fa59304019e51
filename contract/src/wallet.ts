import { type Static, Type } from 'typebox';
import { route } from './http.ts';
import { Time } from './ids.ts';
import { CurrencyCode, Money } from './money.ts';

/** What may be booked (design §8). */
export const transactionKinds = [
  'top_up',
  'withdrawal',
  'deposit_in',
  'deposit_out',
  'pre_authorise',
  'capture',
  'release',
  'refund',
  'exchange',
  'stockpile_purchase',
  'storage_fee',
  'adjustment',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
export const TransactionKindName = Type.Enum([...transactionKinds]);

/** A buyer's accounts in one currency: every movement names the one whose balance it changed. */
export const walletAccounts = ['available', 'pre_authorised', 'deposit'] as const;

export const WalletBalances = Type.Object({
  currency: CurrencyCode,
  available: Money,
  deposit: Money,
  pre_authorised: Money,
  total_spend: Money,
});
export type WalletBalances = Static<typeof WalletBalances>;

export const WalletTransaction = Type.Object({
  id: Type.String(),
  time: Time,
  kind: TransactionKindName,
  account: Type.Enum([...walletAccounts]),
  amount: Money,
  balance_after: Money,
  /** The number of an order or sub order, a quote, a transfer. */
  reference: Type.String(),
});
export type WalletTransaction = Static<typeof WalletTransaction>;

const TransactionFilter = {
  currency: Type.Optional(CurrencyCode),
  account: Type.Optional(Type.Enum([...walletAccounts])),
  kind: Type.Optional(Type.Array(TransactionKindName, { maxItems: 12 })),
  /** From this moment on … */
  from: Type.Optional(Time),
  /** … and before this one. */
  to: Type.Optional(Time),
};

export const walletRoutes = {
  balances: route({
    method: 'GET',
    path: '/wallet',
    access: 'buyer',
    summary: 'The wallets of the buyer, one a currency',
    data: Type.Array(WalletBalances),
  }),
  transactions: route({
    method: 'GET',
    path: '/wallet/transactions',
    access: 'buyer',
    summary: 'What moved in the wallets, newest first, with the balance after each',
    query: Type.Object({
      ...TransactionFilter,
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    }),
    data: Type.Array(WalletTransaction),
    paged: true,
    refusals: ['cursor_stale'],
  }),
} as const;
