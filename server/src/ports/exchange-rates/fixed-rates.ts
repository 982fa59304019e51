import type { ExchangeRateFeed, PublishedRates } from './exchange-rates.ts';

/** Near enough to the world's for a demo shop and for tests. */
export const demoRates: PublishedRates['rates'] = [
  { currency: 'USD', rate: '7.1150000000' },
  { currency: 'EUR', rate: '8.2340000000' },
  { currency: 'GBP', rate: '9.4120000000' },
  { currency: 'HKD', rate: '0.9145000000' },
  { currency: 'JPY', rate: '0.0472000000' },
  { currency: 'KWD', rate: '23.1500000000' },
];

/**
 * Fakes a feed that always gives the same rates, so that a demo shop never runs out of them
 * (docs/design/interfaces.md#the-demo-shop).
 */
export const fixedRates = (rates = demoRates): ExchangeRateFeed => ({
  source: 'demo',
  validForSeconds: 24 * 3600,
  fetch: () => Promise.resolve({ publishedAt: new Date(), rates }),
});
