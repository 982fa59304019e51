import { type AccountExport, exportDays, leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { Box, Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Panel } from '../my/panel.tsx';
import { PanelRow, PanelRows } from '../my/panel-rows.tsx';
import { IdentityFields, useIdentityProof } from '../security/factor/identity-proof.tsx';
import { fileSize } from './file-size.ts';
import { useExport } from './use-export.ts';

/** Has the account's data made into a zip, and downloads it once it is ready. */
export function ExportPanel() {
  const { t } = useTranslation('leaving');
  const [isAsking, setAsking] = useState(false);
  const { loaded, last, download, begin } = useExport();
  const isPreparing = last?.export_state === 'preparing';
  return (
    <Panel
      title={t('export.title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!loaded.data || isPreparing}
          onClick={() => setAsking(true)}
        >
          {t('export.request')}
        </Button>
      }
    >
      {loaded.error !== undefined && !loaded.data && (
        <InPlaceError error={loaded.error} onRetry={loaded.retry} />
      )}
      <Text px="md" py="sm">
        {t('export.about', { days: exportDays })}
      </Text>
      <MutationError of={download} />
      {!loaded.data && loaded.error === undefined && (
        <Box p="md">
          <Skeleton lines={1} />
        </Box>
      )}
      <div aria-live="polite">
        {last && (
          <PanelRows label={t('export.title')}>
            <ExportRow last={last} isBusy={download.isPending} onDownload={() => void download.mutate()} />
          </PanelRows>
        )}
      </div>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('export.request')}>
        <RequestForm
          onDone={(begun) => {
            begin(begun);
            setAsking(false);
            showAlert(t('export.requested'));
          }}
        />
      </Modal>
    </Panel>
  );
}

const tones = { preparing: 'amber', ready: 'success', failed: 'error' } as const;

type RowProps = { last: AccountExport; isBusy: boolean; onDownload: () => void };

function ExportRow({ last, isBusy, onDownload }: RowProps) {
  const { t, i18n } = useTranslation('leaving');
  const { export_state: state, requested_at, expires_at, zip_bytes: bytes } = last;
  const time = formatTime(requested_at, i18n.language);
  return (
    <PanelRow
      what={
        <>
          {t('export.of', { time })} <Badge tone={tones[state]}>{t(`export.state.${state}`)}</Badge>
        </>
      }
      text={
        state === 'ready'
          ? t('export.line', {
              size: fileSize(bytes ?? 0, i18n.language),
              until: formatTime(expires_at, i18n.language),
            })
          : t(`export.text.${state}`)
      }
    >
      {state === 'ready' && (
        <Button size="compact-sm" loading={isBusy} onClick={onDownload}>
          {t('export.download')}
        </Button>
      )}
    </PanelRow>
  );
}

function RequestForm({ onDone }: { onDone: (begun: AccountExport) => void }) {
  const { t } = useTranslation('leaving');
  const proof = useIdentityProof();
  const { bind, field, failure, isBusy } = useFields({
    start: proof.start,
    check: proof.faultsOf,
    labels: proof.labels,
    fieldOf: proof.fieldOf,
    send: async (values) =>
      onDone(await proof.call(values, (body) => api.call(leavingRoutes.startExport, { body }))),
  });
  return (
    <form {...bind} className={styles.form}>
      <p>{t('export.text')}</p>
      <IdentityFields field={field} needsCode={proof.needsCode} autofocus />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={isBusy}>
          {t('export.request')}
        </Button>
      </div>
    </form>
  );
}
