import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useReturnedFocus } from '../../../kit/use-returned-focus.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useIsTopmost } from './use-is-topmost.ts';

type Props = { onStay: () => void; onDiscard: () => void };

/** Asks before what was typed is discarded. */
export function DiscardDialog({ onStay, onDiscard }: Props) {
  const { unsaved: t } = useTexts();
  useIsTopmost();
  useReturnedFocus();
  return (
    <Modal opened onClose={onStay} title={t.title} size="md">
      <Stack>
        <Text size="sm">{t.text}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onDiscard}>
            {t.discard}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
