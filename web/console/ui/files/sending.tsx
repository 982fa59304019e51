import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = {
  /** The part that is sent, from 0 to 1 (`useSending`). */
  sent: number;
  onStop: () => void;
};

/**
 * Shows how much of an upload is sent, with a button to stop it. Once all is sent the server works on it, and it can
 * no longer be stopped.
 */
export function Sending({ sent, onStop }: Props) {
  const { upload: t } = useTexts();
  const percent = Math.round(100 * sent);
  return (
    <Group wrap="nowrap" gap="md">
      <Stack gap={4} role="status" flex={1}>
        <Text size="sm">{percent < 100 ? t.sending(percent) : t.processing}</Text>
        <Progress value={percent} aria-label={t.progress} />
      </Stack>
      <Button variant="default" size="compact-sm" onClick={onStop} disabled={percent >= 100}>
        {t.stop}
      </Button>
    </Group>
  );
}
