import { Alert, Button } from '@mantine/core';
import { useTexts } from '../locales/use-texts.ts';

/** Shown in place of a page that could not be loaded or shown. */
export function PageFailure() {
  const { shell: t } = useTexts();
  return (
    <Alert color="red" role="alert" title={t.failed} maw={640}>
      {t.failedHint}
      <div>
        <Button variant="default" mt="md" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
      </div>
    </Alert>
  );
}
