import { Button, Group, TextInput } from '@mantine/core';
import { useCopy } from '../../../lib/use-copy.ts';

type Props = {
  value: string;
  says: { text: string; label: string; copy: string; copied: string; close: string };
  onClose: () => void;
};

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ value, says, onClose }: Props) {
  const { isCopied, copy } = useCopy();
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
        <Button variant="default" onClick={() => void copy(value)}>
          <span aria-live="polite">{isCopied ? says.copied : says.copy}</span>
        </Button>
        <Button onClick={onClose}>{says.close}</Button>
      </Group>
    </>
  );
}
