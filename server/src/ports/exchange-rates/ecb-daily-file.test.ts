import { expect, test } from 'vitest';
import { readEcbFile } from './ecb-daily-file.ts';

const file = (cubes: string, day = '2026-03-06') =>
  `<gesmes:Envelope><Cube><Cube time="${day}">${cubes}</Cube></Cube>`;
const cny = '<Cube currency="CNY" rate="8.0"/>';
const noon = new Date('2026-03-07T12:00:00Z');

test('what one euro buys becomes what each currency is worth in the base currency', () => {
  const usd = '<Cube currency="USD" rate="1.25"/>';
  expect(readEcbFile(file(usd + cny), noon)).toEqual({
    publishedAt: new Date('2026-03-06T15:00:00Z'),
    rates: [
      { currency: 'EUR', rate: '8.0000000000' },
      { currency: 'USD', rate: '6.4000000000' },
    ],
  });
});

test('currencies that the shop does not know, and rates that are none, are passed over', () => {
  const odd =
    '<Cube currency="CHF" rate="1"/><Cube currency="USD" rate="abc"/><Cube currency="GBP" rate="0"/>';
  expect(readEcbFile(file(odd + cny), noon).rates.map(({ currency }) => currency)).toEqual(['EUR']);
});

test.each([
  ['without a day', '<html/>', /names no day/],
  ['without the base currency', file('<Cube currency="USD" rate="1"/>'), /no rate for CNY/],
  ['of last month', file(cny, '2026-02-06'), /stands still/],
])('a file %s is refused', (_, text, reason) => {
  expect(() => readEcbFile(text, noon)).toThrow(reason);
});
