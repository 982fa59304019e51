import { everyMinute, type Job } from '../../jobs/job.ts';
import { openTracking } from '../../ports/tracking/tracking.ts';
import { askCarriers } from './ask-carriers.ts';

/** Follows new parcels, and makes up for lost webhooks; does nothing without a tracking service. */
const askCarriersJob: Job = {
  name: 'ask_carriers',
  schedule: everyMinute,
  work: async ({ db, env, log }) => {
    const service = openTracking(env);
    if (!service) return;
    const recorded = await askCarriers(db, service);
    if (recorded > 0) log.info({ recorded }, 'carriers reported');
  },
};

export const trackingJobs: Job[] = [askCarriersJob];
