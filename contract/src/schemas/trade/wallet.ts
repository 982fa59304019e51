import { type Static, Type } from 'typebox';
import { Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { statementFormats, transactionKinds, walletAccounts } from '../../trade/wallet.ts';
import { describeCalls } from '../describe-calls.ts';

export const TransactionKindName = Type.Enum([...transactionKinds]);

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
  kind: Type.Optional(Type.Array(TransactionKindName, { maxItems: transactionKinds.length })),
  /** From this moment on … */
  from: Type.Optional(Time),
  /** … and before this one. */
  to: Type.Optional(Time),
};

export const walletSchemas = describeCalls({
  balances: {
    access: { buyer: 'wallet.read' },
    summary: 'The wallets of the buyer, one a currency',
    data: Type.Array(WalletBalances),
  },
  transactions: {
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
  },
  statement: {
    access: { buyer: 'wallet.read' },
    summary: 'An address, good for 60 seconds, of the same movements as a CSV or PDF file, oldest first',
    query: Type.Object({ ...TransactionFilter, format: Type.Optional(Type.Enum([...statementFormats])) }),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  },
});
