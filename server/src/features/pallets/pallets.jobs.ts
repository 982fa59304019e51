import type { Job } from '../../jobs/job.ts';
import { announceStorageEnd } from './announce-storage-end.ts';

/** Hourly: notifies accounts, once and a week ahead, that free storage ends. */
export const palletJobs: Job[] = [
  {
    name: 'announce_storage_end',
    formerName: 'tell_of_storage',
    schedule: { at: '23 * * * *', makesUpForMs: 3_600_000 },
    work: async ({ db, log }) => {
      const announced = await announceStorageEnd(db);
      if (announced > 0) log.info({ announced }, 'notices of the end of free storage were written');
    },
  },
];
