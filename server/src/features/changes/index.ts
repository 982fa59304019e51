/** The front door of the change feed: prices and stock for sellers' own systems. */
export { registerChanges } from './changes.routes.ts';
export { changeJobs } from './changes.jobs.ts';
export { tidyChanges } from './tidy-changes.ts';
