import { currencies, type Currency, digitsOf } from '@amberdock/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeOf, priceExchange, refusalOfSale } from './exchange.rules.ts';

describe('what may be sold', () => {
  test.each<[Currency, Currency, bigint, string | null]>([
    ['CNY', 'USD', 99_99n, 'exchange_minimum'],
    ['CNY', 'USD', 100_00n, null],
    ['CNY', 'USD', 0n, 'exchange_minimum'],
    ['USD', 'CNY', 1n, null],
    ['USD', 'CNY', 0n, 'exchange_buys_nothing'],
    ['USD', 'USD', 100n, 'exchange_same_currency'],
    ['CNY', 'CNY', 100_00n, 'exchange_same_currency'],
  ])('%s for %s, %s minor units: %s', (sell, buy, sellMinor, refusal) => {
    expect(refusalOfSale(sell, buy, sellMinor)).toBe(refusal);
  });
});

describe('the price of an exchange', () => {
  test.each<[bigint, bigint]>([
    [100_00n, 30n],
    [1n, 0n],
    [166n, 0n],
    [167n, 1n],
    [500n, 2n],
    [1_000_000_00n, 3_000_00n],
  ])('of %s minor units has a fee of %s', (sellMinor, fee) => {
    expect(feeOf(sellMinor)).toBe(fee);
  });

  test('takes the fee off first and rounds what is bought down', () => {
    // 99.70 × 0.1405481377 = 14.0126…
    expect(priceExchange({ sell: 'CNY', buy: 'USD', sellMinor: 100_00n, rate: '0.1405481377' })).toEqual({
      feeMinor: 30n,
      buyMinor: 1401n,
    });
  });

  test('can come to nothing', () => {
    expect(priceExchange({ sell: 'JPY', buy: 'GBP', sellMinor: 1n, rate: '0.0050148746' }).buyMinor).toBe(0n);
  });

  test('never gives more than the sold amount is worth, and its parts add up to it', () => {
    const currency = fc.constantFrom(...currencies);
    const sellMinor = fc.bigInt({ min: 1n, max: 10n ** 13n });
    const rate = fc.bigInt({ min: 10n ** 7n, max: 10n ** 13n });
    fc.assert(
      fc.property(currency, currency, sellMinor, rate, (sell, buy, sold, scaled) => {
        const text = `${scaled / 10n ** 10n}.${(scaled % 10n ** 10n).toString().padStart(10, '0')}`;
        const { feeMinor, buyMinor } = priceExchange({ sell, buy, sellMinor: sold, rate: text });
        expect(feeMinor >= 0n && feeMinor < sold).toBe(true);
        const digits = (code: Currency) => 10n ** BigInt(digitsOf(code));
        const worth = (sold - feeMinor) * scaled * digits(buy);
        const one = 10n ** 10n * digits(sell);
        expect(buyMinor * one <= worth && (buyMinor + 1n) * one > worth).toBe(true);
      }),
    );
  });
});
