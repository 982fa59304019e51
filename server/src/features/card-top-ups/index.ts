/** The front door of top-ups by card, paid on the provider's page (docs/design/wallet.md#hosted-payments). */
export { cardTopUpJobs } from './card-top-ups.jobs.ts';
export { registerCardTopUps } from './card-top-ups.routes.ts';
export { registerDemoPaymentPage } from './demo-page/demo-page.routes.ts';
