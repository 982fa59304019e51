import { baseCurrency, convertHalfUp, crossRate, type Currency } from '@amberdock/contract/money.ts';

/** The rate of a currency in the base currency; the last known rate orders prices, only a valid one converts. */
export type Worth = { rate: string; holds: boolean };
export type Rates = ReadonlyMap<Currency, Worth>;

const worthOfBase: Worth = { rate: '1', holds: true };

export const worthIn = (rates: Rates, currency: Currency): Worth | null =>
  currency === baseCurrency ? worthOfBase : (rates.get(currency) ?? null);

/** Returns an amount in the base currency, half up; null if no rate is known. */
export function baseMinorOf(amountMinor: bigint, from: Currency, worth: Worth | null): bigint | null {
  if (from === baseCurrency) return amountMinor;
  return worth && convertHalfUp({ amountMinor, from, to: baseCurrency, rate: worth.rate });
}

type Priced = { amountMinor: bigint; from: Currency; worth: Worth | null };

/** Returns an amount in the asked currency by the cross rate, half up; null if a rate does not hold. */
export function convertedMinor(
  { amountMinor, from, worth }: Priced,
  asked: { currency: Currency; worth: Worth | null },
): bigint | null {
  if (from === asked.currency) return amountMinor;
  if (!worth?.holds || !asked.worth?.holds) return null;
  const rate = crossRate(worth.rate, asked.worth.rate);
  return convertHalfUp({ amountMinor, from, to: asked.currency, rate });
}

/** The offers of a product in one currency that are in stock, or those that are sold out; or a single offer. */
export type OfferGroup = {
  currency: Currency;
  isInStock: boolean;
  priceMinor: bigint;
  /** The least of those at this price, 0n for an offer without one. */
  marketPriceMinor: bigint;
  baseMinor: bigint | null;
  highestBaseMinor: bigint | null;
};

/**
 * Finds the offer that a card and a product's page open with, so that every price on a card can be bought: one in
 * stock if there is one, the least in the base currency, then by its own numbers. `isFrom`: others cost more.
 */
export function lowestOf<Group extends OfferGroup>(
  groups: readonly Group[],
): { lowest: Group; isFrom: boolean } | null {
  const [first, ...others] = groups;
  if (!first) return null;
  const lowest = others.reduce((least, other) => (compare(other, least) < 0 ? other : least), first);
  const isFrom = groups.some(
    ({ isInStock, highestBaseMinor }) =>
      isInStock === lowest.isInStock && highestBaseMinor !== null && highestBaseMinor !== lowest.baseMinor,
  );
  return { lowest, isFrom };
}

const compare = (a: OfferGroup, b: OfferGroup): number =>
  Number(b.isInStock) - Number(a.isInStock) ||
  orderOfKnown(a.baseMinor, b.baseMinor) ||
  order(a.priceMinor, b.priceMinor) ||
  order(a.marketPriceMinor, b.marketPriceMinor) ||
  order(a.currency, b.currency);

const order = <T extends string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders prices without a known rate last. */
const orderOfKnown = (a: bigint | null, b: bigint | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : order(a, b);
