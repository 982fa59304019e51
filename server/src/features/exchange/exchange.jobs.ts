import sql from 'sql-template-tag';
import type { Job } from '../../jobs/job.ts';
import { retentionBatch, retentionJob } from '../../jobs/retention.ts';
import { openExchangeRateFeed } from '../../ports/exchange-rates/exchange-rates.ts';
import { renewRates } from './renew-rates.ts';

/**
 * Fetches the rates hourly, and at the start because a shop that was down may have none that are valid. A feed that fails is
 * tried again, and its last rates expire at their own time (docs/design/wallet.md#exchange).
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
