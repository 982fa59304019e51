import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** A Chinese character is as wide as two Latin letters. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 2 : 1), 0);
const wrap = (text: string, width: number) => wrapText(text, width, widthOf);

test.each([
  ['between words', 'a cup of tea', 6, ['a cup', 'of tea']],
  ['after a dash', 'A2026-P1-X', 8, ['A2026-', 'P1-X']],
  ['between Chinese signs', '陶瓷马克杯', 6, ['陶瓷马', '克杯']],
  ['never before a full stop', '陶瓷杯。好', 6, ['陶瓷杯。', '好']],
  ['within a word that is wider than the line', 'ABCDEFGHIJ', 4, ['ABCD', 'EFGH', 'IJ']],
  ['nowhere where it fits', 'tea', 3, ['tea']],
])('a line ends %s', (_, text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('an empty text has no line', () => {
  expect(wrap('  ', 10)).toEqual([]);
});
