/**
 * The front door of operators: the distributor's staff and their sign-in
 * (docs/design/accounts.md#permissions).
 */
export { operatorJobs } from './operators.jobs.ts';
export { registerOperators } from './operators.routes.ts';
export { restoreAccess } from './restore-access.ts';
export { createOperator } from './sign-in.ts';
