import { describe, expect, test } from 'vitest';
import { chargeableGrams, type FreightRate, type Packed, parcelOf, priceFreight } from './freight.rules.ts';

const rate: FreightRate = {
  volumetricDivisor: 6_000,
  carriesBattery: true,
  carriesLiquid: true,
  firstGrams: 500,
  firstMinor: 3_000n,
  stepGrams: 500,
  stepMinor: 1_000n,
  remoteSurchargeMinor: 0n,
  gramsMax: null,
};
const packed: Packed = {
  quantity: 1,
  weightGrams: 200,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  hasBattery: false,
  isLiquid: false,
};
const parcel = (grams: number, more = {}) => ({
  grams,
  cubicMm: 0,
  hasBattery: false,
  isLiquid: false,
  ...more,
});

describe('freight for', () => {
  test.each([
    [1, 3_000n],
    [500, 3_000n],
    [501, 4_000n],
    [1_000, 4_000n],
    [1_001, 5_000n],
    [10_500, 23_000n],
  ])('%i g costs %s', (grams, expected) => {
    expect(priceFreight(rate, parcel(grams))).toEqual({ amountMinor: expected, grams });
  });

  test('a remote place costs the surcharge once', () => {
    expect(priceFreight({ ...rate, remoteSurchargeMinor: 2_500n }, parcel(900))?.amountMinor).toBe(6_500n);
  });

  test.each([
    ['a battery', { carriesBattery: false }, parcel(1, { hasBattery: true })],
    ['a liquid', { carriesLiquid: false }, parcel(1, { isLiquid: true })],
    ['more than it may weigh', { gramsMax: 1_000 }, parcel(1_001)],
  ])('%s is not carried by a service that does not', (_, service, goods) => {
    expect(priceFreight({ ...rate, ...service }, goods)).toBeNull();
  });
});

describe('the chargeable weight is', () => {
  test('the actual one where it is larger', () => {
    expect(chargeableGrams({ ...parcel(200), cubicMm: 600_000 }, 6_000)).toBe(200);
  });
  test('the volumetric one where that is larger, rounded up', () => {
    expect(chargeableGrams({ ...parcel(166), cubicMm: 1_000_000 }, 6_000)).toBe(167);
  });
});

test('a parcel weighs and measures the sum of its goods, unknown sizes nothing', () => {
  const goods = [
    { ...packed, quantity: 3 },
    { ...packed, lengthMm: null, hasBattery: true, quantity: 2 },
  ];
  expect(parcelOf(goods)).toEqual({ grams: 1_000, cubicMm: 3_000_000, hasBattery: true, isLiquid: false });
});
