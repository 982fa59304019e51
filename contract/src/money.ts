import type { Money } from './schemas/money.ts';

export type * from './schemas/money.ts';

/**
 * Money (docs/design/api.md#money-on-the-wire). Inside it is an integer of minor units as `bigint`, so that
 * it can be mixed with neither quantities nor floating point; outside it is a decimal string with exactly its
 * currency's digits.
 */
/** The shop's currencies with the digits of their minor units (ISO 4217). All that names every currency is made from it. */
const digits = { CNY: 2, USD: 2, EUR: 2, GBP: 2, HKD: 2, JPY: 0, KWD: 3 };
export type Currency = keyof typeof digits;
export const currencies = Object.keys(digits) as readonly Currency[];

/** Sorts, bands and equivalents are kept in this currency. */
export const baseCurrency: Currency = 'CNY';

export const isCurrency = (text: string): text is Currency =>
  (currencies as readonly string[]).includes(text);

export const digitsOf = (currency: Currency): number => digits[currency];

/** Writes minor units as decimal text: 123450n, CNY → "1234.50". */
export function formatMinor(amountMinor: bigint, currency: Currency): string {
  const places = digits[currency];
  const sign = amountMinor < 0n ? '-' : '';
  const plain = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(places + 1, '0');
  return places === 0 ? sign + plain : `${sign}${plain.slice(0, -places)}.${plain.slice(-places)}`;
}

export const money = (amountMinor: bigint, currency: Currency): Money => ({
  amount: formatMinor(amountMinor, currency),
  currency,
});

/**
 * Reads decimal text as minor units: "1234.5", CNY → 123450n. Returns null if the text is not an amount or has more
 * digits than the currency.
 */
export function parseMinor(amount: string, currency: Currency): bigint | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(amount);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const places = digits[currency];
  if (fraction.length > places && /[1-9]/.test(fraction.slice(places))) return null;
  const minor = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign ? -minor : minor;
}

/** Returns an amount that the server wrote, in minor units. */
export const minorOf = ({ amount, currency }: Money): bigint =>
  isCurrency(currency) ? (parseMinor(amount, currency) ?? 0n) : 0n;

/** An amount of zero or more as one types it. */
export const amountPattern = '^[0-9]{1,12}(\\.[0-9]{1,4})?$';

/** Whether a typed text is an amount of zero or more with no more digits than the currency has. */
export const isAmount = (text: string, currency: Currency): boolean =>
  new RegExp(amountPattern).test(text) && parseMinor(text, currency) !== null;

/** Rates are decimal strings with ten digits after the point, as the database keeps them. */
const rateDigits = 10;
const rateOne = 10n ** BigInt(rateDigits);

function scaledRate(rate: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,10}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a rate: ${rate}`);
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(rateDigits, '0'));
}

const unscaledRate = (scaled: bigint): string => {
  const text = scaled.toString().padStart(rateDigits + 1, '0');
  return `${text.slice(0, -rateDigits)}.${text.slice(-rateDigits)}`;
};

/** Writes a rate as people do, with at least two digits after the point: "7.1150000000" → "7.115". */
export const plainRate = (rate: string): string => rate.replace(/(\.\d\d\d*?)0+$/, '$1');

/** Returns the rate from one currency to another out of their rates against the base, rounded half up to ten digits. */
export function crossRate(fromPerBase: string, toPerBase: string): string {
  const to = scaledRate(toPerBase);
  return unscaledRate((scaledRate(fromPerBase) * rateOne * 2n + to) / (to * 2n));
}

type Conversion = { amountMinor: bigint; from: Currency; to: Currency; rate: string };

function fraction({ amountMinor, from, to, rate }: Conversion): { top: bigint; bottom: bigint } {
  return {
    top: amountMinor * scaledRate(rate) * 10n ** BigInt(digits[to]),
    bottom: rateOne * 10n ** BigInt(digits[from]),
  };
}

/**
 * Converts once, half up, to the target's minor unit: lines, freight, fees
 * (docs/design/cart-and-settlement.md#rounding, rounding).
 */
export function convertHalfUp(conversion: Conversion): bigint {
  const { top, bottom } = fraction(conversion);
  return (top * 2n + bottom) / (bottom * 2n);
}

/**
 * Converts and drops what is below the target's minor unit: what an exchange buys
 * (docs/design/wallet.md#exchange).
 */
export function convertDown(conversion: Conversion): bigint {
  const { top, bottom } = fraction(conversion);
  return top / bottom;
}

/**
 * Returns the currency names that people read: the yuan is "RMB" on screen and in set_currency, CNY between machines
 * (docs/design/api.md#money-on-the-wire).
 */
export const currencyLabel = (currency: Currency): string => (currency === 'CNY' ? 'RMB' : currency);

/** Separates the thousands of an amount and leaves its digits as they are: "1234.50" → "1,234.50". */
export const groupDigits = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** Stands between a currency and its digits: narrow, and no line ends there (U+202F). */
export const amountSpace = '\u202f';

/** Returns "RMB 1,234.50" and "−RMB 1,234.50": every sum that people read, in a page, a message or an e-mail. */
export const moneyText = ({ amount, currency }: Money): string =>
  amount.startsWith('-')
    ? `−${moneyText({ amount: amount.slice(1), currency })}`
    : `${currencyLabel(currency)}${amountSpace}${groupDigits(amount)}`;

/** Returns `moneyText` of minor units. */
export const amountText = (amountMinor: bigint, currency: Currency): string =>
  moneyText(money(amountMinor, currency));
