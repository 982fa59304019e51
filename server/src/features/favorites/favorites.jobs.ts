import type { Job } from '../../jobs/job.ts';
import { writeFavoriteAlerts } from './alerts/write-alerts.ts';

export const favoriteJobs: Job[] = [
  {
    name: 'write_favorite_alerts',
    formerName: 'tell_favorite_news',
    schedule: { at: '*/5 * * * *' },
    work: writeFavoriteAlerts,
  },
];
