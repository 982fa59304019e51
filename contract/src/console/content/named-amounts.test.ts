import { expect, test } from 'vitest';
import { findNamedAmount } from './named-amounts.ts';

test.each([
  ['From $12.50 a piece', '$12.50'],
  ['nur 12,50 € pro Stück', '12,50 €'],
  ['全场 99元 起', '99元'],
  ['now USD 1,200 off', 'USD 1,200'],
  ['for 30 euros', '30 euros'],
  ['￥ 8', '￥ 8'],
  ['Only 20usd', '20usd'],
])('"%s" names a sum of money', (text, found) => {
  expect(findNamedAmount(text)).toBe(found);
});

test.each([
  '20% off everything',
  'Prices in USD and EUR',
  '3 pieces, 30 days',
  '满 3 件包邮',
  'The 2026 catalogue',
  'EU1 warehouse',
  '10 usdt',
])('"%s" names none', (text) => {
  expect(findNamedAmount(text)).toBeNull();
});
