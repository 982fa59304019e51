import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { AddressField, AddressValues } from './address-fields.ts';
import type { Pasted } from './use-pasted.ts';

const textMax = 1000;

type Props = {
  /** A text that was pasted before the form opened; it is read at once. */
  start: string;
  pasted: Pasted<AddressValues> | null;
  onRead: (text: string) => void;
  onUndo: () => void;
};

/** A field for a whole address, pasted from a shop system or a chat; it says which fields were filled and which are open. */
export function PasteAddress({ start, pasted, onRead, onUndo }: Props) {
  const { t, i18n } = useTranslation('address');
  const [text, setText] = useState(start.slice(0, textMax));
  const [isUndone, setUndone] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (whole: string) => {
    setUndone(false);
    onRead(whole.slice(0, textMax));
  };
  const isRead = useRef(start === '');
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    onRead(start.slice(0, textMax));
  }, [start, onRead]);
  const undo = () => {
    setUndone(true);
    onUndo();
    // The undo button disappears, so the focus moves to the field.
    field.current?.focus();
  };
  const list = (names: readonly string[]) =>
    names.map((name) => fieldLabel(name, i18n.language)).join(t('paste_and'));
  const filled = Object.keys(pasted?.filled ?? {}) as AddressField[];
  const sentences = [
    isUndone && t('paste_undone'),
    pasted && filled.length === 0 && t('paste_none'),
    pasted && filled.length > 0 && t('paste_done', { fields: list(filled) }),
    pasted && filled.length > 0 && pasted.open.length > 0 && t('paste_open', { fields: list(pasted.open) }),
  ].filter(Boolean);
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        data-autofocus
        label={t('paste')}
        placeholder={t('paste_hint')}
        value={text}
        maxLength={textMax}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          // A paste into the empty field is a whole address; one into existing text is only a correction.
          if (text === '') read(event.clipboardData.getData('text'));
        }}
      />
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" role="status" miw={0}>
          {sentences.join(t('paste_then'))}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {filled.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={undo}>
              {t('paste_undo')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            disabled={text.trim() === ''}
            onClick={() => read(text)}
          >
            {t('paste_read')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
