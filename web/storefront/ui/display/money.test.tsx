import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../kit/format.ts';
import { Money } from './money.tsx';

const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element).replace(/<[^>]+>/g, '');

describe('a sum of money', () => {
  it.each([
    [{ amount: '1234567.50', currency: 'CNY' }, 'RMB\u202f1,234,567.50'],
    [{ amount: '-20.00', currency: 'USD' }, '−USD\u202f20.00'],
    [{ amount: '1500', currency: 'JPY' }, 'JPY\u202f1,500'],
  ] as const)('reads the same alone and in a sentence, its sign first: %j', (value, expected) => {
    expect(textOf(<Money value={value} />)).toBe(expected);
    expect(formatMoney(value)).toBe(expected);
  });

  it('says that it is approximate, or that it was added', () => {
    const value = { amount: '3.20', currency: 'EUR' } as const;
    expect(textOf(<Money value={value} approximate />)).toBe('≈\u202fEUR\u202f3.20');
    expect(textOf(<Money value={value} signed />)).toBe('+EUR\u202f3.20');
    expect(textOf(<Money value={{ ...value, amount: '-3.20' }} signed />)).toBe('−EUR\u202f3.20');
  });
});
