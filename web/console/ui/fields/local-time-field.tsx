import { Group, Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayField } from '../../../kit/day-field.tsx';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { isLocalTime, partsOf } from './local-time.rules.ts';

type Props = {
  label: string;
  description?: string;
  /** A local time, "2026-12-01T09:30"; a part that is missing is empty. */
  value: string;
  readOnly?: boolean;
  error?: ReactNode;
  onChange: (value: string) => void;
};

/** A day and a time of a clock, in the reader's own way of writing a day. A day that is chosen first begins at midnight. */
export function LocalTimeField({ label, description, value, readOnly = false, error, onChange }: Props) {
  const { localTime: t } = useTexts();
  const { language } = usePreferences();
  const { day, clock } = partsOf(value);
  const isWrong = day !== '' && !isLocalTime(value);
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error ?? (isWrong && t.wrong)}
      errorProps={{ role: 'alert' }}
      withAsterisk
    >
      <Group role="group" aria-label={label} gap="xs" wrap="nowrap" my={4}>
        <DayField
          name={t.dayOf(label)}
          day={day}
          language={language}
          isFixed={readOnly}
          width="100%"
          onChange={(chosen) => onChange(`${chosen}T${clock || '00:00'}`)}
        />
        <TextInput
          aria-label={t.clockOf(label)}
          placeholder="09:30"
          inputMode="numeric"
          value={clock}
          readOnly={readOnly}
          error={isWrong}
          onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value.trim()}`)}
          miw={80}
          w={80}
        />
      </Group>
    </Input.Wrapper>
  );
}
