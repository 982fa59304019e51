import { describe, expect, it } from 'vitest';
import { approximately, sumByCurrency, sumIn, times } from './sums.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

describe('sums', () => {
  it('multiply a price exactly, where floating point would not', () => {
    expect(times(usd('0.07'), 3)).toEqual(usd('0.21'));
    expect(times(cny('1234567.89'), 100_000)).toEqual(cny('123456789000.00'));
  });

  it('keep currencies apart', () => {
    expect(sumByCurrency([usd('1.10'), cny('2.00'), usd('2.20')])).toEqual([usd('3.30'), cny('2.00')]);
    expect(sumIn('CNY', [cny('1.00'), usd('5.00'), null, undefined, cny('0.50')])).toEqual(cny('1.50'));
  });

  const table = { base: 'CNY' as const, rates: [{ currency: 'USD' as const, rate: '7.1150000000' }] };
  it('convert for orientation, each amount once', () => {
    expect(approximately([usd('35.91'), cny('212.30')], 'CNY', table)).toEqual(cny('467.80'));
    expect(approximately([cny('71.15')], 'USD', table)).toEqual(usd('10.00'));
  });

  it('give no approximation where a rate is missing', () => {
    expect(approximately([{ amount: '1.00', currency: 'GBP' }], 'CNY', table)).toBeNull();
  });
});
