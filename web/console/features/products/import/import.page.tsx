import {
  type ProductImport,
  productImportDays,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../../kit/format.ts';
import { send } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import type { Texts } from '../../../locales/zh.ts';
import { usePreferences } from '../../../preferences.ts';
import { Allowed } from '../../../ui/access/allowed.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { ImportStatus } from './import-status.tsx';
import { importsKey } from './import-keys.ts';
import { Template } from './template.tsx';
import { UploadForm } from './upload-form.tsx';

/** Imports products from files: the upload, the template with its columns explained, and the imports so far. */
export function Component() {
  const t = useTexts();
  return (
    <Allowed needs="catalogue.write" header={<PageHeader title={t.productImports.title} />}>
      <Sections />
    </Allowed>
  );
}

function Sections() {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const navigate = useNavigate();
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.intro}
      </Text>
      <Section title={t.upload}>
        <UploadForm />
      </Section>
      <Template />
      <Section title={t.history} hint={t.historyHint(productImportDays)}>
        <PagedTable<ProductImport>
          queryKey={[...importsKey, 'list']}
          load={(cursor) => send(productImportRoutes.list, { query: { cursor, page_size: 20 } })}
          empty={t.none}
          refetchMs={10_000}
          columns={columnsOf(t, language)}
          onOpen={({ id }) => void navigate(`/products/import/${id}`)}
        />
      </Section>
    </Stack>
  );
}

const columnsOf = (t: Texts['productImports'], language: Language): DataTableColumn<ProductImport>[] => [
  {
    accessor: 'file_name',
    title: t.file,
    width: 220,
    render: ({ id, file_name }) => (
      <Anchor component={Link} to={`/products/import/${id}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file_name}
      </Anchor>
    ),
  },
  {
    accessor: 'import_status',
    title: t.status,
    width: 130,
    render: ({ import_status }) => <ImportStatus status={import_status} />,
  },
  ...(['created', 'updated', 'unchanged', 'refused'] as const).map(
    (outcome): DataTableColumn<ProductImport> => ({
      accessor: `counts.${outcome}`,
      title: t.outcomes[outcome],
      textAlign: 'right',
      render: ({ counts, import_status }) =>
        import_status === 'unusable' ? '–' : formatCount(counts[outcome], language),
    }),
  ),
  { accessor: 'made_by_name', title: t.by, width: 130 },
  {
    accessor: 'created_at',
    title: t.at,
    width: 120,
    render: ({ created_at }) => <Time value={created_at} />,
  },
];
