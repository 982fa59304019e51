import type { Language } from '@amberdock/contract/language.ts';
import { moneyText } from '@amberdock/contract/money.ts';

const locales: Record<Language, string> = { zh: 'zh-Hans-CN', en: 'en-GB' };

/** "RMB 1,234.50" within a sentence; where a sum stands alone, `<Money>` shows it. */
export const formatMoney = moneyText;

export const formatCount = (count: number, language: Language): string =>
  count.toLocaleString(locales[language]);

/** A moment of the API (ISO 8601, UTC) in the reader's own time zone. */
export const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(locales[language], { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (time: string, language: Language): string =>
  new Date(time).toLocaleDateString(locales[language], { dateStyle: 'medium' });

/** A day of the calendar as the API writes it, "2026-11-22": the same day wherever it is read. */
export const formatCalendarDay = (day: string, language: Language): string =>
  new Date(day).toLocaleDateString(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
