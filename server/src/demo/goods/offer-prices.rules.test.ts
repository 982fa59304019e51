import { expect, test } from 'vitest';
import { localPriceMinor, tierPriceMinor } from './offer-prices.rules.ts';

const rates = new Map([
  ['USD', '7.1150000000'],
  ['GBP', '9.4120000000'],
] as const);

test.each([
  // Shenzhen asks what the author wrote, Yiwu a little less, in whole tenths of a yuan.
  ['SZX', 'CNY', 13_50n, 13_50n],
  ['YIW', 'CNY', 13_50n, 13_10n],
  ['YIW', 'CNY', 548_00n, 531_60n],
  // Abroad freight and duty come on top, and the price ends in nine.
  ['LAX', 'USD', 13_50n, 2_49n],
  ['EWR', 'USD', 158_00n, 29_59n],
  ['MAN', 'GBP', 548_00n, 79_99n],
] as const)('%s asks in %s for %s fen: %s', (warehouse, currency, cnyMinor, asked) => {
  expect(localPriceMinor(cnyMinor, { warehouse, currency, rates })).toBe(asked);
});

test('a currency without a rate, and a warehouse without a markup, are the author’s mistakes', () => {
  expect(() => localPriceMinor(100n, { warehouse: 'HAM', currency: 'EUR', rates })).toThrow(/no demo rate/);
  expect(() => localPriceMinor(100n, { warehouse: 'NRT', currency: 'CNY', rates })).toThrow(/no markup/);
});

test('a tier takes its percentage off the price, rounded half up', () => {
  expect(tierPriceMinor(13_10n, 4)).toBe(12_58n);
  expect(tierPriceMinor(10n, 5)).toBe(10n);
  expect(tierPriceMinor(25n, 10)).toBe(23n);
});
