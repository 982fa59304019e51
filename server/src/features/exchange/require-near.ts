import { baseCurrency, type Currency, currencyLabel, plainRate } from '@amberdock/contract/money.ts';
import { Refusal } from '../../http/refusal.ts';
import { isFarFrom } from './exchange.rules.ts';

/** Refuses a rate that lies more than a fifth from the last one, as `rate_far_off`: it may be a slip. */
export function requireNear(currency: Currency, rate: string, last: string): void {
  if (!isFarFrom(rate, last)) return;
  const base = currencyLabel(baseCurrency);
  throw new Refusal('rate_far_off', { currency, base, rate: plainRate(rate), last: plainRate(last) });
}
