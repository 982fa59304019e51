import type { Job } from '../../jobs/job.ts';
import { tellLowBalances } from './tell-low-balances.ts';

/** Each minute: whoever pays by wallet learns of a low balance before an order fails for it. */
export const walletOverviewJobs: Job[] = [
  {
    name: 'tell_low_balances',
    schedule: { at: '* * * * *' },
    work: async ({ db, log }) => {
      const told = await tellLowBalances(db);
      if (told > 0) log.info({ told }, 'accounts were told of low balances');
    },
  },
];
