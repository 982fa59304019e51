import { expect, test } from 'vitest';
import { runsOf } from './typefaces.ts';

/** The words and signs of a line as they stand from left to right; the letters of a word are turned by their typeface. */
const asTheyStand = (line: string): string[] =>
  runsOf(line)
    .map(({ text }) => text)
    .filter((text) => text !== ' ');

test.each([
  ['from left to right', 'Ann Lee, 7', ['Ann Lee, 7']],
  ['Arabic', 'محمد العلي، دبي', ['دبي', 'العلي،', 'محمد']],
  ['Hebrew', 'דוד כהן', ['כהן', 'דוד']],
  ['a number and brackets between', 'شارع 12 (الطابق 3)', ['(', '3', 'الطابق', ') ', '12', 'شارع']],
  ['a product number between', 'מוצר ABC-12', ['ABC-12', 'מוצר']],
  ['within a line from left to right', 'To محمد بن, US', ['To ', 'بن', 'محمد', ', US']],
])('%s: what a line has stands in its order', (_, line, expected) =>
  expect(asTheyStand(line)).toEqual(expected),
);

test('Arabic digits are given to their typeface backwards, for it turns them again', () => {
  expect(asTheyStand('شارع ١٢٣')).toEqual(['٣٢١', 'شارع']);
});
