import {
  type ImportRow,
  type ImportRowKind,
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { Text } from '@mantine/core';
import { send } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { importKey } from './import-keys.ts';

type Props = { found: ProductImport; kind: ImportRowKind };

/** The rows of a file that were refused, or taken with a warning, each with its reason. */
export function ImportRows({ found: { id, import_status: status }, kind }: Props) {
  const { productImports: t } = useTexts();
  return (
    <PagedTable<ImportRow>
      queryKey={[...importKey(id), 'rows', status, kind]}
      load={(cursor) =>
        send(productImportRoutes.rows, { params: { id }, query: { row_kind: kind, cursor, page_size: 50 } })
      }
      empty={kind === 'refused' ? t.emptyRows : t.emptyWarnings}
      columns={[
        { accessor: 'line', title: t.line, width: 60 },
        ...(kind === 'refused'
          ? [
              {
                accessor: 'column',
                title: t.column,
                width: 110,
                render: ({ column }: ImportRow) => <Cell text={column} />,
              },
            ]
          : []),
        {
          accessor: 'reason',
          title: t.problem,
          width: 320,
          render: ({ reason }) => <Cell text={reason} />,
        },
        {
          accessor: 'handle',
          title: t.product,
          width: 160,
          render: ({ handle }) => <Cell text={handle} />,
        },
      ]}
    />
  );
}

function Cell({ text }: { text: string }) {
  const { productImports: t } = useTexts();
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text || t.noColumn}
    </Text>
  );
}
