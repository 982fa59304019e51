/** The front door of messages: what the shop tells buyers, and how whoever stands above has it told. */
export { messageJobs } from './messages.jobs.ts';
export { registerMessages } from './messages.routes.ts';
export { type News, tellAccount, tellBuyers } from './tell-buyers.ts';
export { say } from './templates.ts';
