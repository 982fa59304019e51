import { expect, test } from 'vitest';
import { cutText, excerptOf } from './cut-text.rules.ts';

test.each([
  ['a short text', 'abc', 3, 'abc'],
  ['a longer one', 'abcd', 3, 'abc'],
  ['one whose last character is a surrogate pair', 'ab😀cd', 3, 'ab😀'],
  ['one of nothing but pairs', '😀😀😀😀', 3, '😀😀😀'],
  ['one that is cut after a pair', '😀bcd', 3, '😀bc'],
  ['one that holds half a pair', 'a\ud83db', 3, 'a\ufffdb'],
  ['nothing', '', 3, ''],
])('%s is cut to whole characters', (_, text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('an excerpt says that it was cut', () => {
  expect(excerptOf('abc', 3)).toBe('abc');
  expect(excerptOf('ab😀', 3)).toBe('ab😀');
  expect(excerptOf('ab😀d', 3)).toBe('ab😀…');
});
