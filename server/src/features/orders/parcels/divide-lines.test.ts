import { describe, expect, test } from 'vitest';
import { checkTrackingNumbers, divideLines, type LineLeft, partOfTotal } from './divide-lines.ts';

const cups: LineLeft = { lineId: 'cups', sku: 'CUP', quantity: 3, gone: 0, claimed: 0, totalMinor: 1000n };
const lids: LineLeft = { lineId: 'lids', sku: 'LID', quantity: 2, gone: 1, claimed: 0, totalMinor: 301n };
const refusing = (code: string, details: object = {}) => expect.objectContaining({ code, details });

describe('a part of a line', () => {
  test.each([
    { quantity: 3, gone: 0, totalMinor: 1000n, units: 1, part: 333n },
    { quantity: 3, gone: 1, totalMinor: 1000n, units: 1, part: 333n },
    { quantity: 3, gone: 2, totalMinor: 1000n, units: 1, part: 334n },
    { quantity: 3, gone: 1, totalMinor: 1000n, units: 2, part: 667n },
    { quantity: 2, gone: 1, totalMinor: 301n, units: 1, part: 151n },
    { quantity: 7, gone: 0, totalMinor: 0n, units: 4, part: 0n },
    { quantity: 1, gone: 0, totalMinor: 9_007_199_254_740_993n, units: 1, part: 9_007_199_254_740_993n },
  ])(
    'of $quantity units, $gone gone, total $totalMinor: $units more move $part',
    ({ units, part, ...line }) => {
      expect(partOfTotal(line, units)).toBe(part);
    },
  );

  test('whatever the steps, the parts add up to the total', () => {
    for (const totalMinor of [0n, 1n, 6n, 997n, 100_000n]) {
      for (const steps of [[7], [1, 6], [3, 1, 3], [1, 1, 1, 1, 1, 1, 1]]) {
        let gone = 0;
        let sum = 0n;
        for (const units of steps) {
          sum += partOfTotal({ quantity: 7, gone, totalMinor }, units);
          gone += units;
        }
        expect(sum).toBe(totalMinor);
      }
    }
  });
});

describe('dividing lines', () => {
  test('a parcel without lines takes all that is left', () => {
    expect(divideLines([cups, lids], [undefined])).toEqual({
      parts: [
        [
          { lineId: 'cups', quantity: 3, goneBefore: 0, amountMinor: 1000n },
          { lineId: 'lids', quantity: 1, goneBefore: 1, amountMinor: 151n },
        ],
      ],
      left: 0,
    });
  });

  test('later parcels find what the earlier ones left', () => {
    const { parts, left } = divideLines([cups], [[{ lineId: 'cups', quantity: 1 }], undefined]);
    expect(parts).toEqual([
      [{ lineId: 'cups', quantity: 1, goneBefore: 0, amountMinor: 333n }],
      [{ lineId: 'cups', quantity: 2, goneBefore: 1, amountMinor: 667n }],
    ]);
    expect(left).toBe(0);
    expect(divideLines([cups, lids], [[{ lineId: 'lids', quantity: 1 }]]).left).toBe(3);
  });

  test('a line that is named twice is in the parcel with the sum', () => {
    const twice = [
      { lineId: 'cups', quantity: 1 },
      { lineId: 'cups', quantity: 1 },
    ];
    expect(divideLines([cups], [twice]).parts).toEqual([
      [{ lineId: 'cups', quantity: 2, goneBefore: 0, amountMinor: 666n }],
    ]);
    expect(() => divideLines([lids], [twice.map((line) => ({ ...line, lineId: 'lids' }))])).toThrow(
      refusing('quantity_exceeds_left', { sku: 'LID', left: 1 }),
    );
  });

  test('refuses unknown lines, more than is left, and parcels of nothing', () => {
    expect(() => divideLines([cups], [[{ lineId: 'pots', quantity: 1 }]])).toThrow(
      refusing('line_not_in_order'),
    );
    expect(() => divideLines([cups], [[{ lineId: 'cups', quantity: 4 }]])).toThrow(
      refusing('quantity_exceeds_left', { sku: 'CUP', left: 3 }),
    );
    expect(() => divideLines([cups], [undefined, undefined])).toThrow(refusing('nothing_left_to_ship'));
  });
});

test('a tracking number is allowed once in a sub order', () => {
  expect(() => checkTrackingNumbers(['A'], ['B', 'C'])).not.toThrow();
  expect(() => checkTrackingNumbers(['A'], ['B', 'A'])).toThrow(
    refusing('tracking_number_used', { number: 'A' }),
  );
  expect(() => checkTrackingNumbers([], ['B', 'B'])).toThrow(
    refusing('tracking_number_used', { number: 'B' }),
  );
});
