import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** The width from tablets on, in pixels. */
  width?: number;
  onChange: (value: string) => void;
};

/**
 * A search that waits until typing pauses or the field loses focus, so that it does not navigate back from a page
 * opened meanwhile.
 */
export function SearchField({ label, placeholder, value, maxLength, width = 320, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const change = useDebouncedCallback((text: string) => onChange(text.trim()), 300);
  return (
    <TextInput
      type="search"
      label={label}
      {...(placeholder && { placeholder })}
      value={typed}
      maxLength={maxLength}
      miw={{ base: '100%', sm: width }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value);
      }}
      onBlur={() => change.flush()}
    />
  );
}
