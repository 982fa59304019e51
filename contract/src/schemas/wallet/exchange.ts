import { type Static, Type } from 'typebox';
import { Amount } from '../amount.ts';
import { Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { WalletBalances, WalletTransaction } from '../trade/wallet.ts';
import { describeCalls } from '../describe-calls.ts';

export const ExchangeRate = Type.Object({
  currency: CurrencyCode,
  /** The value of one whole unit in the base currency, as decimal text. */
  rate: Type.String(),
  set_at: Time,
  expires_at: Time,
});

export const ExchangeQuote = Type.Object({
  quote_id: Id,
  sell: Money,
  /** In the sold currency and inside the sold amount. */
  fee: Money,
  rate: Type.String(),
  buy: Money,
  expires_at: Time,
});
export type ExchangeQuote = Static<typeof ExchangeQuote>;

export const QuoteRequest = Type.Object({
  sell_currency: CurrencyCode,
  buy_currency: CurrencyCode,
  sell_amount: Amount,
});
export type QuoteRequest = Static<typeof QuoteRequest>;

export const exchangeSchemas = describeCalls({
  rates: {
    access: { buyer: 'wallet.read' },
    summary: 'The rates that are good now, against the base currency',
    data: Type.Object({ base: CurrencyCode, rates: Type.Array(ExchangeRate) }),
  },
  quote: {
    access: { buyer: 'wallet.write' },
    summary: 'What an exchange would give; good for 60 seconds, once',
    body: QuoteRequest,
    data: ExchangeQuote,
    refusals: [
      'amount_digits',
      'exchange_same_currency',
      'exchange_minimum',
      'exchange_exceeds_balance',
      'exchange_buys_nothing',
      'exchange_quote_limit',
      'rate_unavailable',
    ],
  },
  exchange: {
    access: { buyer: 'wallet.write' },
    summary: 'Exchange as quoted',
    body: Type.Object({ quote_id: Id, payment_password: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: Type.Object({
      transactions: Type.Array(WalletTransaction),
      wallets: Type.Array(WalletBalances),
    }),
    refusals: [
      'quote_expired',
      'quote_used',
      'exchange_exceeds_balance',
      'payment_password_missing',
      'payment_password_wrong',
      'payment_password_locked',
    ],
  },
});
