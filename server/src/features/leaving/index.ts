/** The front door of leaving: taking an account's data along, and closing it. */
export { leavingJobs } from './leaving.jobs.ts';
export { registerLeaving } from './leaving.routes.ts';
