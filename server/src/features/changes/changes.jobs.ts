import { everyTenMinutes, type Job } from '../../jobs/job.ts';
import { tidyChanges } from './tidy-changes.ts';

export const changeJobs: Job[] = [
  { name: 'tidy_offer_changes', schedule: everyTenMinutes, work: ({ db }) => tidyChanges(db) },
];
