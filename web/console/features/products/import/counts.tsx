import { importOutcomes, type ProductImport } from '@amberdock/contract/console/products/product-imports.ts';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import classes from './import.module.css';

/** Counts the products of a file by outcome. */
export function Counts({ found: { counts } }: { found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
      {importOutcomes.map((outcome) => (
        <Paper key={outcome} withBorder p="md" radius="md">
          <Text component="dt" size="sm" c="dimmed">
            {t.outcomes[outcome]}
          </Text>
          <Text
            component="dd"
            m={0}
            className={classes.count}
            data-is-none={counts[outcome] === 0}
            c={outcome === 'refused' && counts.refused > 0 ? 'red' : undefined}
          >
            {formatCount(counts[outcome], language)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
