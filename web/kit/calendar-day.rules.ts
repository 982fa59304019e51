/** Whether a text is a day of the calendar as the API writes it, "2026-11-22". */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Reads a day that somebody typed with the year first, such as 2026-3-1, 2026/03/01 or 2026年3月1日; null if it is none. */
export function typedDay(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text.trim()) ?? [];
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(written) ? written : null;
}
