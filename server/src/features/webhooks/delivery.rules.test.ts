import { deliveryDays } from '@amberdock/contract/people/webhooks.ts';
import { expect, test } from 'vitest';
import { delaySeconds, restSeconds } from './delivery.rules.ts';

test('attempts follow soon at first, then ever later, and at least every four hours', () => {
  const delays = Array.from({ length: 12 }, (_, index) => delaySeconds(index + 1));
  expect(delays.slice(0, 4)).toEqual([6, 30, 120, 600]);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  expect(Math.max(...delays)).toBe(4 * 3_600);
});

test('a delivery is attempted more than twenty times before it fails for good', () => {
  let attempts = 0;
  for (let seconds = 0; seconds < deliveryDays * 86_400; seconds += delaySeconds(++attempts));
  expect(attempts).toBeGreaterThan(20);
});

test('an address that fails once goes on at once, one that keeps failing rests for up to ten minutes', () => {
  expect([0, 1, 4, 5, 6, 11, 12, 5_000].map(restSeconds)).toEqual([0, 0, 0, 10, 20, 600, 600, 600]);
});
