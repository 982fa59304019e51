/** The front door of bookkeeping: the ledger as the staff read it, and adjustments (docs/design/wallet.md#adjustments). */
export { bookkeepingJobs } from './bookkeeping.jobs.ts';
export { registerBookkeeping } from './bookkeeping.console.routes.ts';
export { requestAdjustment } from './adjust-wallet.ts';
