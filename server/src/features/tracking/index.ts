/** The front door of tracking: what carriers report about parcels, and what follows (docs/design/orders.md#tracking). */
export { reportAll } from './ask-carriers.ts';
export { trackingJobs } from './tracking.jobs.ts';
export { registerTracking } from './tracking.routes.ts';
