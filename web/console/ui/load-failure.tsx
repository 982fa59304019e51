import { Alert, Button, Group } from '@mantine/core';
import { useTexts } from '../locales/use-texts.ts';

type Props = { error: Error; onRetry: () => void };

/** Stands where a list or a figure would, and offers to ask again. */
export function LoadFailure({ error, onRetry }: Props) {
  const t = useTexts();
  return (
    <Alert color="red" title={t.failure.title}>
      <Group justify="space-between">
        {error.message}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t.failure.retry}
        </Button>
      </Group>
    </Alert>
  );
}
