import { expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

it.each([
  [' 12.50 ', '12.50'],
  ['1,234.50', '1234.50'],
  ['1，234，567', '1234567'],
  ['1 234.5', '1234.5'],
  ['１２.５０', '12.50'],
])('reads %s as %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

it.each(['12,50', '12,5', '1.234,50', '1 234,50', '0,500', '1234,567', '1,2345', ',50', '12,50,000'])(
  'does not take the comma of %s for a separator of thousands',
  (typed) => {
    expect(typedAmount(typed)).toContain(',');
  },
);
