import type { Language } from '@amberdock/contract/language.ts';
import { moneyText } from '@amberdock/contract/money.ts';

const locales: Record<Language, string> = { zh: 'zh-Hans-CN', en: 'en-GB' };

/** "RMB 1,234.50" within a sentence; where a sum stands alone, `<Money>` shows it. */
export const formatMoney = moneyText;

export const formatCount = (count: number, language: Language): string =>
  count.toLocaleString(locales[language]);

/**
 * Writes a moment of the API (ISO 8601, UTC) in the reader's own time zone: "24 Nov, 14:05"; with the year where it is
 * another.
 */
export function formatTime(time: string, language: Language, now = new Date()): string {
  const date = new Date(time);
  const style = dayStyle(language, date.getFullYear() === now.getFullYear());
  return date.toLocaleString(locales[language], {
    ...style,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/**
 * Returns a moment by the clock of its place, as the API writes it with that place's offset:
 * "2026-11-24T14:05:00+01:00" is "24 Nov, 14:05".
 */
export function formatLocalTime(localTime: string, language: Language, now = new Date()): string {
  const clock = new Date(`${localTime.slice(0, 19)}Z`);
  return clock.toLocaleString(locales[language], {
    ...dayStyle(language, clock.getUTCFullYear() === now.getFullYear()),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
}

/** Writes a day in the reader's own time zone: "24 Nov", "11月24日"; with the year unless it is the current one. */
export const formatDay = (time: string, language: Language, now = new Date()): string =>
  dayText(new Date(time), language, { isThisYear: new Date(time).getFullYear() === now.getFullYear() });

/** Returns a day of the calendar as the API writes it, "2026-11-22": the same day wherever it is read. */
export const formatCalendarDay = (day: string, language: Language, now = new Date()): string =>
  dayText(new Date(day), language, {
    isThisYear: new Date(day).getUTCFullYear() === now.getFullYear(),
    timeZone: 'UTC',
  });

/** "Nov 2026", "2026年11月": the month of a day as the API writes it. */
export const formatMonth = (day: string, language: Language): string =>
  new Date(day).toLocaleDateString(locales[language], {
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    timeZone: 'UTC',
  });

/**
 * Returns a day with its year, the same wherever and whenever it is read: papers, and pages that everybody gets, which
 * the server renders once for all readers.
 */
export const formatDateOfPaper = (day: string, language: Language): string =>
  dayText(new Date(day), language, { isThisYear: false, timeZone: 'UTC' });

const dayStyle = (language: Language, isThisYear: boolean): Intl.DateTimeFormatOptions => ({
  ...(!isThisYear && { year: 'numeric' }),
  month: language === 'zh' ? 'long' : 'short',
  day: 'numeric',
});

function dayText(
  date: Date,
  language: Language,
  { isThisYear, timeZone }: { isThisYear: boolean; timeZone?: string },
): string {
  const style = dayStyle(language, isThisYear);
  return date.toLocaleDateString(locales[language], { ...style, ...(timeZone && { timeZone }) });
}

/** Writes a weight: "85 g", "2.02 kg": grams below a kilogram, from there on kilograms to two places. */
export const formatWeight = (grams: number, language: Language): string =>
  grams < 1000
    ? `${formatCount(grams, language)} g`
    : `${(grams / 1000).toLocaleString(locales[language], { maximumFractionDigits: 2 })} kg`;

/**
 * Writes a rate to six significant digits, which is as many as anybody reads: "7.1150000000" → "7.115". Exact ones stay
 * with the server.
 */
export const formatRate = (rate: string | number): string =>
  Number(rate).toLocaleString('en-GB', { maximumSignificantDigits: 6, useGrouping: false });
