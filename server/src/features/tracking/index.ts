/** The front door of tracking: carriers' reports about parcels, and their effects (docs/design/orders.md#tracking). */
export { reportAll } from './ask-carriers.ts';
export { trackingJobs } from './tracking.jobs.ts';
export { registerTracking } from './tracking.routes.ts';
