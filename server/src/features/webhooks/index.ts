/** The front door of webhooks: events to an account's own systems (docs/design/account-area.md#webhooks). */
export { webhookReader } from './queue-events.ts';
export { webhookJobs } from './webhooks.jobs.ts';
export { registerWebhooks } from './webhooks.routes.ts';
