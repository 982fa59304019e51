import { expect, test } from 'vitest';
import { refusalSentence, refusals } from './refusals.ts';

test.each([
  [1, 'Wrong payment password. 1 attempt left.'],
  [4, 'Wrong payment password. 4 attempts left.'],
])('a count of %i goes with the right word', (left, sentence) =>
  expect(refusalSentence('payment_password_wrong', 'en', { left })).toBe(sentence),
);

test('every count in an English sentence has both forms of its word', () => {
  const bare = Object.values(refusals)
    .map(({ en }) => en)
    .filter((en) => /\{\w+\} (?:seconds|minutes|hours|days|attempts)\b/.test(en));
  expect(bare).toEqual([]);
});
