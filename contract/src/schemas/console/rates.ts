import { type Static, Type } from 'typebox';
import {
  ratedCurrencies,
  rateHistoryDaysMax,
  ratePattern,
  rateReasonLengthMax,
  rateValidDaysMax,
} from '../../console/rates.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { CurrencyCode } from '../money.ts';
import { Nullable } from '../nullable.ts';

/** Exchange rates as the staff see them (docs/design/wallet.md#exchange). */
export const KnownRate = Type.Object({
  currency: CurrencyCode,
  rate: Type.String(),
  rate_source: Type.String(),
  entered_by: Nullable(Type.String()),
  entry_reason: Type.String(),
  set_at: Time,
  expires_at: Time,
  is_good: Type.Boolean(),
});
export type KnownRate = Static<typeof KnownRate>;

export const RateFeed = Type.Object({
  rate_source: Type.String(),
  tried_at: Time,
  succeeded_at: Nullable(Time),
  published_at: Nullable(Time),
  feed_error: Type.String(),
});
export type RateFeed = Static<typeof RateFeed>;

export const RatesOverview = Type.Object({
  rates: Type.Array(KnownRate),
  missing: Type.Array(CurrencyCode),
  has_feed: Type.Boolean(),
  feed: Nullable(RateFeed),
});
export type RatesOverview = Static<typeof RatesOverview>;

export const PastRate = Type.Object({
  rate: Type.String(),
  rate_source: Type.String(),
  entered_by: Nullable(Type.String()),
  entry_reason: Type.String(),
  recorded_at: Time,
});
export type PastRate = Static<typeof PastRate>;

const ByCurrency = Type.Object({ currency: Type.Enum([...ratedCurrencies]) });

export const rateSchemas = describeCalls({
  rates: {
    access: { operator: 'money.read' },
    summary: 'The last rate of each currency against the base currency, and how the feed of rates fares',
    data: RatesOverview,
  },
  history: {
    access: { operator: 'money.read' },
    summary: 'What a rate was: the one at the beginning of the time, then each that came, oldest first',
    params: ByCurrency,
    query: Type.Object({ days: Type.Integer({ minimum: 1, maximum: rateHistoryDaysMax }) }),
    data: Type.Array(PastRate),
  },
  enter: {
    access: { operator: 'rates.write' },
    summary: 'Enter a rate: it stands before a feed’s until it expires',
    params: ByCurrency,
    body: Type.Object({
      rate: Type.String({ pattern: ratePattern }),
      valid_days: Type.Integer({ minimum: 1, maximum: rateValidDaysMax }),
      reason: Type.String({ minLength: 1, maxLength: rateReasonLengthMax, pattern: '\\S' }),
      is_sure: Type.Boolean(),
    }),
    data: RatesOverview,
    refusals: ['rate_far_off'],
  },
  useFeed: {
    access: { operator: 'rates.write' },
    summary: 'Use the feed’s rate again before an entered one expires',
    description:
      'The feed is asked at once. Quotes and settlements that are open keep the rate that they were made with. `set_at` is that of the entered rate that was read.',
    params: ByCurrency,
    body: Type.Object({ set_at: Time, is_sure: Type.Boolean() }),
    data: RatesOverview,
    refusals: ['feed_without_rate', 'rate_not_entered', 'changed_meanwhile', 'rate_far_off'],
    idempotency: 'none',
  },
});
