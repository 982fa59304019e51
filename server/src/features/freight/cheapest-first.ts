import { baseCurrency, convertHalfUp } from '@amberdock/contract/money.ts';
import type { Rates } from '../exchange/index.ts';
import type { Quote } from './quote-freight.ts';

type Priced = Pick<Quote, 'amountMinor' | 'currency'>;

/**
 * Compares quotes for a sort, the cheapest first, by what they are worth in the base currency. Those whose currency has no rate
 * come after the others, each currency by itself.
 */
export const cheapestFirst =
  (rates: Rates) =>
  (a: Priced, b: Priced): number =>
    worthOf(a, rates) - worthOf(b, rates) ||
    a.currency.localeCompare(b.currency) ||
    Number(a.amountMinor - b.amountMinor);

function worthOf({ amountMinor, currency }: Priced, rates: Rates): number {
  const found = rates.between(currency, baseCurrency);
  if (!found) return Number.MAX_VALUE;
  return Number(convertHalfUp({ amountMinor, from: currency, to: baseCurrency, rate: found.rate }));
}
