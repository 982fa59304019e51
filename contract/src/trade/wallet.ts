import type { Text } from '../language.ts';
import type { CallsOf } from '../http.ts';
import type { walletSchemas } from '../schemas/trade/wallet.ts';

export type * from '../schemas/trade/wallet.ts';

/** The kinds of bookings (docs/design/wallet.md#kinds-of-bookings). */
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
  'top_up_refund',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** The names of bookings, on screen and in statements. */
export const transactionKindText: Record<TransactionKind, Text> = {
  top_up: { zh: '充值', en: 'Top-up' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  deposit_in: { zh: '缴纳保证金', en: 'Deposit paid' },
  deposit_out: { zh: '退还保证金', en: 'Deposit returned' },
  pre_authorise: { zh: '预授权', en: 'Pre-authorization' },
  capture: { zh: '扣款', en: 'Capture' },
  release: { zh: '预授权释放', en: 'Release' },
  refund: { zh: '退款', en: 'Refund' },
  exchange: { zh: '货币兑换', en: 'Exchange' },
  stockpile_purchase: { zh: '囤货采购', en: 'Stockpile purchase' },
  storage_fee: { zh: '仓储费', en: 'Storage fee' },
  adjustment: { zh: '调账', en: 'Adjustment' },
  top_up_refund: { zh: '充值退款', en: 'Top-up refund' },
};

/** A buyer's accounts in one currency: every movement names the one whose balance it changed. */
export const walletAccounts = ['available', 'pre_authorised', 'deposit'] as const;
export type WalletAccount = (typeof walletAccounts)[number];

export const walletAccountText: Record<WalletAccount, Text> = {
  available: { zh: '可用余额', en: 'Available balance' },
  pre_authorised: { zh: '预授权金额', en: 'Pre-authorized' },
  deposit: { zh: '平台保证金', en: 'Platform deposit' },
};

/** The files that a statement is saved as; a PDF has all kinds of movements, so that it reconciles. */
export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const walletRoutes: CallsOf<typeof walletSchemas> = {
  balances: { method: 'GET', path: '/wallet' },
  transactions: { method: 'GET', path: '/wallet/transactions' },
  statement: { method: 'GET', path: '/wallet/statement' },
};
