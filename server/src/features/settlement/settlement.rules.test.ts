import type { Currency } from '@amberdock/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedLineRow } from '../cart/index.ts';
import type { GroupContent } from './settlement.content.ts';
import {
  byWarehouse,
  cheapestTotal,
  goodsMinorOf,
  priceFreightOptions,
  priceLines,
  type RateTable,
} from './settlement.rules.ts';

const ratesOf = (table: Partial<Record<string, string>>): RateTable => ({
  between: (from, to) => {
    const rate = from === to ? '1.0000000000' : table[`${from}${to}`];
    return rate === undefined ? null : { rate, setAt: new Date(0), expiresAt: new Date(1) };
  },
});
const rates = ratesOf({ USDCNY: '7.1234567890', JPYCNY: '0.0481230000', KWDCNY: '23.1500000000' });

const goods = (given: Partial<PricedLineRow>): PricedLineRow => ({
  line_id: 'l',
  offer_id: 'o',
  design_id: null,
  quantity: 1,
  product_id: 'p',
  sku_id: 's',
  sku: 'S',
  name_zh: '',
  name_en: '',
  options: [],
  picture_id: null,
  warehouse_code: 'SZX',
  warehouse_zh: '',
  warehouse_en: '',
  warehouse_country: 'CN',
  warehouse_currency: 'CNY',
  storage_fee_minor: 0n,
  currency: 'USD',
  price_minor: 999n,
  percent_off: 0,
  print_fee_minor: null,
  campaigns: [],
  limited_activity_id: null,
  market_price_minor: null,
  tier_quantities: [],
  tier_prices_minor: [],
  minimum_order_quantity: 1,
  available: 1_000_000,
  on_sale: true,
  weight_grams: 1,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  has_battery: false,
  is_liquid: false,
  hs_code: '961700',
  customs_name_zh: '保温杯',
  customs_name_en: 'Flask',
  origin_country: 'CN',
  declared_value_minor: null,
  declared_currency: null,
  ...given,
});

describe('a line total', () => {
  test('is exact in the pricing currency and converted once, half up', () => {
    const [line] = priceLines([goods({ quantity: 3 })], { currency: 'CNY', rates });
    // 29.97 USD × 7.1234567890 = 213.49000… CNY; unit by unit it would have been 3 × 71.16 = 213.48.
    expect(line).toMatchObject({ unitMinor: '999', rate: '7.1234567890', totalMinor: '21349' });
  });

  test('between currencies of different digits keeps whole minor units', () => {
    const [line] = priceLines([goods({ currency: 'JPY', price_minor: 1_234n })], { currency: 'CNY', rates });
    expect(line?.totalMinor).toBe('5938');
    const [dinars] = priceLines([goods({ currency: 'KWD', price_minor: 1_234n })], {
      currency: 'CNY',
      rates,
    });
    // 1.234 KWD × 23.15 = 28.5671 CNY.
    expect(dinars?.totalMinor).toBe('2857');
  });

  test('has no amount where there is no rate', () => {
    const [line] = priceLines([goods({ currency: 'GBP' })], { currency: 'CNY', rates });
    expect(line).toMatchObject({ rate: null, totalMinor: null });
  });

  test('takes the tier that the demand of all its offer’s lines reaches', () => {
    const tiers = { tier_quantities: [10], tier_prices_minor: [900n], currency: 'CNY' as Currency };
    const lines = priceLines(
      [goods({ ...tiers, line_id: 'a', quantity: 6 }), goods({ ...tiers, line_id: 'b', quantity: 4 })],
      { currency: 'CNY', rates },
    );
    expect(lines.map(({ totalMinor }) => totalMinor)).toEqual(['5400', '3600']);
  });
});

test('freight is listed cheapest first, and what cannot be converted last', () => {
  const quote = (serviceId: string, currency: Currency, amountMinor: bigint) => ({
    serviceId,
    name: { zh: '', en: '' },
    currency,
    dutiesPaid: false,
    amountMinor,
    grams: 1,
    daysMin: 1,
    daysMax: 2,
    shipsBy: new Date(0),
  });
  const options = priceFreightOptions(
    [quote('pound', 'GBP', 1n), quote('yuan', 'CNY', 900n), quote('dollar', 'USD', 100n)],
    { currency: 'CNY', rates },
  );
  expect(options.map(({ serviceId, amountMinor }) => [serviceId, amountMinor])).toEqual([
    ['dollar', '712'],
    ['yuan', '900'],
    ['pound', null],
  ]);
});

test('whatever is bought, what is shown adds up: lines to groups, groups and freight to the total', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5_000 }),
    price_minor: fc.bigInt({ min: 1n, max: 10_000_000n }),
    currency: fc.constantFrom<Currency>('CNY', 'USD', 'JPY', 'KWD'),
    warehouse_code: fc.constantFrom('SZX', 'LAX', 'HAM'),
  });
  const freight = fc.bigInt({ min: 0n, max: 100_000n });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), freight, (given, freightMinor) => {
      const all = given.map((line, index) => goods({ ...line, line_id: `l${index}`, offer_id: `o${index}` }));
      const priced = priceLines(all, { currency: 'CNY', rates });
      const option = { amountMinor: String(freightMinor) } as GroupContent['freight'][number];
      const groups = [...byWarehouse(all)].map(([warehouseCode, lines]) => ({
        groupId: warehouseCode,
        warehouseCode,
        address: null,
        lines: lines.flatMap(({ line_id }) => priced.find(({ lineId }) => lineId === line_id) ?? []),
        freight: [option],
      }));
      const ofGroups = groups.reduce((sum, { lines }) => sum + goodsMinorOf(lines), 0n);
      expect(ofGroups).toBe(goodsMinorOf(priced));
      expect(groups.flatMap(({ lines }) => lines)).toHaveLength(all.length);
      expect(cheapestTotal(groups)).toBe(ofGroups + freightMinor * BigInt(groups.length));
    }),
  );
});
