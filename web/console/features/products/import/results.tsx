import {
  importOutcomes,
  type ImportOutcome,
  type ImportRowKind,
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { Group, Select, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Section } from '../../../ui/section.tsx';
import { useAddressFilter } from '../../../ui/filters/use-address-filter.ts';
import { FormatButtons } from './format-buttons.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportedProducts } from './imported-products.tsx';

type Shown = ImportOutcome | 'warned';
const shown = [...importOutcomes, 'warned'] as const satisfies readonly Shown[];

/**
 * Shows the outcome of an import, or of its trial, for each product: one outcome at a time, which the page's address
 * keeps.
 */
export function Results({ found }: { found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const { counts } = found;
  const first =
    (['refused', 'updated', 'created'] as const).find((outcome) => counts[outcome] > 0) ?? 'unchanged';
  const chosen = shown.find((option) => option === value('show')) ?? first;
  const labelOf = (choice: Shown) =>
    choice === 'warned' ? t.warnings : t.withCount(t.outcomes[choice], formatCount(counts[choice], language));
  return (
    <Section title={t.result}>
      <Stack>
        <Select
          label={t.show}
          data={shown.map((option) => ({ value: option, label: labelOf(option) }))}
          value={chosen}
          onChange={(next) => change('show', next ?? '')}
          allowDeselect={false}
          w={220}
        />
        {chosen === 'refused' && counts.refused > 0 && <Reports id={found.id} />}
        {chosen === 'warned' && (
          <Text size="sm" c="dimmed">
            {t.warningsHint}
          </Text>
        )}
        {chosen === 'refused' || chosen === 'warned' ? (
          <ImportRows key={chosen} found={found} kind={chosen satisfies ImportRowKind} />
        ) : (
          <ImportedProducts key={chosen} found={found} outcome={chosen} />
        )}
      </Stack>
    </Section>
  );
}

/** The refused rows to download, correct and upload again. */
function Reports({ id }: { id: string }) {
  const { productImports: t } = useTexts();
  return (
    <div>
      <Group gap="xs" mb="xs">
        <FormatButtons
          labels={t.reports}
          find={(format) => call(productImportRoutes.report, { params: { id }, query: { format } })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t.reportHint}
      </Text>
    </div>
  );
}
