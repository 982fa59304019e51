import { expect, test } from 'vitest';
import { afterDay, startOf } from './day-moments.ts';

test('a day begins and ends at midnight in the time zone of the reader', () => {
  expect(new Date(startOf('2026-11-30') ?? '')).toEqual(new Date(2026, 10, 30));
  expect(new Date(afterDay('2026-11-30') ?? '')).toEqual(new Date(2026, 11, 1));
});

test('an address that names no day is no filter', () => {
  expect([startOf('2026-99-99'), afterDay('2026-99-99'), startOf(''), afterDay(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
