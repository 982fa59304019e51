import { expect, test } from 'vitest';
import { containing } from './search.rules.ts';

test.each([
  [' Ann ', '%ann%'],
  ['50%_a\\b', '%50\\%\\_a\\\\b%'],
])('%s is searched as %s', (typed, pattern) => {
  expect(containing(typed)).toBe(pattern);
});
