import { Alert, Button, Group } from '@mantine/core';
import { useTexts } from '../locales/use-texts.ts';

type Props = { error: Error; onRetry: () => void };

/** Shown instead of a list or a figure that could not be loaded, with a button to retry. */
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
