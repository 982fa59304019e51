import {
  type Currency,
  convertHalfUp,
  crossRate,
  type Money,
  minorOf,
  money,
} from '@amberdock/contract/money.ts';

export const times = (price: Money, quantity: number): Money =>
  money(minorOf(price) * BigInt(quantity), price.currency);

/** Returns one amount for each currency, in the order in which the currencies first appear. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, bigint>();
  for (const amount of amounts)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + minorOf(amount));
  return [...sums].map(([currency, minor]) => money(minor, currency));
}

/** Amounts of one currency added up; others are left out, because amounts of two currencies cannot be added. */
export const sumIn = (currency: Currency, amounts: readonly (Money | null | undefined)[]): Money =>
  money(
    amounts.reduce((sum, amount) => sum + (amount?.currency === currency ? minorOf(amount) : 0n), 0n),
    currency,
  );

/** Rates as `GET /exchange_rates` gives them: what one whole unit is worth in the base currency. */
export type RateTable = { base: Currency; rates: readonly { currency: Currency; rate: string }[] };

/**
 * Adds amounts of several currencies up in one, for orientation; null if a rate is missing. Each is converted by
 * itself.
 */
export function approximately(amounts: readonly Money[], to: Currency, table: RateTable): Money | null {
  const perBase = (currency: Currency) =>
    currency === table.base ? '1' : table.rates.find((rate) => rate.currency === currency)?.rate;
  let sum = 0n;
  for (const amount of amounts) {
    const [from, target] = [perBase(amount.currency), perBase(to)];
    if (amount.currency === to) sum += minorOf(amount);
    else if (from === undefined || target === undefined) return null;
    else
      sum += convertHalfUp({
        amountMinor: minorOf(amount),
        from: amount.currency,
        to,
        rate: crossRate(from, target),
      });
  }
  return money(sum, to);
}
