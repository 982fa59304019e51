import {
  type MappingImport,
  type SkuMapping,
  skuMappingRoutes,
  skuMappingRowsMax,
} from '@amberdock/contract/batches/sku-mappings.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { api } from '../../lib/api/api.ts';
import { sendFile } from '../../lib/api/upload-file.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFocusAfter } from '../../lib/lists/use-focus-after.ts';
import { useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { showAlert } from '../../lib/notices/alert.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { saveText } from '../../lib/save-text.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { FileDrop } from '../../widgets/form/file-drop.tsx';
import { FileFailure } from '../../widgets/form/file-failure.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { SkuForm } from './sku-form.tsx';
import { SkuItem } from './sku-item.tsx';
import { useUndoRemoval } from './use-undo-removal.ts';

/** How long typing must pause before a search is sent, in milliseconds. */
const pauseMs = 150;

const loadMappings = (q: string, cursor?: string, signal?: AbortSignal) =>
  api.send(
    skuMappingRoutes.list,
    { query: { page_size: 50, ...(q && { q }), ...(cursor && { cursor }) } },
    { ...(signal && { signal }) },
  );

export const clientLoader = () => loadMappings('');
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/** The account's own numbers for the shop's SKUs: searched, added, changed, removed, and imported from a file. */
export default function SkusPage() {
  const { t } = useTranslation('batches');
  const first = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Edited>(null);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, pauseMs);
  const list = useInfiniteList({
    key: q,
    ...(q === '' && { first }),
    load: (cursor, signal) => loadMappings(q, cursor, signal),
  });
  const reload = () => (q === '' ? void revalidate() : list.refresh());
  const mayChange = useMay()('orders.write');
  const { list: shown, adding, keepAt } = useFocusAfter<HTMLDivElement>(list.rows ?? []);
  const offerUndo = useUndoRemoval(reload);
  const removed = (mapping: SkuMapping) => {
    // The focus goes to the row that takes the place, since the button that was pressed disappears.
    keepAt(list.rows?.indexOf(mapping) ?? 0);
    reload();
    offerUndo(mapping);
  };
  const add = mayChange && (
    <Button ref={adding} onClick={() => setEdited('new')}>
      <Icon name="plus" size={16} /> {t('sku.add')}
    </Button>
  );
  return (
    <Page title={t('sku.title')} up={{ to: '/my/batch', text: t('title') }} actions={add}>
      <Stack>
        <Hint>{t('sku.text')}</Hint>
        {mayChange ? <ImportFile onDone={reload} /> : <ReadOnlyNote />}
        <SearchField onSearch={setTyped} />
        <InfiniteList
          list={list}
          waiting={null}
          empty={
            <EmptyState
              icon="list"
              {...(mayChange && { text: t('sku.none_text') })}
              title={t(typed ? 'sku.none_found' : 'sku.none')}
            />
          }
        >
          {(mappings) => (
            <Stack component="ul" ref={shown} gap="xs" aria-label={t('sku.title')}>
              {mappings.map((mapping) => (
                <SkuItem
                  key={mapping.mapping_id}
                  mapping={mapping}
                  mayChange={mayChange}
                  onEdit={() => setEdited(mapping)}
                  onRemoved={() => removed(mapping)}
                />
              ))}
            </Stack>
          )}
        </InfiniteList>
      </Stack>
      <EditDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          showAlert(t('sku.saved'));
          reload();
        }}
      />
    </Page>
  );
}

function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation('batches');
  return (
    <TextInput
      type="search"
      aria-label={t('sku.search')}
      placeholder={t('sku.search')}
      maxLength={textLengthMax.orderSearch}
      onChange={(event) => onSearch(event.currentTarget.value.trim())}
      maw="24rem"
    />
  );
}

type Edited = SkuMapping | 'new' | null;
type DialogProps = { edited: Edited; onClose: () => void; onSaved: () => void };

/** The form of a number that is added or changed. */
function EditDialog({ edited, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation('batches');
  return (
    <Modal opened={edited !== null} onClose={onClose} title={t(edited === 'new' ? 'sku.add' : 'sku.edit')}>
      {edited !== null && (
        <SkuForm {...(edited !== 'new' && { mapping: edited })} onClose={onClose} onSaved={onSaved} />
      )}
    </Modal>
  );
}

/** Refused rows that are shown; all of them are in the file. */
const refusedShown = 10;
const refusedFileName = 'refused-skus.csv';

function ImportFile({ onDone }: { onDone: () => void }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('batches');
  const [sent, setSent] = useState(0);
  const [result, setResult] = useState<MappingImport | null>(null);
  const upload = useMutation<File, MappingImport>(
    (file) => sendFile(skuMappingRoutes.import, file, { onProgress: setSent }),
    {
      onSuccess: (taken) => {
        setResult(taken);
        onDone();
      },
      intentOf: ({ name, size, lastModified }) => [name, size, lastModified],
    },
  );
  const refusedFile = result?.refused_file;
  return (
    <Stack gap="xs">
      <FileDrop
        label={t('sku.upload')}
        hint={t('sku.upload_hint', { max: formatCount(skuMappingRowsMax, language) })}
        isBusy={upload.isPending}
        sent={sent}
        onFiles={([file]) => void upload.mutate(file)}
      />
      <FileFailure of={upload} />
      {result && (
        <Alert color="gray" role="status">
          {t('sku.taken', { saved: result.saved, refused: result.refused.length })}
          {result.refused.slice(0, refusedShown).map(({ line, own_sku: own, reason }) => (
            <Hint key={line}>{t('sku.refused', { line, sku: own, reason: reason.message })}</Hint>
          ))}
          {result.refused.length > refusedShown && (
            <Hint>{t('sku.refused_more', { count: result.refused.length - refusedShown })}</Hint>
          )}
          {refusedFile != null && (
            <Button
              variant="default"
              size="compact-sm"
              mt="xs"
              onClick={() => saveText(refusedFile, refusedFileName)}
            >
              <Icon name="download" size={16} /> {t('refused_rows')}
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  );
}
