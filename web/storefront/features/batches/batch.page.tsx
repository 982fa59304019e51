import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CancelBatch } from './cancel-batch.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LabelsSection } from './labels-section.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { VerdictRows } from './verdict-rows.tsx';

export const clientLoader = ({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) =>
  api.call(batchRoutes.detail, { params: { batch_id: params.id ?? '' } });
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/** The time between two polls of a batch in progress. */
const pollEveryMs = 1_500;

/** Loads the page again while a job works on the batch. */
function useProgress({ status }: BatchDetail) {
  const { revalidate, state } = useRevalidator();
  const isWorking = status === 'checking' || status === 'ordering';
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollEveryMs);
    return () => clearTimeout(timer);
  }, [isWorking, state, revalidate]);
  return { isWorking, reload: revalidate };
}

/** Gives the focus to the page where the button that had it went with the batch's last state. */
function useFocusOfState({ status }: BatchDetail): void {
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    if (document.activeElement === document.body) focusContent();
  }, [status]);
}

/** A batch: its columns, its verdicts, the confirmation, and the outcome. */
export default function BatchPage() {
  const { t } = useTranslation('batches');
  const batch = useLoaderData<typeof clientLoader>();
  const { isWorking, reload } = useProgress(batch);
  useFocusOfState(batch);
  const [isRenaming, setRenaming] = useState(false);
  const mayOrder = useMay()('orders.write');
  const onNamed = () => {
    setRenaming(false);
    void reload();
  };
  return (
    <Page
      title={batch.file_name || t('from_api')}
      up={{ to: '/my/batch', text: t('title') }}
      beside={
        <Hint span role="status">
          {t(`status.${batch.status}`)}
        </Hint>
      }
    >
      <Stack>
        {!mayOrder && isOpen(batch) && <ReadOnlyNote />}
        {isWorking && <Working batch={batch} />}
        {batch.status === 'mapping' && mayOrder ? (
          <ColumnsForm batch={batch} onSaved={() => void reload()} />
        ) : batch.status === 'checked' && isRenaming ? (
          <ColumnsForm batch={batch} onSaved={onNamed} onBack={() => setRenaming(false)} />
        ) : (
          <>
            {batch.status !== 'checking' && batch.status !== 'mapping' && <Facts batch={batch} />}
            <Actions batch={batch} onChanged={() => void reload()} onRename={() => setRenaming(true)} />
            {mayOrder && isChecked(batch) && batch.labels.named > 0 && (
              <LabelsSection batch={batch} onAdded={() => void reload()} />
            )}
            {batch.status !== 'checking' && batch.status !== 'mapping' && <VerdictRows batch={batch} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Whether its rows are being checked, or were. */
const isChecked = ({ status }: BatchDetail): boolean => status === 'checked' || status === 'checking';
/** Whether there is still something to be decided about it. */
const isOpen = (batch: BatchDetail): boolean => batch.status === 'mapping' || isChecked(batch);

function Working({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const { verdicts, orders_made: made, orders_ready: left } = batch;
  const isOrdering = batch.status === 'ordering';
  const share = made + left > 0 ? made / (made + left) : 0;
  return (
    <Alert color="gray" role="status">
      <Stack gap="xs">
        {isOrdering
          ? t('ordering', { made, all: made + left })
          : t('checking', { count: verdicts.waiting || batch.rows })}
        <Progress
          value={isOrdering ? 100 * share : 100}
          animated={!isOrdering}
          aria-label={t(`status.${batch.status}`)}
        />
      </Stack>
    </Alert>
  );
}

function Facts({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const language = useLanguage();
  const { verdicts } = batch;
  const facts = [
    ['rows', batch.rows],
    ['ready', verdicts.ready],
    ['refused', verdicts.refused],
    ['orders', batch.orders_made > 0 ? batch.orders_made : batch.orders_ready],
    ['goods', <Money key="goods" value={batch.goods_total} />],
    ['freight', <Money key="freight" value={batch.freight_total} />],
    ...(Number(batch.fees_total.amount) > 0
      ? ([['fees', <Money key="fees" value={batch.fees_total} />]] as const)
      : []),
    ['total', <Money key="total" value={batch.total} />],
    ...(batch.authorized_by ? [['authorized_by', batch.authorized_by] as const] : []),
  ] as const;
  return (
    <Group component="dl" align="start" gap="lg">
      {facts.map(([name, value]) => (
        <Stack key={name} gap={2}>
          <Text component="dt" fz="var(--text-sm)" c="var(--ink-2)">
            {t(`fact.${name}`)}
          </Text>
          <Text component="dd" className="nums" fw={600}>
            {typeof value === 'number' ? formatCount(value, language) : value}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}

type ActionsProps = { batch: BatchDetail; onChanged: () => void; onRename: () => void };

function Actions({ batch, onChanged, onRename }: ActionsProps) {
  const { t } = useTranslation('batches');
  const [isConfirming, setConfirming] = useState(false);
  const params = { batch_id: batch.batch_id };
  const refused = useMutation(() => api.call(batchRoutes.refusedRows, { params }), {
    onSuccess: ({ url }) => location.assign(url),
  });
  const may = useMay();
  const isReady = batch.status === 'checked' && may('orders.write');
  return (
    <>
      <Group gap="xs">
        {isReady && may('pay') && batch.orders_ready > 0 && (
          <Button onClick={() => setConfirming(true)}>{t('confirm', { count: batch.orders_ready })}</Button>
        )}
        {batch.verdicts.refused > 0 && (
          <Button variant="default" loading={refused.isPending} onClick={() => void refused.mutate()}>
            <Icon name="download" size={16} /> {t('refused_rows')}
          </Button>
        )}
        {isReady && batch.source === 'file' && (
          <Button variant="default" onClick={onRename}>
            {t('columns.change')}
          </Button>
        )}
        {isChecked(batch) && may('orders.write') && <CancelBatch batch={batch} onCanceled={onChanged} />}
      </Group>
      <MutationError of={refused} />
      <ConfirmDialog
        batch={batch}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirmed={() => {
          setConfirming(false);
          onChanged();
        }}
      />
    </>
  );
}
