import type { Language } from '@amberdock/contract/language.ts';
import { DatePickerInput } from '@mantine/dates';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/en-gb.js';
import { formatCalendarDay } from './format.ts';

type Props = {
  label: string;
  description?: string;
  /** The day as the API and the address write it, "2026-11-22"; empty if none is chosen. */
  day: string;
  language: Language;
  onChange: (day: string) => void;
};

const texts = {
  zh: { none: '选择日期', clear: '清除日期' },
  en: { none: 'Choose a day', clear: 'Clear the day' },
} as const;

/** A day in a field, in the reader's own way of writing it. */
export function DayField({ label, description, day, language, onChange }: Props) {
  const t = texts[language];
  return (
    <DatePickerInput
      label={label}
      {...(description && { description })}
      placeholder={t.none}
      value={day || null}
      valueFormatter={({ date }) => (date ? formatCalendarDay(String(date), language) : '')}
      onChange={(chosen) => onChange(chosen ?? '')}
      locale={language === 'zh' ? 'zh-cn' : 'en-gb'}
      firstDayOfWeek={1}
      monthLabelFormat={language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY'}
      clearable
      clearButtonProps={{ 'aria-label': t.clear }}
      popoverProps={{ withinPortal: true }}
      w={220}
    />
  );
}
