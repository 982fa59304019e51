import { expect, test } from 'vitest';
import { withinCampaigns } from './campaigns.rules.ts';

const campaigns = [
  { activity_id: 'best', percent_off: 50, left: 2 },
  { activity_id: 'next', percent_off: 20, left: 6 },
  { activity_id: 'open', percent_off: 10, left: null },
];
const line = (quantity: number, product_id = 'p') => ({ product_id, quantity, campaigns });

test.each([
  [[2], [[50, 'best']]],
  [[3], [[20, 'next']]],
  [[7], [[10, null]]],
  // All SKUs of a product take from one quantity together.
  [
    [1, 1],
    [
      [50, 'best'],
      [50, 'best'],
    ],
  ],
  [
    [2, 1],
    [
      [20, 'next'],
      [20, 'next'],
    ],
  ],
])('lines of %j pieces of a product are within %j', (quantities, expected) => {
  const chosen = withinCampaigns(quantities.map((quantity) => line(quantity)));
  expect(chosen.map((line) => [line.percent_off, line.limited_activity_id])).toEqual(expected);
});

test('another product does not count', () => {
  const chosen = withinCampaigns([line(2), line(5, 'q')]);
  expect(chosen.map(({ limited_activity_id: id }) => id)).toEqual(['best', 'next']);
});

test('without a campaign nothing is taken off', () => {
  expect(withinCampaigns([{ ...line(1), campaigns: [] }])[0]).toMatchObject({
    percent_off: 0,
    limited_activity_id: null,
  });
});
