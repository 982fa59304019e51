import type { CampaignProduct } from '@amberdock/contract/console/content/campaigns.ts';
import { expect, test } from 'vitest';
import {
  areWhole,
  type DraftedGood,
  inCalls,
  inputOf,
  isToBeAdded,
  isLimit,
  numbersIn,
  withProducts,
} from './drafted-goods.rules.ts';

const product = (id: string): CampaignProduct => ({
  product_id: id,
  handle: id,
  name: id,
  image: null,
  published: true,
  base_price: null,
});
const good = (part: Partial<DraftedGood> = {}): DraftedGood => ({
  ...product('cup'),
  percent: 10,
  limit: '',
  held: 0,
  ...part,
});

test('a product is added once, at the end', () => {
  const goods = withProducts([good()], [product('pot'), product('cup')], 15);
  expect(goods.map(({ product_id: id, percent }) => [id, percent])).toEqual([
    ['cup', 10],
    ['pot', 15],
  ]);
});

test.each([
  ['', 0, true],
  [1, 0, true],
  [0, 0, false],
  [3, 3, true],
  [2, 3, false],
  ['', 3, true],
  ['x', 0, false],
])('a limit of "%s" where orders hold %i is %s', (limit, held, expected) => {
  expect(isLimit({ limit, held })).toBe(expected);
});

test('a discount is 0 to 90 percent, and no limit is null', () => {
  for (const percent of [-1, 91, 1.5, '']) expect(areWhole([good({ percent })])).toBe(false);
  expect(areWhole([good({ percent: 0 }), good({ percent: 90 })])).toBe(true);
  expect(inputOf([good({ limit: 5 }), good()]).map(({ quantity_max: limit }) => limit)).toEqual([5, null]);
});

test('numbers are read from lines, commas and spaces, each once', () => {
  expect(numbersIn(' A-1, B 2\nA-1；C\n\n')).toEqual(['A-1', 'B', '2', 'C']);
});

test('pasted numbers are to be added until each was looked up', () => {
  const found = { added: 1, already: 0, unknown: ['B'] };
  expect(isToBeAdded({ text: '', found: null })).toBe(false);
  expect(isToBeAdded({ text: 'B', found: null })).toBe(true);
  expect(isToBeAdded({ text: 'B', found })).toBe(false);
  expect(isToBeAdded({ text: 'B C', found })).toBe(true);
});

test('many numbers are split into calls', () => {
  const numbers = Array.from({ length: 401 }, (_, index) => String(index));
  expect(inCalls(numbers).map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(inCalls([])).toEqual([]);
});
