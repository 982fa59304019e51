/** The front door of rates and exchange (design §8). */
export { renewExchangeRates } from './exchange.jobs.ts';
export { findRates, type Rates, setRates } from './rates.ts';
export { renewRates } from './renew-rates.ts';
