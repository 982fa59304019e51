import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amounts.rules.ts';
import { readNumber } from './numbers.rules.ts';
import { isPictureAddress } from '../formats/cells.ts';
import { weightIn } from '../formats/weight.ts';

test.each<[text: string, digits: string]>([
  ['1299', '1299'],
  ['1,299', '1299'],
  ['1,299.50', '1299.50'],
  ['1.299,50', '1299.50'],
  ['1 299,50', '1299.50'],
  ['1\u00a0299.00', '1299.00'],
  ["1'299'000.5", '1299000.5'],
  ['1.299.000', '1299000'],
  ['1,299,000', '1299000'],
  ['9,99', '9.99'],
  ['0,999', '0.999'],
  ['0.125', '0.125'],
  ['1234.567', '1234.567'],
  ['９．９９', '9.99'],
  ['−5', '-5'],
  ['1.580950000000000e+03', '1580.95'],
  ['1e3', '1000'],
  ['2.5e-3', '0.0025'],
])('%s is %s', (text, digits) => {
  expect(readNumber(text)).toEqual({ digits });
});

test.each(['1.299', '12.500', '999.999', '-1.299'])('%s is another number in another country', (text) => {
  expect(readNumber(text)).toBe('ambiguous');
});

test.each([
  '',
  'free',
  '1,2,3',
  '1.2.3',
  '1,23,456',
  '12,34.5',
  '1..2',
  '--5',
  '1 2',
  'NaN',
  'Infinity',
  '0x10',
])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNull();
});

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

test('every amount of money is read as it was written, whatever the country', () => {
  const styles = [
    ['', '.'],
    ['', ','],
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ["'", '.'],
  ] as const;
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.constantFrom(...styles), (minor, [group, point]) => {
      const digits = String(minor).padStart(3, '0');
      const text = grouped(digits.slice(0, -2), group) + point + digits.slice(-2);
      expect(readAmount(text, 'USD')).toEqual({ minor: BigInt(minor) });
    }),
  );
});

test.each<[text: string, currency: 'USD' | 'CNY' | 'EUR' | 'JPY' | 'HKD' | 'KWD', minor: bigint]>([
  ['1.250', 'KWD', 1_250n],
  ['KD 12,345.678', 'KWD', 12_345_678n],
  ['1,250', 'KWD', 1_250_000n],
  ['2.5 KWD', 'KWD', 2_500n],
  ['9,99', 'EUR', 999n],
  ['1.299,00', 'EUR', 129_900n],
  ['€ 1.299,00', 'EUR', 129_900n],
  ['9,99 €', 'EUR', 999n],
  ['$9.99', 'USD', 999n],
  ['$9.99', 'HKD', 999n],
  ['US$1,299', 'USD', 129_900n],
  ['9.99 USD', 'USD', 999n],
  ['usd 9.99', 'USD', 999n],
  ['￥99', 'CNY', 9_900n],
  ['¥99', 'JPY', 99n],
  ['99元', 'CNY', 9_900n],
  ['人民币 9.9', 'CNY', 990n],
  ['９.９９', 'CNY', 999n],
  ['1 299.00', 'USD', 129_900n],
  ['1.580950000000000e+03', 'USD', 158_095n],
  ['5.000', 'USD', -1n],
])('%s in %s', (text, currency, minor) => {
  if (minor < 0n) expect(readAmount(text, currency)).toHaveProperty('fault');
  else expect(readAmount(text, currency)).toEqual({ minor });
});

test.each<[text: string, currency: 'USD' | 'CNY' | 'JPY', fault: string]>([
  ['free', 'USD', 'is not an amount in USD'],
  ['9.99 XAU', 'USD', 'is not an amount in USD'],
  ['constructor 5', 'USD', 'is not an amount in USD'],
  ['$9.99', 'CNY', 'is in USD or HKD, and the row in CNY'],
  ['9.99 EUR', 'USD', 'is in EUR, and the row in USD'],
  ['1.299', 'USD', 'can be read as 1299 or as 1.299: write 1299.00 for the former'],
  ['9,99', 'JPY', 'is not an amount in JPY'],
  ['-5', 'USD', 'is negative'],
  ['-$5', 'USD', 'is negative'],
])('%s in %s %s', (text, currency, fault) => {
  expect(readAmount(text, currency)).toEqual({ fault: { zh: expect.any(String), en: fault } });
});

test('a cell of 50,000 characters is no amount, no weight and no picture as soon as it is read', () => {
  const row = (text: string) => ({ line: 2, fields: { weight_grams: text } });
  const began = performance.now();
  expect(readAmount(`1${' '.repeat(50_000)}!`, 'CNY')).toHaveProperty('fault');
  expect(() => weightIn(row(`${'k'.repeat(50_000)}!`), 'weight_grams', [])).toThrow('is not a weight');
  expect(isPictureAddress(row(''), `https://${'a'.repeat(50_000)} `, [])).toBe(false);
  // Each took seconds.
  expect(performance.now() - began).toBeLessThan(500);
});
