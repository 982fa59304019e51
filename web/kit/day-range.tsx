import { DatePickerInput, type DatePickerPreset } from '@mantine/dates';
import type { Language } from '@amberdock/contract/language.ts';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/en-gb.js';
import { useState } from 'react';
import { isDay } from './calendar-day.rules.ts';
import classes from './day-range.module.css';
import { formatCalendarDay } from './format.ts';

/** Days as the API and the address write them, "2026-11-22"; empty if a side is open. */
export type Days = { from: string; to: string };

const texts = {
  zh: {
    today: '今天',
    week: '近 7 天',
    month: '近 30 天',
    thisMonth: '本月',
    any: '全部日期',
    clear: '清除日期',
  },
  en: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    thisMonth: 'This month',
    any: 'Any date',
    clear: 'Clear dates',
  },
} as const;

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The day of an address as the field takes it; null for a text that names none, by which nothing is filtered either. */
const shownDay = (text: string): string | null => (isDay(text) ? text : null);

/** Returns the ranges that people ask for most, in the reader's own calendar. */
export function presetDays(today: Date): Record<'today' | 'week' | 'month' | 'thisMonth', [string, string]> {
  const before = (days: number) =>
    dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  return {
    today: [before(0), before(0)],
    week: [before(6), before(0)],
    month: [before(29), before(0)],
    thisMonth: [dayOf(new Date(today.getFullYear(), today.getMonth(), 1)), before(0)],
  };
}

type Props = {
  label: string;
  /** Puts the label into the field, for rows whose fields have none above them. */
  isCompact?: boolean;
  days: Days;
  language: Language;
  onChange: (days: Days) => void;
};

/** A range of days in one field, in the reader's own way of writing them; the usual ranges are one press away. */
export function DayRange({ label, isCompact, days, language, onChange }: Props) {
  const t = texts[language];
  // The first of two days is chosen here alone: half a range is nothing to ask for.
  const [draft, setDraft] = useState({ startedFrom: days, ...days });
  if (draft.startedFrom.from !== days.from || draft.startedFrom.to !== days.to)
    setDraft({ startedFrom: days, ...days });
  const [ranges] = useState(() => presetDays(new Date()));
  const presets: DatePickerPreset<'range'>[] = (['today', 'week', 'month', 'thisMonth'] as const).map(
    (name) => ({
      value: ranges[name],
      label: t[name],
    }),
  );
  const text = (day: string | Date | null | undefined) =>
    day ? formatCalendarDay(String(day), language) : '…';
  return (
    <DatePickerInput
      type="range"
      {...(isCompact ? { 'aria-label': label, placeholder: label } : { label, placeholder: t.any })}
      presets={presets}
      value={[shownDay(draft.from), shownDay(draft.to)]}
      valueFormatter={({ date }) => {
        const [first, last] = Array.isArray(date) ? date : [date, date];
        return first === null && last === null ? '' : `${text(first)} – ${text(last)}`;
      }}
      onChange={([first, last]) => {
        const next = { from: first ?? '', to: last ?? '' };
        setDraft({ startedFrom: days, ...next });
        if ((next.from === '') === (next.to === '')) onChange(next);
      }}
      locale={language === 'zh' ? 'zh-cn' : 'en-gb'}
      firstDayOfWeek={1}
      monthLabelFormat={language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY'}
      allowSingleDateInRange
      clearable
      classNames={{ datePickerRoot: classes.picker, presetsList: classes.ranges }}
      clearButtonProps={{ 'aria-label': t.clear }}
      popoverProps={{ withinPortal: true }}
    />
  );
}
