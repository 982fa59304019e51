import type { Offer, Sku } from '@amberdock/contract/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { choose, firstOffer, firstSku, isPossible, priceFor, skuOf, tierReached } from './choose-sku.ts';

const offer = (warehouse_id: string, available: number): Offer => ({
  warehouse_id,
  available,
  price: { amount: '10.00', currency: 'CNY' },
  price_converted: null,
  market_price: null,
  campaign_price: null,
  wholesale_prices: [
    { min_quantity: 10, unit_price: { amount: '9.00', currency: 'CNY' } },
    { min_quantity: 100, unit_price: { amount: '8.00', currency: 'CNY' } },
  ],
  minimum_order_quantity: 1,
});
const sku = (colour: string, size: string, offers: Offer[] = []): Sku => ({
  id: `${colour}-${size}`,
  sku: `${colour}-${size}`,
  options: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
  weight_grams: 100,
  size_mm: [],
  barcode: '',
  hs_code: '',
  customs_name: '',
  has_battery: false,
  is_liquid: false,
  offers,
});
const options = [
  { name: 'Colour', values: ['red', 'blue'] },
  { name: 'Size', values: ['S', 'L'] },
];
const skus = [sku('red', 'S'), sku('red', 'L', [offer('SZX', 3), offer('LAX', 9)]), sku('blue', 'S')];

describe('options', () => {
  test('a complete choice names its SKU', () => {
    expect(skuOf(skus, options, { Colour: 'red', Size: 'L' })?.id).toBe('red-L');
  });
  test('an incomplete choice, and a combination that does not exist, name none', () => {
    expect(skuOf(skus, options, { Colour: 'red' })).toBeNull();
    expect(skuOf(skus, options, { Colour: 'blue', Size: 'L' })).toBeNull();
  });
  test('a value is greyed out where no SKU has it beside the rest of the choice', () => {
    const choice = { Colour: 'blue', Size: 'S' };
    expect(isPossible(skus, choice, 'Size', 'L')).toBe(false);
    expect(isPossible(skus, choice, 'Colour', 'red')).toBe(true);
  });
  test('choosing what does not go with the rest falls back to a SKU that has it', () => {
    expect(choose(skus, { Colour: 'blue', Size: 'S' }, 'Size', 'L')).toEqual({ Colour: 'red', Size: 'L' });
  });
});

describe('offers', () => {
  test('a page opens with a SKU that can be bought, and where most of it lies', () => {
    expect(firstSku(skus)?.id).toBe('red-L');
    expect(firstOffer(skus[1] ?? null, [])?.warehouse_id).toBe('LAX');
  });
  test('the chosen warehouses come first', () => {
    expect(firstOffer(skus[1] ?? null, ['SZX'])?.warehouse_id).toBe('SZX');
  });
  test.each([
    [1, 0],
    [9, 0],
    [10, 10],
    [99, 10],
    [100, 100],
  ])('%i pieces reach the tier of %i', (quantity, tier) => {
    expect(tierReached(offer('SZX', 1000), quantity)).toBe(tier);
  });
});

describe('a campaign', () => {
  const running = { ...offer('SZX', 1000), campaign_price: { amount: '8.50', currency: 'CNY' as const } };
  test.each([
    [1, '8.50', true],
    [10, '8.50', true],
    [100, '8.00', false],
  ])('at %i pieces a piece costs %s', (quantity, amount, isCampaign) => {
    expect(priceFor(running, quantity)).toEqual({ price: { amount, currency: 'CNY' }, isCampaign });
  });
});
