import type { ProductImport } from '@amberdock/contract/console/products/product-imports.ts';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';

/** Shows the state of an import, with its progress while a job works on it. */
export function ImportState({ found }: { found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const { import_status: status, counts } = found;
  if (status === 'checking' || status === 'importing') return <Working found={found} />;
  if (status === 'unusable')
    return (
      <Alert color="red" role="alert">
        {t.unusable(found.fault ?? '')}
      </Alert>
    );
  if (status === 'failed')
    return (
      <Alert color="red" role="alert">
        {found.confirmed_at === null ? t.failedCheck : t.failedImport}
      </Alert>
    );
  if (status === 'canceled') return <Alert color="gray">{t.canceled}</Alert>;
  if (status === 'checked')
    return (
      <Alert color="gray" role="status">
        {counts.created + counts.updated > 0
          ? t.checked
          : counts.refused > 0
            ? t.allRefused(formatCount(counts.refused, language))
            : t.nothing}
      </Alert>
    );
  return (
    <Alert color="green" role="status">
      {t.finished} {counts.refused > 0 && t.finishedRefused(formatCount(counts.refused, language))}
    </Alert>
  );
}

function Working({ found }: { found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const { counts, product_count: all, import_status: status } = found;
  const done = counts.created + counts.updated + counts.unchanged + counts.refused;
  const say = status === 'importing' ? t.importing : t.checking;
  return (
    <Alert color="gray">
      <Stack gap="xs">
        <Text size="sm" role="status">
          {all === 0 ? t.reading : say(formatCount(done, language), formatCount(all, language))}
        </Text>
        <Progress value={all === 0 ? 100 : (100 * done) / all} animated={all === 0} aria-label={t.progress} />
      </Stack>
    </Alert>
  );
}
