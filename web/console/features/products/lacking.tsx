import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Alert, List } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

/**
 * Lists what a product lacks that is not published; only a missing offer prevents publishing. For a published
 * product it warns if buyers are offered a design that they cannot make.
 */
export function Lacking({ product: { published, lacking } }: { product: StaffProduct }) {
  const { newProduct: t } = useTexts();
  const shown = published
    ? lacking.filter((part) => part === 'print_areas')
    : lacking.filter((part) => part !== 'stock' || !lacking.includes('offer'));
  if (shown.length === 0) return null;
  return (
    <Alert color="amber" title={published ? t.lackPublished : t.lackTitle}>
      <List size="sm">
        {shown.map((part) => (
          <List.Item key={part}>{t.lackingParts[part]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
