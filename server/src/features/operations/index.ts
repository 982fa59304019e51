/** The front door of operations: what waits for the staff, the audit log, jobs and the outbox (docs/design/console.md#work-first). */
export { operationJobs } from './operations.jobs.ts';
export { registerOperations } from './operations.console.routes.ts';
export { findSetUp } from './set-up.view.ts';
