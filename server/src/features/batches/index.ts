/** The front door of batches: many orders at once, and the SKU numbers of accounts' own (docs/design/orders.md#batches). */
export { batchJobs } from './batches.jobs.ts';
export { registerBatches } from './batches.routes.ts';
