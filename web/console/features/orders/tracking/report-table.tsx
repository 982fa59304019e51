import { trackingCodes, type TrackingRow } from '@amberdock/contract/trade/tracking.ts';
import { Badge, Table } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Time } from '../../../ui/time.tsx';

const colors: Partial<Record<TrackingRow['verdict'], string>> = { ready: 'green', known_already: 'gray' };

/** The rows of a file of reports with the verdict of each. */
export function ReportTable({ rows }: { rows: readonly TrackingRow[] }) {
  const t = useTexts();
  const { language } = usePreferences();
  const titles = [
    t.orders.many.line,
    t.orders.ship.tracking,
    t.tracking.when,
    t.tracking.what,
    t.tracking.place,
    t.orders.many.verdict,
  ];
  return (
    <Table.ScrollContainer minWidth={560} mah="60vh">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {titles.map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>{row.tracking_number}</Table.Td>
              <Table.Td>{row.time && <Time value={row.time} />}</Table.Td>
              <Table.Td>{row.code && trackingCodes[row.code][language]}</Table.Td>
              <Table.Td>{[row.place, row.text].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td>
                <Badge color={colors[row.verdict] ?? 'red'} variant="light">
                  {t.tracking.verdicts[row.verdict]}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
