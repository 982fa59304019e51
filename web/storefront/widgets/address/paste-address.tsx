import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type FoundAddress, readAddress } from './read-address.ts';

const textMax = 1000;

/** Takes a whole address, pasted from a shop system or a chat, and fills the form with what it finds in it. */
export function PasteAddress({ onRead }: { onRead: (found: FoundAddress) => void }) {
  const { t } = useTranslation('address');
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const read = (pasted: string) => {
    const found = readAddress(pasted.slice(0, textMax));
    setCount(Object.keys(found).length);
    onRead(found);
  };
  return (
    <Stack gap="xs">
      <Textarea
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
          // Into an empty field a whole address is pasted; into a text it is a correction.
          if (text === '') read(event.clipboardData.getData('text'));
        }}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {count === null ? '' : count === 0 ? t('paste_none') : t('paste_done', { count })}
        </Text>
        <Button variant="default" size="compact-sm" disabled={text.trim() === ''} onClick={() => read(text)}>
          {t('paste_read')}
        </Button>
      </Group>
    </Stack>
  );
}
