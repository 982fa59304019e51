import { Alert, Button, Group } from '@mantine/core';
import { useTexts } from '../locales/use-texts.ts';

type Props = { error: Error; isOutdated: boolean; onRetry: () => void };

/** Shown instead of what could not be loaded, or above what was loaded before, with a button to retry. */
export function LoadFailure({ error, isOutdated, onRetry }: Props) {
  const t = useTexts();
  return (
    <Alert color="red" title={isOutdated ? t.failure.outdated : t.failure.title} mb="md">
      <Group justify="space-between">
        {error.message}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t.failure.retry}
        </Button>
      </Group>
    </Alert>
  );
}
