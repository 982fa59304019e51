import type { Currency } from '@amberdock/contract/money.ts';
import type { Env } from '../../env.ts';
import { ecbDailyFile } from './ecb-daily-file.ts';
import { fixedRates } from './fixed-rates.ts';

/** Rates against the base currency: what one whole unit is worth, as decimal text with up to ten digits. */
export type PublishedRates = { publishedAt: Date; rates: { currency: Currency; rate: string }[] };

export type ExchangeRateFeed = {
  /** Kept beside each rate. */
  source: string;
  /** From the moment they were fetched. */
  validForSeconds: number;
  /** Throws if the feed cannot be read or makes no sense: the old rates stay. */
  fetch(): Promise<PublishedRates>;
};

/** Opens the feed that the settings name; without one the demo shop has its own, and a real shop only its operators. */
export function openExchangeRateFeed(env: Pick<Env, 'exchangeRateUrl' | 'demo'>): ExchangeRateFeed | null {
  if (env.exchangeRateUrl) return ecbDailyFile(env.exchangeRateUrl);
  return env.demo ? fixedRates() : null;
}
