import { expect, test } from 'vitest';
import { typedBound } from './price-band.tsx';

test.each([
  ['9.5', 'USD', '9.5'],
  [' 1,000.50 ', 'USD', '1000.50'],
  ['１，０００', 'JPY', '1000'],
  ['', 'USD', ''],
  ['10.5', 'JPY', null],
  ['9,50', 'EUR', null],
  ['1.2345', 'KWD', null],
  ['-5', 'USD', null],
  ['cheap', 'USD', null],
] as const)('takes "%s" typed in %s as %j', (typed, currency, bound) => {
  expect(typedBound(typed, currency)).toBe(bound);
});
