import type { CallsOf } from '../http.ts';
import type { operationSchemas } from '../schemas/console/operations.ts';

export type * from '../schemas/console/operations.ts';

/**
 * The calls that run the shop itself: the home of the console, the audit log, jobs and the outbox
 * (docs/design/console.md).
 */

/** The queues that wait for an operator; each operator sees those that the role can act on. */
export const waitingKinds = [
  'orders_to_ship',
  'order_threads',
  'cases',
  'verifications',
  'failing_webhooks',
  'wallet_requests',
  'adjustments',
  'low_stock',
  'rates_ending',
  'broken_invariants',
  'failed_jobs',
  'unsent_letters',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The steps by which a new shop becomes one that sells, in the order in which they are taken. */
export const setUpSteps = ['warehouses', 'freight', 'rates', 'products', 'top_ups', 'title'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

/** Jobs that one call runs again, at most. */
export const jobsRetriedMax = 200;

export const operationRoutes: CallsOf<typeof operationSchemas> = {
  home: { method: 'GET', path: '/console/home' },
  setUp: { method: 'GET', path: '/console/set_up' },
  auditLog: { method: 'GET', path: '/console/audit_log' },
  jobs: { method: 'GET', path: '/console/jobs' },
  retryJobs: { method: 'POST', path: '/console/jobs/retry' },
  audits: { method: 'GET', path: '/console/audits' },
  runAudit: { method: 'POST', path: '/console/audits' },
  outbox: { method: 'GET', path: '/console/outbox' },
};
