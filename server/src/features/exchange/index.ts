/** The front door of rates and exchange (docs/design/wallet.md#exchange). */
export { exchangeJobs } from './exchange.jobs.ts';
export { enterRates } from './enter-rates.ts';
export { findRates, listRates, type Rates, setRates } from './rates.ts';
export { renewRates } from './renew-rates.ts';
