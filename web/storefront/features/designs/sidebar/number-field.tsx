import { NumberInput, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

type Props = { label: string; unit: string; value: number; onChange: (value: number) => void };

/** A number with its unit: typed, or stepped by the arrow keys; what is typed counts on leaving or Enter. */
export function NumberField({ label, unit, value, onChange }: Props) {
  /** The text being typed, valid while the value it started from is unchanged. */
  const [draft, setDraft] = useState<{ startedFrom: number; typed: number | string }>({
    startedFrom: value,
    typed: value,
  });
  const typed = draft.startedFrom === value ? draft.typed : value;
  const settle = (wanted: number) => {
    if (Number.isFinite(wanted) && wanted !== value) onChange(wanted);
    else setDraft({ startedFrom: value, typed: value });
  };
  const settleTyped = () => settle(typed === '' ? Number.NaN : Number(typed));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    if (event.key === 'Enter') settleTyped();
    else if (event.key === 'ArrowUp') settle(value + step);
    else if (event.key === 'ArrowDown') settle(value - step);
    else return;
    event.preventDefault();
  };
  return (
    <NumberInput
      label={label}
      value={typed}
      onChange={(next) => setDraft({ startedFrom: value, typed: next })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settleTyped}
      onKeyDown={onKeyDown}
      withKeyboardEvents={false}
      hideControls
      rightSectionWidth="2.5rem"
      allowedDecimalSeparators={['.', ',']}
      rightSection={
        <Text span c="dimmed" aria-hidden="true">
          {unit}
        </Text>
      }
    />
  );
}
