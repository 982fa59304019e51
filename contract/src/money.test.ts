import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountText,
  convertDown,
  convertHalfUp,
  crossRate,
  type Currency,
  currencies,
  currencyLabel,
  digitsOf,
  formatMinor,
  parseMinor,
  plainRate,
} from './money.ts';

const currency = fc.constantFrom(...currencies);
const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
/** In ten-thousand-millionths, as a rate's ten digits after the point. */
const rateBetween = (min: bigint, max: bigint) =>
  fc
    .bigInt({ min, max })
    .map((scaled) => `${scaled / 10n ** 10n}.${(scaled % 10n ** 10n).toString().padStart(10, '0')}`);
const rate = rateBetween(10n ** 6n, 10n ** 14n);
/** From a hundredth to a hundred, as money of the world against each other. */
const usualRate = rateBetween(10n ** 8n, 10n ** 12n);

describe('amounts as text', () => {
  test.each<[bigint, Currency, string]>([
    [123450n, 'CNY', '1234.50'],
    [5n, 'USD', '0.05'],
    [-5n, 'USD', '-0.05'],
    [0n, 'EUR', '0.00'],
    [1250n, 'JPY', '1250'],
    [-1n, 'JPY', '-1'],
    [1234n, 'KWD', '1.234'],
    [-5n, 'KWD', '-0.005'],
  ])('%s minor units of %s are written %s', (amountMinor, code, text) => {
    expect(formatMinor(amountMinor, code)).toBe(text);
    expect(parseMinor(text, code)).toBe(amountMinor);
  });

  test.each<[string, Currency, bigint | null]>([
    ['1234.5', 'CNY', 123450n],
    ['1234', 'CNY', 123400n],
    ['1.500', 'USD', 150n],
    ['1.501', 'USD', null],
    ['10.5', 'JPY', null],
    ['10.0', 'JPY', 10n],
    ['1.5', 'KWD', 1500n],
    ['1.2340', 'KWD', 1234n],
    ['1.2345', 'KWD', null],
    ['', 'CNY', null],
    ['.5', 'CNY', null],
    ['1e3', 'CNY', null],
    ['1,000', 'CNY', null],
    ['+1', 'CNY', null],
    [' 1', 'CNY', null],
    ['١', 'CNY', null],
  ])('"%s" in %s is read as %s', (text, code, expected) => {
    expect(parseMinor(text, code)).toBe(expected);
  });

  test('every amount is read back as it was written', () => {
    fc.assert(
      fc.property(minor, currency, (amountMinor, code) => {
        expect(parseMinor(formatMinor(amountMinor, code), code)).toBe(amountMinor);
      }),
    );
  });
});

