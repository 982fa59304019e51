import { expect, test } from 'vitest';
import { isDay, typedDay } from './calendar-day.rules.ts';

test.each([
  ['2026-03-01', '2026-03-01'],
  [' 2026/3/1 ', '2026-03-01'],
  ['2026.12.31', '2026-12-31'],
  ['2026年3月1日', '2026-03-01'],
  ['2026 年 3 月 1 日', '2026-03-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['03/04/2026', null],
  ['2026-3', null],
  ['', null],
])('%j is the day %j', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-99-99', false],
  ['22 Nov 2026', false],
  ['', false],
  [null, false],
])('whether %j is a day of the calendar: %j', (text, is) => {
  expect(isDay(text)).toBe(is);
});
