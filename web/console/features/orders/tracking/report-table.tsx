import { trackingCodes, type TrackingRow } from '@amberdock/contract/trade/tracking.ts';
import { Badge, Table } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Time } from '../../../ui/time.tsx';
import { FileRowsTable } from '../file-rows-table.tsx';

const colors: Partial<Record<TrackingRow['verdict'], string>> = { ready: 'green', known_already: 'gray' };

/** The rows of a file of reports with the verdict of each. */
export function ReportTable({ rows }: { rows: readonly TrackingRow[] }) {
  const { orders, tracking: t } = useTexts();
  const { language } = usePreferences();
  return (
    <FileRowsTable
      titles={[orders.many.line, orders.ship.tracking, t.when, t.what, t.place, orders.many.verdict]}
      rows={rows}
      cells={(row) => (
        <>
          <Table.Td>{row.tracking_number}</Table.Td>
          <Table.Td>{row.time && <Time value={row.time} />}</Table.Td>
          <Table.Td>{row.code && trackingCodes[row.code][language]}</Table.Td>
          <Table.Td>{[row.place, row.text].filter(Boolean).join(' · ')}</Table.Td>
          <Table.Td>
            <Badge color={colors[row.verdict] ?? 'red'} variant="light">
              {t.verdicts[row.verdict]}
            </Badge>
          </Table.Td>
        </>
      )}
    />
  );
}
