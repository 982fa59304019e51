import type { Language } from '@amberdock/contract/language.ts';
import { DateInput } from '@mantine/dates';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/en-gb.js';
import type { ReactNode } from 'react';
import { formatDateOfPaper } from './format.ts';
import { typedDay } from './calendar-day.rules.ts';

type Props = {
  /** The label that is shown; a field of a group has a name for screen readers instead. */
  label?: string;
  name?: string;
  description?: string;
  /** The day as the API and the address write it, "2026-11-22"; empty if none is chosen. */
  day: string;
  language: Language;
  error?: ReactNode;
  isRequired?: boolean;
  isFixed?: boolean;
  /** In Mantine's units; by default as wide as a day needs. */
  width?: number | string;
  onChange: (day: string) => void;
};

const texts = {
  zh: { none: '选择日期', clear: '清除日期' },
  en: { none: 'Choose a day', clear: 'Clear the day' },
} as const;

/** A day in a field, in the reader's own way of writing it: chosen from a calendar, or typed. */
export function DayField({
  label,
  name,
  description,
  day,
  language,
  error,
  isRequired = false,
  isFixed = false,
  width = 220,
  onChange,
}: Props) {
  const t = texts[language];
  return (
    <DateInput
      {...(label && { label })}
      {...(name && { 'aria-label': name })}
      {...(description && { description })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t.none}
      value={day || null}
      valueFormat={(date) => formatDateOfPaper(date, language)}
      dateParser={typedDay}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
      withAsterisk={isRequired}
      locale={language === 'zh' ? 'zh-cn' : 'en-gb'}
      firstDayOfWeek={1}
      monthLabelFormat={language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY'}
      clearable={!isFixed}
      readOnly={isFixed}
      clearButtonProps={{ 'aria-label': t.clear }}
      popoverProps={{ withinPortal: true }}
      w={width}
    />
  );
}
