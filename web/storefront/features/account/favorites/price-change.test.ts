import { describe, expect, it } from 'vitest';
import { priceChange } from './price-change.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });

describe('how a price moved since it was kept', () => {
  it.each([
    ['100.00', '90.00', { isLower: true, percent: '10' }],
    ['100.00', '112.50', { isLower: false, percent: '12.5' }],
    ['3.00', '2.00', { isLower: true, percent: '33.3' }],
    ['10000.00', '10000.01', { isLower: false, percent: '0.1' }],
  ])('%s → %s', (then, now, change) => expect(priceChange(cny(then), cny(now))).toEqual(change));

  it('is nothing where it is unchanged, is missing or has another currency', () => {
    expect(priceChange(cny('1.00'), cny('1.00'))).toBeNull();
    expect(priceChange(null, cny('1.00'))).toBeNull();
    expect(priceChange({ amount: '1.00', currency: 'USD' }, cny('7.00'))).toBeNull();
  });
});
