import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/use-copy.ts';

type Props = {
  value: string;
  says: { text: string; label: string; copy: string; copied: string; close: string };
  onClose: () => void;
};

/** A secret that is shown this once, to be copied. It takes the focus from the form that it replaces, which has it no more. */
export function ShownOnce({ value, says, onClose }: Props) {
  const { isCopied, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextInput
        ref={field}
        description={says.text}
        descriptionProps={{ fz: 'var(--text-md)', c: 'var(--ink)', mb: 'md' }}
        inputWrapperOrder={['description', 'label', 'input']}
        label={says.label}
        value={value}
        readOnly
        mb="md"
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy(value)}>
          <span aria-live="polite">{isCopied ? says.copied : says.copy}</span>
        </Button>
        <Button onClick={onClose}>{says.close}</Button>
      </Group>
    </>
  );
}
