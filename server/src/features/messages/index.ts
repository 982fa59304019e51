/** The front door of messages: what the shop tells buyers. Lower features enqueue the job `message`. */
export { registerMessages } from './messages.routes.ts';
export { tellBuyer } from './tell-buyer.ts';
export { say } from './templates.ts';
