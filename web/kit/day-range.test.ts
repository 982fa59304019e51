import { expect, test } from 'vitest';
import { presetDays } from './day-range.tsx';

test('the usual ranges end today, and reach over months and years', () => {
  expect(presetDays(new Date(2026, 0, 3, 23, 59))).toEqual({
    today: ['2026-01-03', '2026-01-03'],
    week: ['2025-12-28', '2026-01-03'],
    month: ['2025-12-05', '2026-01-03'],
    thisMonth: ['2026-01-01', '2026-01-03'],
  });
});
