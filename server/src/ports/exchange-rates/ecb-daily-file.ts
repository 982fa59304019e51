import { baseCurrency, crossRate, type Currency, isCurrency } from '@amberdock/contract/money.ts';
import type { ExchangeRateFeed, PublishedRates } from './exchange-rates.ts';

const timeoutMs = 10_000;
const bytesMax = 1_000_000;
/** The longest gap between two files: Easter, with a day to spare. An older one means that the feed has stopped. */
const fileAgeDaysMax = 6;
const dayMs = 24 * 3600 * 1000;

/**
 * Reads the European Central Bank's daily file, or any address that answers in its format
 * (docs/design/wallet.md#exchange). It is published on working days at about 15:00 UTC; fetched hourly, each fetch
 * makes the rates good for another day.
 */
export const ecbDailyFile = (url: string): ExchangeRateFeed => ({
  source: 'ecb',
  validForSeconds: 26 * 3600,
  fetch: async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the exchange rate feed answered ${response.status}`);
    const text = await response.text();
    if (text.length > bytesMax) throw new Error('the exchange rate feed answered more than a file of rates');
    return readEcbFile(text, new Date());
  },
});

/** Reads the file, whose rates say what one euro buys, into rates against the base currency. */
export function readEcbFile(text: string, now: Date): PublishedRates {
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1];
  if (!day) throw new Error('the exchange rate feed is not the daily file: it names no day');
  const published = new Date(`${day}T15:00:00Z`);
  if (!(now.getTime() - published.getTime() < fileAgeDaysMax * dayMs)) {
    throw new Error(`the exchange rate feed stands still: its newest day is ${day}`);
  }
  const perEuro = new Map<Currency, string>([['EUR', '1']]);
  for (const [, currency = '', rate = ''] of text.matchAll(
    /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,10})?)['"]/g,
  )) {
    if (isCurrency(currency) && Number(rate) > 0) perEuro.set(currency, rate);
  }
  const base = perEuro.get(baseCurrency);
  if (!base) throw new Error(`the exchange rate feed has no rate for ${baseCurrency}`);
  perEuro.delete(baseCurrency);
  return {
    publishedAt: published < now ? published : now,
    rates: [...perEuro].map(([currency, rate]) => ({ currency, rate: crossRate(base, rate) })),
  };
}
