import sql from 'sql-template-tag';
import type { Job } from '../../jobs/job.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import { openExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import { renewRates } from './renew-rates.ts';

/**
 * Hourly and at the start, for a shop that stood still has no rates until they are renewed: a feed that fails is tried
 * again, and its last rates end at their own time (docs/design/wallet.md#exchange).
 */
const renewExchangeRates: Job = {
  name: 'renew_exchange_rates',
  schedule: { at: '7 * * * *', jobKey: 'renew_exchange_rates', maxAttempts: 3 },
  runsAtStart: true,
  work: async ({ db, env }) => {
    const feed = openExchangeRateFeed(env);
    if (feed) await renewRates(db, feed);
  },
};

export const exchangeJobs = [
  renewExchangeRates,
  // The ledger names the quote it booked and needs nothing of it; a repeat is answered as long as its key is kept.
  retentionJob(
    'exchange_quotes',
    sql`delete from exchange_quotes where id in
      (select id from exchange_quotes where
        expires_at < now() - case when used_at is null then interval '1 day' else interval '7 days' end
      limit ${retentionBatch})`,
  ),
];
