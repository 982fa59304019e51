import type { Job } from '../../jobs/job.ts';
import { announceLowBalances } from './announce-low-balances.ts';

/** Each minute: whoever pays by wallet learns of a low balance before an order fails for it. */
export const walletOverviewJobs: Job[] = [
  {
    name: 'announce_low_balances',
    formerName: 'tell_low_balances',
    schedule: { at: '* * * * *' },
    work: async ({ db, log }) => {
      const announced = await announceLowBalances(db);
      if (announced > 0) log.info({ announced }, 'notices of low balances were written');
    },
  },
];
