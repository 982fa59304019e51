import type { CallsOf } from '../http.ts';
import type { exchangeSchemas } from '../schemas/wallet/exchange.ts';

export type * from '../schemas/wallet/exchange.ts';

/**
 * A sale of CNY needs at least 100.00, the fee included (docs/specification.md#5-validation-rules,
 * docs/specification.md#9-business-constants-and-limits).
 */
export const cnySaleMinimumMinor = 100_00n;
/** In hundredths of a percent of what is sold, in its currency and inside it. */
export const exchangeFeeBasisPoints = 30n;
/** A quote is good for this long, once (docs/design/wallet.md#exchange). */
export const quoteSeconds = 60;
/** Quotes of one buyer that are neither used nor expired. */
export const openQuotesMax = 20;

export const exchangeRoutes: CallsOf<typeof exchangeSchemas> = {
  rates: { method: 'GET', path: '/exchange_rates' },
  quote: { method: 'POST', path: '/wallet/exchange_quote' },
  exchange: { method: 'POST', path: '/wallet/exchange' },
};
