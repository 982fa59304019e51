import { everyMinute, type Job } from '../../jobs/job.ts';
import { openTracking } from '../../ports/tracking/tracking.ts';
import { askCarriers } from './ask-carriers.ts';

/** Follows new parcels, and makes up for lost webhooks; does nothing without a tracking service. */
const askCarriersJob: Job = {
  name: 'ask_carriers',
  // One run waits at most, and the next minute's run makes up for one that failed.
  schedule: { ...everyMinute, jobKey: 'ask_carriers', maxAttempts: 1 },
  // A service that takes its time holds up no other job.
  worksApart: () => 1,
  work: async ({ db, env, log, stopping }) => {
    const service = openTracking(env);
    if (!service) return;
    const { recorded, refused } = await askCarriers({ db, stopping }, service);
    if (refused.length > 0) log.warn({ refused }, 'the tracking service cannot follow some numbers');
    if (recorded > 0) log.info({ recorded }, 'carriers reported');
  },
};

export const trackingJobs: Job[] = [askCarriersJob];
