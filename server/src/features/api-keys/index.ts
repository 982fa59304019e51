/** The front door of API keys: made, listed and revoked by the owner (docs/design/accounts.md#api-keys). */
export { apiKeyJobs } from './api-keys.jobs.ts';
export { registerApiKeys } from './api-keys.routes.ts';
