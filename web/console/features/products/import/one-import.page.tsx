import {
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatCount } from '../../../../kit/format.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import type { Texts } from '../../../locales/zh.ts';
import { usePreferences } from '../../../preferences.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { Counts } from './counts.tsx';
import { DiscardImport } from './discard-import.tsx';
import { importKey } from './import-keys.ts';
import { ImportState } from './import-state.tsx';
import { ImportStatus } from './import-status.tsx';
import { Results } from './results.tsx';

/** How often an import is looked at while a job works on it. */
const pollEveryMs = 1_000;

const isUnderway = (status: ProductImport['import_status'] | undefined) =>
  status === 'checking' || status === 'importing';

/** An import: its trial, the confirmation, and its outcome. */
export function Component() {
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: importKey(id),
    queryFn: () => call(productImportRoutes.one, { params: { id } }),
    // A colleague may confirm it while the page is open.
    refetchInterval: ({ state }) => (isUnderway(state.data?.import_status) ? pollEveryMs : 15_000),
  });
  return (
    <Loaded key={id} query={found} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Sections found={data} />}
    </Loaded>
  );
}

function Sections({ found }: { found: ProductImport }) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const [open, setOpen] = useState<'confirm' | 'discard' | null>(null);
  const close = () => setOpen(null);
  const { import_status: status, counts } = found;
  const count = counts.created + counts.updated;
  const isResumable = status === 'failed' && found.confirmed_at !== null;
  return (
    <>
      <Anchor component={Link} to="/products/import" size="sm">
        {t.back}
      </Anchor>
      <PageHeader title={found.file_name}>
        {(status === 'checking' || status === 'checked') && (
          <Button variant="default" onClick={() => setOpen('discard')}>
            {t.discard}
          </Button>
        )}
        {status === 'checked' && count > 0 && (
          <Button onClick={() => setOpen('confirm')}>{t.confirm(formatCount(count, language))}</Button>
        )}
        {isResumable && <Button onClick={() => setOpen('confirm')}>{t.goOn}</Button>}
      </PageHeader>
      <Stack>
        <ImportState found={found} />
        {status !== 'unusable' && found.product_count > 0 && <Counts found={found} />}
        <Section title={t.facts}>
          <Facts facts={factsOf(found, t, language)} />
        </Section>
        {status !== 'unusable' && !isUnderway(status) && <Results key={status} found={found} />}
      </Stack>
      {open === 'confirm' && <ConfirmImport found={found} onClose={close} />}
      {open === 'discard' && <DiscardImport found={found} onClose={close} />}
    </>
  );
}

function factsOf(found: ProductImport, t: Texts['productImports'], language: Language): Fact[] {
  const { confirmed_at: confirmed, finished_at: finished, row_count: rows } = found;
  return [
    [t.status, <ImportStatus key="status" status={found.import_status} />],
    [t.by, found.made_by_name],
    [t.at, <Time key="at" value={found.created_at} />],
    [t.confirmedBy, found.confirmed_by_name],
    [t.confirmedAt, confirmed && <Time key="confirmed" value={confirmed} />],
    [t.finishedAt, finished && <Time key="finished" value={finished} />],
    [t.rows, rows > 0 ? formatCount(rows, language) : null],
    [t.products, rows > 0 ? formatCount(found.product_count, language) : null],
    [t.stock, t.stockModes[found.stock_mode]],
    [t.warehouse, found.warehouse_id],
    [t.currency, found.currency],
    [
      t.plan,
      found.planned && confirmed ? (
        <Text key="planned" span size="sm">
          {t.summary({
            created: formatCount(found.planned.created, language),
            updated: formatCount(found.planned.updated, language),
            unchanged: formatCount(found.planned.unchanged, language),
            refused: formatCount(found.planned.refused, language),
          })}
        </Text>
      ) : null,
    ],
  ];
}
