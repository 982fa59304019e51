import { type TrackingRow, trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { Alert, Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { base64Of } from '../base64-of.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
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
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t.tracking.upload}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {rows ? (
        <Review rows={rows} onBack={() => setRows(null)} onDone={onClose} />
      ) : (
        <Enter text={text} onText={setText} onChecked={setRows} />
      )}
    </Modal>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate(null);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {check.isError && <Alert color="red">{check.error.message}</Alert>}
        <Text size="sm">{t.tracking.uploadIntro}</Text>
        <Textarea
          label={t.tracking.reports}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          autosize
          minRows={8}
          maxRows={18}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-mono)' } }}
          data-autofocus
        />
        <Group justify="space-between">
          <FileButton accept=".csv,.txt,.xlsx,text/csv" onChange={(file) => file && check.mutate(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t.orders.many.upload}
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={check.isPending} disabled={!text.trim()}>
            {t.orders.many.check}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ReviewProps = { rows: readonly TrackingRow[]; onBack: () => void; onDone: () => void };

/** Shows each row with its verdict; nothing is recorded yet. */
function Review({ rows, onBack, onDone }: ReviewProps) {
  const t = useTexts();
  const events = rows.flatMap(({ verdict, tracking_number, code, time, utc_offset_minutes, place, text }) =>
    verdict === 'ready' && code && time
      ? [{ tracking_number, code, time, utc_offset_minutes, place, text }]
      : [],
  );
  const record = useChange({
    queryKey: ordersKey,
    change: () => call(trackingRoutes.recordMany, { body: { events } }),
    done: ({ recorded }) => t.tracking.recorded(recorded),
    onDone,
  });
  return (
    <Stack>
      {events.length === 0 && <Alert color="amber">{t.tracking.nothing}</Alert>}
      {record.isError && <Alert color="red">{record.error.message}</Alert>}
      <ReportTable rows={rows} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={record.isPending}>
          {t.orders.many.back}
        </Button>
        <Button
          loading={record.isPending}
          disabled={events.length === 0}
          onClick={() => record.mutate()}
          data-autofocus
        >
          {t.tracking.recordMany(events.length)}
        </Button>
      </Group>
    </Stack>
  );
}
