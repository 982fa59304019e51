import type { SalesOfDay } from '@amberdock/contract/console/sales.ts';
import { expect, test } from 'vitest';
import { changePercent, chartPoints } from './chart-points.rules.ts';

const sold = (day: string, amount: string): SalesOfDay => ({
  day,
  order_count: 1,
  unit_count: 1,
  sales: { amount, currency: 'CNY' },
  given_back: { amount: '0.00', currency: 'CNY' },
});

test('a day without a sale is a bar of zero', () => {
  const period = { from: '2026-02-27', to: '2026-03-02' };
  expect(chartPoints([sold('2026-02-28', '10.50')], period)).toEqual({
    isByMonth: false,
    points: [
      { day: '2026-02-27', sales: 0 },
      { day: '2026-02-28', sales: 10.5 },
      { day: '2026-03-01', sales: 0 },
      { day: '2026-03-02', sales: 0 },
    ],
  });
});

test('a period of more than 92 days is shown by months', () => {
  const days = [sold('2026-01-31', '1.00'), sold('2026-03-01', '2.00'), sold('2026-03-31', '3.00')];
  expect(chartPoints(days, { from: '2026-01-15', to: '2026-04-20' })).toEqual({
    isByMonth: true,
    points: [
      { day: '2026-01-01', sales: 1 },
      { day: '2026-02-01', sales: 0 },
      { day: '2026-03-01', sales: 5 },
      { day: '2026-04-01', sales: 0 },
    ],
  });
  expect(chartPoints([], { from: '2026-01-01', to: '2026-04-02' }).isByMonth).toBe(false);
});

test('a change is in whole per cent, and there is none against nothing', () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 80)).toBe(-100);
  expect(changePercent(5, 0)).toBeNull();
});
