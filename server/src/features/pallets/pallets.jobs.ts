import type { Job } from '../../jobs/job.ts';
import { tellOfStorage } from './tell-of-storage.ts';

/** Hourly: accounts hear of an end of free storage in good time, and once. */
export const palletJobs: Job[] = [
  {
    name: 'tell_of_storage',
    schedule: { at: '23 * * * *', makesUpForMs: 3_600_000 },
    work: async ({ db, log }) => {
      const told = await tellOfStorage(db);
      if (told > 0) log.info({ told }, 'accounts were told of the end of free storage');
    },
  },
];