describe('conversion', () => {
  test.each<[bigint, Currency, Currency, string, bigint, bigint]>([
    [10000n, 'CNY', 'USD', '0.1405481378', 1405n, 1405n],
    [1n, 'USD', 'CNY', '0.5', 1n, 0n],
    [1n, 'USD', 'CNY', '0.4999999999', 0n, 0n],
    [100n, 'CNY', 'JPY', '21.1864406780', 21n, 21n],
    [100n, 'CNY', 'JPY', '21.5', 22n, 21n],
    [21n, 'JPY', 'CNY', '0.0472', 99n, 99n],
    [0n, 'USD', 'EUR', '0.9', 0n, 0n],
    [1000n, 'KWD', 'CNY', '23.15', 2315n, 2315n],
    [100n, 'CNY', 'KWD', '0.0431965443', 43n, 43n],
    [1n, 'KWD', 'JPY', '490.4661016949', 0n, 0n],
    [1n, 'JPY', 'KWD', '0.0020388769', 2n, 2n],
  ])('%s of %s to %s at %s is %s half up, %s down', (...row) => {
    const [amountMinor, from, to, exchangeRate, halfUp, down] = row;
    expect(convertHalfUp({ amountMinor, from, to, rate: exchangeRate })).toBe(halfUp);
    expect(convertDown({ amountMinor, from, to, rate: exchangeRate })).toBe(down);
  });

  test('half up is off by at most half a minor unit, down by less than one and never too much', () => {
    fc.assert(
      fc.property(amount, currency, currency, rate, (amountMinor, from, to, exchangeRate) => {
        const conversion = { amountMinor, from, to, rate: exchangeRate };
        const scale = 10n ** BigInt(10 + digitsOf(from));
        const exact = amountMinor * BigInt(exchangeRate.replace('.', '')) * 10n ** BigInt(digitsOf(to));
        const halfUpError = convertHalfUp(conversion) * scale - exact;
        expect(halfUpError * 2n <= scale && halfUpError * 2n > -scale).toBe(true);
        const downError = exact - convertDown(conversion) * scale;
        expect(downError >= 0n && downError < scale).toBe(true);
      }),
    );
  });

  test('never grows by going there and back', () => {
    fc.assert(
      fc.property(amount, currency, currency, usualRate, usualRate, (...drawn) => {
        const [amountMinor, from, to, a, b] = drawn;
        const there = convertDown({ amountMinor, from, to, rate: crossRate(a, b) });
        const back = convertDown({ amountMinor: there, from: to, to: from, rate: crossRate(b, a) });
        // Two cross rates are each off by at most half of their tenth digit.
        expect(back <= amountMinor + amountMinor / 10n ** 5n + 1n).toBe(true);
      }),
    );
  });

  test('at the rate of one, between currencies with as many digits, changes nothing', () => {
    fc.assert(
      fc.property(amount, currency, (amountMinor, code) => {
        expect(convertHalfUp({ amountMinor, from: code, to: code, rate: '1' })).toBe(amountMinor);
        expect(convertDown({ amountMinor, from: code, to: code, rate: '1.0000000000' })).toBe(amountMinor);
      }),
    );
  });

  test('keeps the order of amounts', () => {
    fc.assert(
      fc.property(amount, amount, currency, currency, rate, (...drawn) => {
        const [a, b, from, to, exchangeRate] = drawn;
        const [less, more] = a < b ? [a, b] : [b, a];
        for (const convert of [convertHalfUp, convertDown]) {
          expect(
            convert({ amountMinor: less, from, to, rate: exchangeRate }) <=
              convert({ amountMinor: more, from, to, rate: exchangeRate }),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('rates', () => {
  test.each([
    ['7.115', '1', '7.1150000000'],
    ['1', '7.115', '0.1405481377'],
    ['8.234', '7.115', '1.1572733661'],
    ['1', '3', '0.3333333333'],
    ['2', '3', '0.6666666667'],
  ])('%s against %s is %s', (from, to, expected) => {
    expect(crossRate(from, to)).toBe(expected);
  });

  test('of a currency in itself is one', () => {
    fc.assert(
      fc.property(rate, (any) => {
        expect(crossRate(any, any)).toBe('1.0000000000');
      }),
    );
  });

  test.each(['', 'abc', '-1', '1.12345678901', '1e5'])('"%s" is no rate', (text) => {
    expect(() => convertDown({ amountMinor: 1n, from: 'CNY', to: 'USD', rate: text })).toThrow(RangeError);
  });
});

test('an amount in a sentence is formatted as on the pages', () => {
  expect(amountText(123_456_789n, 'CNY')).toBe('RMB\u202f1,234,567.89');
  expect(amountText(1234n, 'JPY')).toBe('JPY\u202f1,234');
});

test('people read RMB, machines exchange CNY', () => {
  expect(currencies.map(currencyLabel)).toEqual(['RMB', 'USD', 'EUR', 'GBP', 'HKD', 'JPY', 'KWD']);
});

test.each([
  ['7.1150000000', '7.115'],
  ['7.0000000000', '7.00'],
  ['0.0472000000', '0.0472'],
  ['10.5000000001', '10.5000000001'],
])('%s is written %s', (rate, plain) => {
  expect(plainRate(rate)).toBe(plain);
});
