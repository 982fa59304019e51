import type { Offer, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import type { Money } from '@amberdock/contract/money.ts';
import { describe, expect, test } from 'vitest';
import { firstOffer, tiersOf } from '../../../../lib/money/offer-price.ts';
import { firstSku, leadsTo, lowestIn, percentOff, splitOver, stockpilePieces } from './choose-sku.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const offer = (warehouse_id: string, available: number): Offer => ({
  warehouse_id,
  available,
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
  origin_country: '',
  has_battery: false,
  is_liquid: false,
  image: null,
  offers,
});
const redSmall = sku('red', 'S');
const redLarge = sku('red', 'L', [offer('SZX', 3), offer('LAX', 9)]);
const blueSmall = sku('blue', 'S');
const skus = [redSmall, redLarge, blueSmall];

describe('a value of an option', () => {
  test('chooses the SKU that has all the rest of the choice', () => {
    expect(leadsTo(skus, redSmall, 'Size', 'L')).toEqual({ sku: redLarge, isWhole: true });
    expect(leadsTo(skus, redSmall, 'Colour', 'red')).toEqual({ sku: redSmall, isWhole: true });
  });
  test('that no SKU has beside the rest leads to one that has it, and is greyed out', () => {
    expect(leadsTo(skus, blueSmall, 'Size', 'L')).toEqual({ sku: redLarge, isWhole: false });
  });
  test('that no SKU has leads nowhere', () => {
    expect(leadsTo(skus, blueSmall, 'Size', 'XXL')).toBeNull();
  });
});

describe('offers', () => {
  test('a page opens with a SKU that can be bought, and where most of it lies', () => {
    expect(firstSku(skus, [])?.id).toBe('red-L');
    expect(firstOffer(redLarge, [])?.warehouse_id).toBe('LAX');
  });
  test('the chosen warehouses come first', () => {
    expect(firstOffer(redLarge, ['SZX'])?.warehouse_id).toBe('SZX');
  });
  const usd = (amount: string) => ({ amount, currency: 'USD' as const });
  const offerAt = (warehouse_id: string, available: number, price: Money, converted: string): Offer => ({
    ...offer(warehouse_id, available),
    price,
    price_converted: cny(converted),
  });
  const many = [
    offerAt('SZX', 645, cny('13.50'), '13.50'),
    offerAt('YIW', 337, cny('13.10'), '13.10'),
    offerAt('LAX', 90, usd('2.59'), '18.43'),
    offerAt('HAM', 0, usd('1.00'), '7.12'),
  ];
  test('a page opens with the lowest in stock, whatever the currency and however much lies elsewhere', () => {
    expect(firstOffer(sku('red', 'S', many), [])?.warehouse_id).toBe('YIW');
    expect(firstOffer(sku('red', 'S', many), ['LAX', 'SZX'])?.warehouse_id).toBe('SZX');
    expect(firstOffer(sku('red', 'S', many), ['HAM'])?.warehouse_id).toBe('HAM');
    const dear = sku('blue', 'S', [offerAt('SZX', 5, cny('20.00'), '20.00')]);
    const low = sku('red', 'L', [offerAt('LAX', 5, usd('2.00'), '14.23')]);
    expect(firstSku([dear, low], [])?.id).toBe('red-L');
    expect(firstSku([dear, low], ['SZX'])?.id).toBe('red-L');
    expect(firstSku([dear, sku('red', 'M', [offer('SZX', 0)])], [])?.id).toBe('blue-S');
  });
  test('the lowest in stock is marked, and nothing where all cost the same', () => {
    expect([...lowestIn(many)]).toEqual(['YIW']);
    expect([...lowestIn([offer('SZX', 3), offer('LAX', 9)])]).toEqual([]);
    expect([...lowestIn(many.slice(3))]).toEqual([]);
  });
  test('what no rate converts is never the lowest', () => {
    const unknown = { ...offerAt('LAX', 9, usd('0.10'), '0'), price_converted: null };
    const [shenzhen = unknown] = many;
    expect([...lowestIn([unknown, shenzhen])]).toEqual(['SZX']);
  });
  test('more than one warehouse has is taken from the others, the lowest first', () => {
    const [shenzhen = offer('SZX', 0)] = many;
    const split = (wanted: number) => splitOver(many, shenzhen, wanted);
    expect(split(700)).toEqual([
      { warehouse_id: 'SZX', pieces: 645 },
      { warehouse_id: 'YIW', pieces: 55 },
    ]);
    expect(split(3000).map(({ pieces }) => pieces)).toEqual([645, 337, 90]);
    expect(split(10)).toEqual([{ warehouse_id: 'SZX', pieces: 10 }]);
  });
  test('a tier says what it saves', () => {
    const some = offer('SZX', 1000);
    expect(tiersOf(some).map((tier) => percentOff(some, tier))).toEqual([0, 10, 20]);
  });
  test('a stockpile order takes the least at least', () => {
    expect([1, 20, 21].map((wanted) => stockpilePieces(offer('SZX', 1000), wanted))).toEqual([20, 20, 21]);
  });
});
