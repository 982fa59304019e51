import { type TrackingRow, trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { KeptModal } from '../../../ui/dialogs/kept-modal.tsx';
import { base64Of } from '../../../ui/files/base64-of.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { EnterRows } from '../enter-rows.tsx';
import { ordersKey } from '../use-warehouses.ts';
import { ReportTable } from './report-table.tsx';

/**
 * Uploads carriers' reports from a file or pasted text: each row gets a verdict, and then the confirmed rows are
 * recorded.
 */
export function UploadReports({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<TrackingRow[] | null>(null);
  const events = eventsOf(rows ?? []);
  const record = useChange({
    queryKey: ordersKey,
    change: () => call(trackingRoutes.recordMany, { body: { events } }),
    done: ({ recorded }) => t.tracking.recorded(recorded),
    onDone: onClose,
  });
  const back = () => {
    setRows(null);
    record.reset();
  };
  return (
    <KeptModal
      size="xl"
      title={t.tracking.upload}
      onClose={onClose}
      isPending={record.isPending}
      isChanged={rows !== null}
    >
      {rows ? (
        <Review rows={rows} count={events.length} record={record} onBack={back} />
      ) : (
        <Enter text={text} onText={setText} onChecked={setRows} />
      )}
    </KeptModal>
  );
}

type EnterProps = { text: string; onText: (text: string) => void; onChecked: (rows: TrackingRow[]) => void };

function Enter({ text, onText, onChecked }: EnterProps) {
  const t = useTexts();
  const check = useMutation({
    mutationFn: async (file: File | null) =>
      call(trackingRoutes.check, { body: file ? { file: await base64Of(file) } : { text } }),
    meta: { isShownInPlace: true },
    onSuccess: onChecked,
  });
  return (
    <EnterRows
      intro={t.tracking.uploadIntro}
      label={t.tracking.reports}
      text={text}
      onText={onText}
      check={check}
    />
  );
}

/** The events of the rows that can be recorded. */
const eventsOf = (rows: readonly TrackingRow[]) =>
  rows.flatMap(({ verdict, tracking_number, code, time, utc_offset_minutes, place, text }) =>
    verdict === 'ready' && code && time
      ? [{ tracking_number, code, time, utc_offset_minutes, place, text }]
      : [],
  );

type ReviewProps = {
  rows: readonly TrackingRow[];
  /** The number of rows that can be recorded. */
  count: number;
  record: { isPending: boolean; error: Error | null; mutate: () => void };
  onBack: () => void;
};

/** Shows each row with its verdict; nothing is recorded yet. */
function Review({ rows, count, record, onBack }: ReviewProps) {
  const t = useTexts();
  return (
    <Stack>
      {count === 0 && <Alert color="amber">{t.tracking.nothing}</Alert>}
      {record.error && <Alert color="red">{record.error.message}</Alert>}
      <ReportTable rows={rows} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={record.isPending}>
          {t.orders.many.back}
        </Button>
        <Button
          loading={record.isPending}
          disabled={count === 0}
          onClick={() => record.mutate()}
          data-autofocus
        >
          {t.tracking.recordMany(count)}
        </Button>
      </Group>
    </Stack>
  );
}
