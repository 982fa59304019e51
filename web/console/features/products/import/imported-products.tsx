import {
  type ImportedField,
  type ImportedProduct,
  type ImportOutcome,
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { consoleFieldLabels } from '@amberdock/contract/console-field-labels.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Table, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { send } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import type { Texts } from '../../../locales/zh.ts';
import { usePreferences } from '../../../preferences.ts';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { importKey } from './import-keys.ts';

type Props = { found: ProductImport; outcome: ImportOutcome };

/**
 * Lists the products of an imported file that have one outcome; the details of a row show all that the file changes.
 */
export function ImportedProducts({ found, outcome }: Props) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const { id, import_status: status } = found;
  return (
    <PagedTable<ImportedProduct>
      queryKey={[...importKey(id), 'products', status, outcome]}
      load={(cursor) =>
        send(productImportRoutes.products, {
          params: { id },
          query: { import_outcome: outcome, cursor, page_size: 50 },
        })
      }
      empty={t.empty}
      columns={columnsOf(t, language, outcome)}
      {...(outcome !== 'unchanged' && {
        detail: (product: ImportedProduct) => <Changes product={product} found={found} />,
      })}
    />
  );
}

const columnsOf = (
  t: Texts['productImports'],
  language: Language,
  outcome: ImportOutcome,
): DataTableColumn<ImportedProduct>[] => [
  { accessor: 'line', title: t.line, width: 60 },
  {
    accessor: 'name',
    title: t.product,
    width: 260,
    render: ({ name, handle, product_id }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        {product_id ? (
          <Anchor component={Link} to={`/products/${product_id}`} size="sm">
            {name}
          </Anchor>
        ) : (
          <Text size="sm">{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {handle}
        </Text>
      </div>
    ),
  },
  ...(outcome === 'updated'
    ? [
        {
          accessor: 'changes',
          title: t.changes,
          width: 380,
          render: ({ changes }: ImportedProduct) => <Summary changes={changes} language={language} />,
        },
      ]
    : []),
];

/** The most changes that a row of the table shows. */
const changesInRow = 2;

function Summary({ changes, language }: { changes: readonly ImportedField[]; language: Language }) {
  const { productImports: t } = useTexts();
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.noChanges}
      </Text>
    );
  return (
    <>
      {changes.slice(0, changesInRow).map((change) => (
        <Text key={change.field} size="sm" lineClamp={2}>
          {labelOf(change.field, language)}:{' '}
          <Text component="del" size="sm" c="dimmed">
            {textOf(change.before, t)}
          </Text>{' '}
          <Text component="ins" size="sm" td="none">
            {textOf(change.after, t)}
          </Text>
        </Text>
      ))}
      {changes.length > changesInRow && (
        <Text size="sm" c="dimmed">
          {t.more(changes.length - changesInRow)}
        </Text>
      )}
    </>
  );
}

/** Names a field in the reader's language, followed by the SKU and the warehouse that the field belongs to. */
function labelOf(field: string, language: Language): string {
  const [name = '', ...qualifiers] = field.split(' ');
  return [consoleFieldLabels[name]?.[language] ?? name, ...qualifiers].join(' ');
}

function textOf(value: string | null, t: Texts['productImports']): string {
  if (value === 'true') return t.yes;
  if (value === 'false') return t.no;
  return value ?? '–';
}

function Changes({ product, found }: { product: ImportedProduct; found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const isNew = product.import_outcome === 'created';
  const shown = product.changes.filter(({ after, before }) => before !== null || after !== null);
  return (
    <Table layout="fixed" p="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.field}</Table.Th>
          {!isNew && <Table.Th>{found.confirmed_at ? t.beforeImport : t.before}</Table.Th>}
          <Table.Th>{t.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ field, before, after }) => (
          <Table.Tr key={field} style={{ overflowWrap: 'anywhere' }}>
            <Table.Td>{labelOf(field, language)}</Table.Td>
            {!isNew && <Table.Td>{textOf(before, t)}</Table.Td>}
            <Table.Td>{textOf(after, t)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
