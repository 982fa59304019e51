import { describe, expect, test } from 'vitest';
import { demandByOffer, problemOf, unitPrice } from './cart.rules.ts';

const offer = {
  price_minor: 1_000n,
  percent_off: 0,
  print_fee_minor: null,
  tier_quantities: [10, 50],
  tier_prices_minor: [900n, 800n],
};

describe('a unit costs', () => {
  test.each([
    [1, 1_000n],
    [9, 1_000n],
    [10, 900n],
    [49, 900n],
    [50, 800n],
    [1_000_000, 800n],
  ])('for %i pieces %s', (demand, expected) => {
    expect(unitPrice(offer, demand)).toBe(expected);
  });

  test.each([
    // The campaign takes 15 per cent off the drop-ship price, and holds where that is lower than the tier.
    [15, 1, 850n],
    [15, 10, 850n],
    [15, 50, 800n],
    [90, 50, 100n],
    [0, 1, 1_000n],
  ])('under a campaign of %i per cent, for %i pieces, %s', (percent_off, demand, expected) => {
    expect(unitPrice({ ...offer, percent_off }, demand)).toBe(expected);
  });

  test('a campaign price rounded half up to the minor unit', () => {
    const odd = { ...offer, price_minor: 333n, tier_quantities: [], tier_prices_minor: [] };
    expect(unitPrice({ ...odd, percent_off: 50 }, 1)).toBe(167n);
    expect(unitPrice({ ...odd, percent_off: 10 }, 1)).toBe(300n);
  });

  test('the drop-ship price where there are no tiers', () => {
    expect(unitPrice({ ...offer, tier_quantities: [], tier_prices_minor: [] }, 500)).toBe(1_000n);
  });
});

test('two designs of one SKU share its stock and reach its tier together', () => {
  const lines = [
    { offer_id: 'a', quantity: 6 },
    { offer_id: 'b', quantity: 1 },
    { offer_id: 'a', quantity: 4 },
  ];
  const demand = demandByOffer(lines);
  expect([...demand]).toEqual([
    ['a', 10],
    ['b', 1],
  ]);
  expect(unitPrice(offer, demand.get('a') ?? 0)).toBe(900n);
});

describe('a line', () => {
  const line = {
    design_id: null,
    print_fee_minor: null,
    offer_id: 'a',
    quantity: 3,
    available: 5,
    on_sale: true,
    minimum_order_quantity: 4,
  };
  test.each([
    ['is fine within the stock', line, { demand: 3, kind: 'parcel', expected: null }],
    ['is fine at the very stock', line, { demand: 5, kind: 'parcel', expected: null }],
    ['exceeds the stock with its sisters', line, { demand: 6, kind: 'parcel', expected: 'exceeds_stock' }],
    ['is out of stock', { ...line, available: 0 }, { demand: 3, kind: 'parcel', expected: 'out_of_stock' }],
    [
      'is not on sale, whatever the stock',
      { ...line, on_sale: false, available: 0 },
      { demand: 3, kind: 'parcel', expected: 'not_on_sale' },
    ],
    [
      'of a stockpile is below the minimum',
      line,
      { demand: 3, kind: 'stockpile', expected: 'below_minimum' },
    ],
    ['of a stockpile reaches the minimum', line, { demand: 4, kind: 'stockpile', expected: null }],
  ] as const)('%s', (_, given, { demand, kind, expected }) => {
    expect(problemOf(given, demand, kind)).toBe(expected);
  });
});
