import { expect, test } from 'vitest';
import { moved } from './moved.rules.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [1, 1, 'abc'],
])('the place %i is moved to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
