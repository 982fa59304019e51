import { type Currency, currencyLabel, digitsOf, parseMinor } from '@amberdock/contract/money.ts';
import { Refusal } from './refusal.ts';

/** Reads an amount of a call as minor units. @throws Refusal amount_digits for more decimals than the currency has */
export function readAmount(amount: string, currency: Currency): bigint {
  const amountMinor = parseMinor(amount, currency);
  if (amountMinor === null)
    throw new Refusal('amount_digits', { currency: currencyLabel(currency), digits: digitsOf(currency) });
  return amountMinor;
}
