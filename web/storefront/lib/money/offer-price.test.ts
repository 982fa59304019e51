import type { Offer } from '@amberdock/contract/catalog/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { nextTier, priceFor, tierReached, tiersOf } from './offer-price.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const offer: Offer = {
  warehouse_id: 'SZX',
  available: 1000,
  price: cny('10.00'),
  price_converted: null,
  market_price: null,
  campaign_price: null,
  campaign_price_converted: null,
  campaign_ends_at: null,
  wholesale_prices: [
    { min_quantity: 10, unit_price: cny('9.00'), unit_price_converted: null },
    { min_quantity: 100, unit_price: cny('8.00'), unit_price_converted: null },
  ],
  minimum_order_quantity: 20,
};

describe('an offer with tiers', () => {
  test.each([
    [1, 1],
    [9, 1],
    [10, 10],
    [99, 10],
    [100, 100],
  ])('%i pieces reach the tier of %i', (quantity, from) => {
    expect(tiersOf(offer)[tierReached(offer, quantity)]?.from).toBe(from);
  });
});

describe('a campaign', () => {
  const running = { ...offer, campaign_price: cny('8.50') };
  test.each([
    [1, '8.50', true],
    [10, '8.50', true],
    [100, '8.00', false],
  ])('at %i pieces a piece costs %s', (quantity, amount, isCampaign) => {
    expect(priceFor(running, quantity)).toMatchObject({ price: cny(amount), isCampaign });
  });
  test.each([
    ['without one the next tier', offer, 1, 10],
    ['the tier that is below its price, over one that is not', running, 1, 100],
    ['nothing where it is below all', { ...running, campaign_price: cny('7.50') }, 1, undefined],
    ['nothing at the last tier', running, 100, undefined],
  ])('more pieces lead to %s', (_, some, quantity, from) => {
    expect(nextTier(some, quantity)?.from).toBe(from);
  });
});
