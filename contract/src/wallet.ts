import { type Static, Type } from 'typebox';
import { route } from './http.ts';
import { Time } from './ids.ts';
import type { Text } from './language.ts';
import { CurrencyCode, Money } from './money.ts';

/** What may be booked (docs/design/wallet.md#kinds-of-bookings). */
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

/** As people read them, on screen and in statements. */
export const transactionKindText: Record<TransactionKind, Text> = {
  top_up: { zh: '充值', en: 'Top-up' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  deposit_in: { zh: '缴纳押金', en: 'Deposit paid' },
  deposit_out: { zh: '退还押金', en: 'Deposit returned' },
  pre_authorise: { zh: '预授权', en: 'Pre-authorization' },
  capture: { zh: '扣款', en: 'Capture' },
  release: { zh: '预授权释放', en: 'Release' },
  refund: { zh: '退款', en: 'Refund' },
  exchange: { zh: '货币兑换', en: 'Exchange' },
  stockpile_purchase: { zh: '囤货采购', en: 'Stockpile purchase' },
  storage_fee: { zh: '仓储费', en: 'Storage fee' },
  adjustment: { zh: '调账', en: 'Adjustment' },
};

/** A buyer's accounts in one currency: every movement names the one whose balance it changed. */
export const walletAccounts = ['available', 'pre_authorised', 'deposit'] as const;
export type WalletAccount = (typeof walletAccounts)[number];

export const walletAccountText: Record<WalletAccount, Text> = {
  available: { zh: '可用余额', en: 'Available balance' },
  pre_authorised: { zh: '预授权金额', en: 'Pre-authorized' },
  deposit: { zh: '平台押金', en: 'Platform deposit' },
};

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
    access: { buyer: 'wallet.read' },
    summary: 'The wallets of the buyer, one a currency',
    data: Type.Array(WalletBalances),
  }),
  transactions: route({
    method: 'GET',
    path: '/wallet/transactions',
    access: { buyer: 'wallet.read' },
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
  statement: route({
    method: 'GET',
    path: '/wallet/statement',
    access: { buyer: 'wallet.read' },
    summary: 'An address, good for 60 seconds, of the same movements as a CSV file, oldest first',
    query: Type.Object(TransactionFilter),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  }),
} as const;
