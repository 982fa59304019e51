import {
  type Batch,
  type BatchDetail,
  batchRoutes,
  batchRowsMax,
} from '@amberdock/contract/batches/batches.ts';
import { currencies, type Currency, currencyLabel, isCurrency } from '@amberdock/contract/money.ts';
import { Anchor, Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { formatCount, formatTime } from '../../../kit/format.ts';
import { api } from '../../lib/api/api.ts';
import { sendFile } from '../../lib/api/upload-file.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { localSetting } from '../../lib/state/local-setting.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { ListRow } from './list-row.tsx';
import { FileDrop } from '../../widgets/form/file-drop.tsx';
import { FileFailure } from '../../widgets/form/file-failure.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';

const loadBatches = (cursor?: string) =>
  api.send(batchRoutes.list, { query: cursor ? { cursor, page_size: 20 } : { page_size: 20 } });

export const clientLoader = () => loadBatches();
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/** Orders by file: uploads a batch, and lists the latest ones. */
export default function BatchesPage() {
  const { t } = useTranslation('batches');
  const first = useLoaderData<typeof clientLoader>();
  const mayOrder = useMay()('orders.write');
  const list = useInfiniteList({ key: '', first, load: loadBatches });
  return (
    <Page
      title={t('title')}
      actions={
        <Button component={Link} to="/my/skus" variant="default" size="compact-sm">
          {t('to_skus')}
        </Button>
      }
    >
      <Stack>
        {mayOrder ? <Upload /> : <ReadOnlyNote />}
        <InfiniteList
          list={list}
          waiting={null}
          empty={<EmptyState icon="list" {...(mayOrder && { text: t('none_text') })} title={t('none')} />}
        >
          {(batches) => (
            <Stack component="ul" gap="xs" aria-label={t('recent')}>
              {batches.map((batch) => (
                <BatchItem key={batch.batch_id} batch={batch} />
              ))}
            </Stack>
          )}
        </InfiniteList>
      </Stack>
    </Page>
  );
}

function Upload() {
  const {
    t,
    i18n: { language },
  } = useTranslation('batches');
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const own = localSetting.get().set_currency;
  const [currency, setCurrency] = useState<Currency>(isCurrency(own) ? own : 'CNY');
  const upload = useMutation<File, BatchDetail>(
    (file, idempotencyKey) =>
      sendFile(batchRoutes.upload, file, {
        input: { query: { currency } },
        idempotencyKey,
        onProgress: setSent,
      }),
    {
      onSuccess: ({ batch_id: id }) => navigate(`/my/batch/${id}`),
      intentOf: ({ name, size, lastModified }) => [name, size, lastModified, currency],
    },
  );
  const template = useMutation(
    (format: 'csv' | 'xlsx') => api.call(batchRoutes.template, { query: { format } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="end" gap="sm">
        <Hint maw="40rem">{t('text')}</Hint>
        <Group gap="xs" align="end">
          <Select
            label={t('currency')}
            data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
            value={currency}
            onChange={(value) => value && isCurrency(value) && setCurrency(value)}
            allowDeselect={false}
            w="7rem"
          />
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} variant="default" onClick={() => void template.mutate(format)}>
              <Icon name="download" size={16} /> {t(`template.${format}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <FileDrop
        label={t('choose')}
        hint={t('drop.hint', { max: formatCount(batchRowsMax, language) })}
        isBusy={upload.isPending}
        sent={sent}
        onFiles={([file]) => void upload.mutate(file)}
      />
      <Hint>{t('pallets_hint')}</Hint>
      <FileFailure of={upload} />
      <MutationError of={template} />
    </Stack>
  );
}

function BatchItem({ batch }: { batch: Batch }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('batches');
  const { verdicts } = batch;
  return (
    <ListRow>
      <span>
        <Anchor component={Link} to={`/my/batch/${batch.batch_id}`} fw={600}>
          {batch.file_name || t('from_api')}
        </Anchor>
        <Hint>
          {formatTime(batch.created_at, language)} · {batch.made_by}
        </Hint>
      </span>
      <span>{t(`status.${batch.status}`)}</span>
      <span>
        {t('counts', {
          count: batch.rows,
          good: verdicts.ready + verdicts.ordered,
          refused: verdicts.refused,
        })}
      </span>
      <Money value={batch.total} />
    </ListRow>
  );
}
