import { baseCurrency, type Currency, convertHalfUp, crossRate } from '@amberdock/contract/money.ts';

/**
 * The surcharge of a warehouse on the price in China, percent: sea freight, duty and rent. Yiwu is the market
 * town itself.
 */
const markupPercent: Record<string, bigint> = {
  SZX: 100n,
  YIW: 97n,
  LAX: 129n,
  EWR: 133n,
  HAM: 131n,
  MAN: 136n,
};

type PriceContext = { warehouse: string; currency: Currency; rates: ReadonlyMap<Currency, string> };

/** An author's price in CNY as it is asked in a warehouse, in its currency's minor unit. */
export function localPriceMinor(cnyMinor: bigint, { warehouse, currency, rates }: PriceContext): bigint {
  const markup = markupPercent[warehouse];
  if (markup === undefined) throw new Error(`no markup for the warehouse ${warehouse}`);
  const raised = (cnyMinor * markup + 50n) / 100n;
  if (currency === baseCurrency) return markup === 100n ? raised : roundUp(raised, 10n);
  const perUnit = rates.get(currency);
  if (perUnit === undefined) throw new Error(`no demo rate for ${currency}`);
  return endingInNine(
    convertHalfUp({
      amountMinor: raised,
      from: baseCurrency,
      to: currency,
      rate: crossRate('1', perUnit),
    }),
  );
}

/** Up to the next price that reads like one: 4.29, 12.59, from 50 on 74.99. */
function endingInNine(minor: bigint): bigint {
  const step = minor >= 5_000n ? 100n : 10n;
  return roundUp(minor + 1n, step) - 1n;
}

const roundUp = (minor: bigint, step: bigint): bigint => ((minor + step - 1n) / step) * step;

/** Returns a tier's unit price: `percentOff` percent less, rounded half up. */
export function tierPriceMinor(priceMinor: bigint, percentOff: number): bigint {
  return (priceMinor * BigInt(100 - percentOff) + 50n) / 100n;
}
