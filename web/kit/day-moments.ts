import { isDay } from './calendar-day.rules.ts';

/** Returns midnight of the day `daysLater` days on, by the calendar: days differ in length. */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Returns the time at which a day starts in the reader's time zone, in the API's format; undefined if the text is no day. */
export const startOf = (day: string | null): string | undefined =>
  isDay(day) ? midnight(day, 0) : undefined;

/** Returns the time at which the following day starts; undefined if the text is no day. */
export const afterDay = (day: string | null): string | undefined =>
  isDay(day) ? midnight(day, 1) : undefined;
