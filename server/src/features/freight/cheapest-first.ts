import { baseCurrency, type Currency, convertHalfUp } from '@amberdock/contract/money.ts';
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

const worthOf = (quote: Priced, rates: Rates): number =>
  Number(converted(quote, baseCurrency, rates) ?? Number.MAX_VALUE);

/** Converts a quote's amount into another currency; null without a current rate. */
export function converted(
  { amountMinor, currency: from }: Priced,
  to: Currency,
  rates: Rates,
): bigint | null {
  const found = rates.between(from, to);
  return found && convertHalfUp({ amountMinor, from, to, rate: found.rate });
}
