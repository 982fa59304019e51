import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type Ref, useState } from 'react';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** The width from tablets on, in pixels. */
  width?: number;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

/**
 * A search that waits until typing pauses, Enter is pressed or the field loses focus, so that it does not navigate back from a
 * page opened meanwhile. Enter does not send a form around it. It shows a search that comes from outside, such as by the browser's "back".
 */
export function SearchField({
  label,
  placeholder,
  value,
  maxLength,
  width = 320,
  inputRef,
  onChange,
}: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState<{ value: string; sent: readonly string[] }>({ value, sent: [] });
  if (value !== known.value) {
    // A search of this field comes back while further letters are typed; any other comes from outside: a link, or "clear".
    const isOwn = known.sent.includes(value);
    setKnown({ value, sent: isOwn ? known.sent.slice(known.sent.indexOf(value) + 1) : [] });
    if (!isOwn) setTyped(value);
  }
  const change = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    if (sent === known.value) return;
    setKnown({ ...known, sent: [...known.sent, sent] });
    onChange(sent);
  }, 300);
  return (
    <TextInput
      type="search"
      {...(inputRef && { ref: inputRef })}
      label={label}
      {...(placeholder && { placeholder })}
      value={typed}
      maxLength={maxLength}
      miw={{ base: '100%', sm: width }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        change.flush();
      }}
      onBlur={() => change.flush()}
    />
  );
}
