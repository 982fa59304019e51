import { shipmentFileBytesMax } from '@amberdock/contract/console/shipping.ts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { FileChoice } from '../../ui/files/file-choice.tsx';

type Props = {
  intro: string;
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Checks the rows of a file, or of the text if it is given null. */
  check: Pick<UseMutationResult<unknown, Error, File | null>, 'mutate' | 'isPending' | 'variables' | 'error'>;
  /** Fields above the text. */
  children?: ReactNode;
};

/** The form for rows as pasted text or a file, which are then checked. */
export function EnterRows({ intro, label, text, onText, check, children }: Props) {
  const { many: t } = useTexts().orders;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate(null);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {check.error && <Alert color="red">{check.error.message}</Alert>}
        <Text size="sm">{intro}</Text>
        {children}
        <Textarea
          label={label}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          autosize
          minRows={8}
          maxRows={18}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-mono)' } }}
          data-autofocus
        />
        <Group justify="space-between">
          <FileChoice
            label={t.upload}
            accept=".csv,.txt,.xlsx,text/csv"
            bytesMax={shipmentFileBytesMax}
            isPending={check.isPending && check.variables !== null}
            onFile={check.mutate}
          />
          <Button type="submit" loading={check.isPending && check.variables === null} disabled={!text.trim()}>
            {t.check}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
