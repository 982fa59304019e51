import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  value: string;
  says: { text: string; label: string; copy: string; copied: string; close: string };
  onClose: () => void;
};

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ value, says, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Refused by the browser: the secret stands there to be selected.
      () => setCopied(false),
    );
  return (
    <>
      <p>{says.text}</p>
      <TextInput
        label={says.label}
        value={value}
        readOnly
        my="md"
        ff="monospace"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? says.copied : says.copy}</span>
        </Button>
        <Button onClick={onClose}>{says.close}</Button>
      </Group>
    </>
  );
}
