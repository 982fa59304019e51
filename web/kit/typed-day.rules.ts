/** Reads a day that somebody typed with the year first, such as 2026-3-1, 2026/03/01 or 2026年3月1日; null if it is none. */
export function typedDay(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text.trim()) ?? [];
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
