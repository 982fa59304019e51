import { type Static, Type } from 'typebox';
import { Amount } from '../amount.ts';
import { historyDaysMax } from '../../wallet/overview.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';

/** All wallets of an account, together in the base currency. */
export const WalletEstimate = Type.Object({
  available: Money,
  pre_authorised: Money,
  deposit: Money,
  total: Money,
  without_rate: Type.Array(CurrencyCode),
  rates_until: Nullable(Time),
});

/** A balance below which the account is notified to top up. */
export const LowBalance = Type.Object({ below: Money, is_low: Type.Boolean() });
export type LowBalance = Static<typeof LowBalance>;

/** Money of card payments that a bank took back while the balance was too small, and what the balance lacks for it. */
export const OwedMoney = Type.Object({ owed: Money, missing: Money });
export type OwedMoney = Static<typeof OwedMoney>;

export const WalletOverview = Type.Object({
  estimate: WalletEstimate,
  /** Not empty: payments and withdrawals stop. */
  owed: Type.Array(OwedMoney),
  low_balances: Type.Array(LowBalance),
});
export type WalletOverview = Static<typeof WalletOverview>;

export const WalletDay = Type.Object({
  day: Type.String({ format: 'date' }),
  balance: Money,
  spend: Money,
});
export type WalletDay = Static<typeof WalletDay>;

export const walletOverviewSchemas = describeCalls({
  overview: {
    access: { buyer: 'wallet.read' },
    summary: 'All wallets together in the base currency, and the balances below which to warn',
    data: WalletOverview,
  },
  history: {
    access: { buyer: 'wallet.read' },
    summary: 'A wallet’s available balance at the end of each day and what was spent on it, oldest first',
    query: Type.Object({
      currency: CurrencyCode,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: historyDaysMax, default: 30 })),
    }),
    data: Type.Array(WalletDay),
  },
  setLowBalance: {
    access: { buyer: 'wallet.write' },
    summary: 'Sets the available balance below which the account is notified to top up; null for no warning',
    body: Type.Object({ currency: CurrencyCode, below: Nullable(Amount) }),
    data: WalletOverview,
    refusals: ['amount_digits', 'amount_zero'],
  },
});
