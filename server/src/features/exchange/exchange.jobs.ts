import type { Task } from '../../jobs/job.ts';
import { openExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import { renewRates } from './renew-rates.ts';

/**
 * Hourly and at the start: a feed that fails is tried again, and its last rates end at their own time
 * (docs/design/wallet.md#exchange).
 */
export const renewExchangeRates: Task<void> = async ({ db, env }) => {
  const feed = openExchangeRateFeed(env);
  if (feed) await renewRates(db, feed);
};
