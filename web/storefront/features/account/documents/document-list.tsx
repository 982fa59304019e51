import {
  namedDocumentsMax,
  type TradeDocument,
  tradeDocumentKinds,
  tradeDocumentRoutes,
} from '@amberdock/contract/documents/trade-documents.ts';
import { Box, Button, Select, SimpleGrid } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayRange } from '../../../../kit/day-range.tsx';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { type DocumentQuery, documentQueryOf } from './document-query.ts';
import { DocumentTable } from './document-table.tsx';

/**
 * Lists documents, newest first, by kind and day of issue; chosen ones are saved as one file. The page's address
 * keeps the filter. `after` is shown once the list has loaded, since the list would push it down.
 */
export function DocumentList({ after }: { after: ReactNode }) {
  const { t } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const query = documentQueryOf(params);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useInfiniteList<TradeDocument>({
    key: `${params}`,
    load: (cursor, signal) =>
      api.send(
        tradeDocumentRoutes.list,
        { query: { ...query, page_size: 25, ...(cursor && { cursor }) } },
        { signal },
      ),
  });
  const download = useMutation(
    (document_nos: string[]) => api.call(tradeDocumentRoutes.file, { body: { document_nos } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const [hasCome, setHasCome] = useState(false);
  if (!hasCome && (list.rows || list.error)) setHasCome(true);
  const hasFilter = Object.keys(query).length > 0;
  const selected = (list.rows ?? []).map(({ document_no }) => document_no).filter((no) => chosen.has(no));
  return (
    <>
      <Panel
        title={t('list')}
        flush
        actions={
          <Button
            variant="default"
            size="compact-sm"
            disabled={selected.length === 0 || selected.length > namedDocumentsMax}
            loading={download.isPending}
            onClick={() => void download.mutate(selected)}
          >
            <Icon name="download" size={16} /> {t('download_chosen', { count: selected.length })}
          </Button>
        }
      >
        <Filters query={query} />
        <MutationError of={download} />
        <InfiniteList
          list={list}
          waiting={
            <Box p="md">
              <Skeleton lines={8} height="2rem" />
            </Box>
          }
          empty={<NoDocuments hasFilter={hasFilter} onClear={() => setParams({}, { replace: true })} />}
        >
          {(rows) => (
            <DocumentTable
              documents={rows}
              chosen={chosen}
              onChosen={setChosen}
              onDownload={(no) => void download.mutate([no])}
            />
          )}
        </InfiniteList>
      </Panel>
      {hasCome && after}
    </>
  );
}

function NoDocuments({ hasFilter, onClear }: { hasFilter: boolean; onClear: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <EmptyState
      icon="list"
      headingLevel={3}
      title={t(hasFilter ? 'none_match' : 'none')}
      text={hasFilter ? undefined : t('none_text')}
      action={
        hasFilter && (
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        )
      }
    />
  );
}

function Filters({ query }: { query: DocumentQuery }) {
  const { t, i18n } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" px="md" pt="sm" pb="md">
      <Select
        label={t('kind')}
        placeholder={t('any')}
        clearable
        data={tradeDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={query.kind ?? null}
        onChange={(kind) => change({ kind })}
      />
      <DayRange
        label={t('days')}
        language={i18n.language}
        days={{ from: query.from ?? '', to: query.to ?? '' }}
        onChange={({ from, to }) => change({ from, to })}
      />
    </SimpleGrid>
  );
}
