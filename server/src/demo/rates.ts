import type { Currency } from '@amberdock/contract/money.ts';

/**
 * How many CNY, the base currency, one whole unit is worth. Demo figures near the market of the day they were
 * written, not a feed: a job renews their expiry so that the demo never runs out of rates (design §2).
 */
export const demoRates: { currency: Exclude<Currency, 'CNY'>; rate: string }[] = [
  { currency: 'USD', rate: '7.1240' },
  { currency: 'EUR', rate: '8.2815' },
  { currency: 'GBP', rate: '9.5470' },
  { currency: 'HKD', rate: '0.9158' },
  { currency: 'JPY', rate: '0.0465' },
];
