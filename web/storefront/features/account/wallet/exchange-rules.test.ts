import { describe, expect, it } from 'vitest';
import { amountFault, likelySale, rateLine, saleFault } from './exchange-rules.ts';

const sale = (amount: string, sell: 'CNY' | 'USD' | 'JPY' = 'CNY') =>
  saleFault({ sell, buy: 'EUR', amount }, sell === 'JPY' ? '5000' : '5000.00');

describe('a sale (docs/specification.md#5-validation-rules)', () => {
  it('"selling CNY needs at least 100.00"', () => {
    expect(sale('99.99')).toMatchObject({ field: 'sell_amount', code: 'exchange_minimum' });
    expect(sale('100')).toBeNull();
    expect(sale('0.01', 'USD')).toBeNull();
  });

  it('"the sell amount cannot exceed the available balance"', () => {
    expect(sale('5000.00')).toBeNull();
    expect(sale('5000.01')).toMatchObject({ code: 'exchange_exceeds_balance' });
  });

  it('"the buy amount cannot be zero"', () =>
    expect(sale('0', 'USD')).toMatchObject({ code: 'exchange_buys_nothing' }));

  it('takes as many digits as the currency has, and two currencies', () => {
    expect(sale('100.5', 'JPY')).toMatchObject({
      code: 'amount_digits',
      details: { currency: 'JPY', digits: 0 },
    });
    expect(sale('abc')).toMatchObject({ code: 'amount_digits' });
    expect(saleFault({ sell: 'USD', buy: 'USD', amount: '1' }, '5.00')).toMatchObject({
      field: 'buy_currency',
    });
  });
});

it('distinguishes a text that is not an amount from one with too many digits', () => {
  expect(['1,234.50', '.5', '7.', '1.234'].map(amountFault)).toEqual([null, null, null, null]);
  for (const text of ['abc', '-5', '1.2.3', '.', '12,50', '1.234,50'])
    expect(amountFault(text), text).toEqual({ kind: 'amount' });
});

it.each([
  ['CNY', 'USD', '0.1405481377', '1 USD = 7.115 RMB'],
  ['USD', 'CNY', '7.1150000000', '1 USD = 7.115 RMB'],
  ['CNY', 'JPY', '20.5761316872', '1 RMB = 20.5761 JPY'],
  ['JPY', 'CNY', '0.0486000000', '1 RMB = 20.5761 JPY'],
  ['GBP', 'JPY', '197.4358974359', '1 GBP = 197.436 JPY'],
] as const)('says the rate from %s to %s of %s as %s', (sell, buy, rate, line) => {
  expect(rateLine({ sell, buy, rate })).toBe(line);
});

it('starts with a currency that has funds', () => {
  const wallet = (currency: 'CNY' | 'USD', amount: string) => {
    const money = { amount, currency };
    return { currency, available: money, deposit: money, pre_authorised: money, total_spend: money };
  };
  expect(likelySale([wallet('CNY', '0.00'), wallet('USD', '5.00')])).toEqual({ sell: 'USD', buy: 'CNY' });
  expect(likelySale([wallet('CNY', '9.00'), wallet('USD', '5.00')])).toEqual({ sell: 'CNY', buy: 'USD' });
  expect(likelySale([])).toEqual({ sell: 'CNY', buy: 'USD' });
});
