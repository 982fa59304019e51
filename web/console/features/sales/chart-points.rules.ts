import type { SalesOfDay } from '@amberdock/contract/console/sales.ts';

/** A bar of the chart: a day, or the first day of a month. */
export type ChartPoint = { day: string; sales: number };

const dayMs = 86_400_000;
/** A longer period is shown by months, because bars of days would be too thin to tell apart. */
const daysMax = 92;

const isLong = ({ from, to }: { from: string; to: string }): boolean =>
  (Date.parse(to) - Date.parse(from)) / dayMs >= daysMax;

/** Returns the sales of each day of a period, or of each month of a long one; nothing sold is a zero. */
export function chartPoints(
  days: readonly SalesOfDay[],
  period: { from: string; to: string },
): { points: ChartPoint[]; isByMonth: boolean } {
  const isByMonth = isLong(period);
  const slotOf = (day: string): string => (isByMonth ? `${day.slice(0, 8)}01` : day);
  const sums = new Map<string, number>();
  for (let time = Date.parse(period.from); time <= Date.parse(period.to); time += dayMs) {
    sums.set(slotOf(new Date(time).toISOString().slice(0, 10)), 0);
  }
  for (const { day, sales } of days) {
    sums.set(slotOf(day), (sums.get(slotOf(day)) ?? 0) + Number(sales.amount));
  }
  return { points: [...sums].map(([day, sum]) => ({ day, sales: sum })), isByMonth };
}

/** Returns the change against the period before in whole per cent; null where there was nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
