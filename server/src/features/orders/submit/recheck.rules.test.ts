import type { Currency } from '@amberdock/contract/money.ts';
import { describe, expect, test } from 'vitest';
import type { PricedLineRow } from '../../cart/index.ts';
import type { FreightContent, GroupContent } from '../../settlement/index.ts';
import { checkFreight, checkLines, freightChange, lineChanges } from './recheck.rules.ts';

const settledLine = {
  lineId: 'l',
  offerId: 'o',
  designId: null,
  quantity: 3,
  currency: 'USD' as Currency,
  unitMinor: '1000',
  rate: '7.0000000000',
  totalMinor: '21000',
};
const group: GroupContent = {
  groupId: 'g',
  warehouseCode: 'SZX',
  address: null,
  lines: [settledLine],
  freight: [],
};
const goods = {
  line_id: 'l',
  offer_id: 'o',
  quantity: 3,
  sku: 'S',
  currency: 'USD',
  price_minor: 1_000n,
  percent_off: 0,
  design_id: null,
  print_fee_minor: null,
  campaigns: [],
  limited_activity_id: null,
  tier_quantities: [] as number[],
  tier_prices_minor: [] as bigint[],
  minimum_order_quantity: 1,
  available: 10,
  on_sale: true,
} as Partial<PricedLineRow> as PricedLineRow;
const subject = { group_id: 'g', line_id: 'l', sku: 'S' };
const dollars = (amount: string) => ({ amount, currency: 'USD' });

describe('since the settlement', () => {
  test.each([
    ['nothing', {}, []],
    ['a lower price', { price_minor: 900n }, []],
    ['less stock that is enough', { available: 3 }, []],
    [
      'a higher price',
      { price_minor: 1_001n },
      [{ ...subject, what: 'price', old: dollars('10.00'), new: dollars('10.01') }],
    ],
    ['too little stock', { available: 2 }, [{ ...subject, what: 'stock', old: 3, new: 2 }]],
    ['no stock, less than none', { available: -1 }, [{ ...subject, what: 'stock', old: 3, new: 0 }]],
    ['the sale', { on_sale: false }, [{ ...subject, what: 'not_on_sale', old: null, new: null }]],
    [
      'the currency',
      { currency: 'EUR' as Currency },
      [{ ...subject, what: 'price', old: dollars('10.00'), new: { amount: '10.00', currency: 'EUR' } }],
    ],
  ])('%s has changed', (_, now, expected) => {
    expect(lineChanges([group], [{ ...goods, ...now }], 'parcel')).toEqual(expected);
  });

  test('a product that is gone altogether is not on sale', () => {
    expect(lineChanges([group], [], 'parcel')).toEqual([
      { ...subject, sku: null, what: 'not_on_sale', old: null, new: null },
    ]);
  });

  test('a raised minimum stops a stockpile, and no parcel', () => {
    const raised = [{ ...goods, minimum_order_quantity: 5 }];
    expect(lineChanges([group], raised, 'stockpile')).toEqual([
      { ...subject, what: 'below_minimum', old: 3, new: 5 },
    ]);
    expect(lineChanges([group], raised, 'parcel')).toEqual([]);
  });
});

test('the lower price is charged, at the settlement’s rate', () => {
  const now = {
    goods: new Map([['l', { ...goods, price_minor: 900n }]]),
    demand: new Map([['o', 3]]),
    currency: 'CNY' as Currency,
  };
  expect(checkLines(group.lines, now)?.[0]).toMatchObject({ unitPriceMinor: 900n, lineTotalMinor: 18_900n });
  expect(checkLines([{ ...settledLine, rate: null }], now)).toBeNull();
});

describe('freight', () => {
  const settled: FreightContent = {
    serviceId: 's',
    name: { zh: '', en: '' },
    currency: 'USD',
    pricedMinor: '600',
    rate: '7.0000000000',
    amountMinor: '4200',
    daysMin: 1,
    daysMax: 2,
    shipsBy: '',
  };
  const quote = (amountMinor: bigint, currency: Currency = 'USD') => ({
    serviceId: 's',
    name: { zh: '', en: '' },
    currency,
    dutiesPaid: false,
    amountMinor,
    grams: 1,
    daysMin: 1,
    daysMax: 2,
    shipsBy: new Date(0),
  });
  test('dearer or gone is a change, cheaper is charged', () => {
    expect(freightChange('g', settled, quote(600n))).toBeNull();
    expect(freightChange('g', settled, quote(500n))).toBeNull();
    expect(freightChange('g', settled, quote(601n))).toMatchObject({
      old: dollars('6.00'),
      new: dollars('6.01'),
    });
    expect(freightChange('g', settled, undefined)).toMatchObject({ old: dollars('6.00'), new: null });
    expect(checkFreight(settled, quote(500n), 'CNY')).toBe(3_500n);
    expect(checkFreight({ ...settled, rate: null }, quote(500n), 'CNY')).toBeNull();
  });
});
