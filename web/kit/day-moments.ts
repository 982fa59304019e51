import { isDay } from './calendar-day.rules.ts';

/** Returns midnight of the day `daysLater` days on. Days differ in length, so the calendar counts. */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Returns the time at which a day starts in the reader's time zone, in the API's format; undefined if it is none. */
export const startOf = (day: string | null): string | undefined =>
  isDay(day) ? midnight(day, 0) : undefined;

/** Returns the time at which the following day starts; undefined if it is no day. */
export const afterDay = (day: string | null): string | undefined =>
  isDay(day) ? midnight(day, 1) : undefined;
