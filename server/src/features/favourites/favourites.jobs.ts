import type { Job } from '../../jobs/job.ts';
import { writeFavoriteAlerts } from './alerts/write-alerts.ts';

export const favouriteJobs: Job[] = [
  { name: 'tell_favourite_news', schedule: { at: '*/5 * * * *' }, work: writeFavoriteAlerts },
];
