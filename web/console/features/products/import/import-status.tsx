import type { ProductImportStatus } from '@amberdock/contract/console/products/product-imports.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';

const colors = {
  checking: 'blue',
  checked: 'amber',
  importing: 'blue',
  finished: 'green',
  canceled: 'gray',
  unusable: 'red',
  failed: 'red',
} as const;

/** The state of an import. */
export function ImportStatus({ status }: { status: ProductImportStatus }) {
  const { productImports: t } = useTexts();
  return (
    <Badge color={colors[status]} variant="light">
      {t.statuses[status]}
    </Badge>
  );
}
