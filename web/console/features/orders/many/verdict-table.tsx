import type { ShipmentRow } from '@amberdock/contract/console/shipping.ts';
import { Badge, Table } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { FileRowsTable } from '../file-rows-table.tsx';

/** The rows of a file with the verdict of each. */
export function VerdictTable({ rows }: { rows: readonly ShipmentRow[] }) {
  const { orders: t } = useTexts();
  return (
    <FileRowsTable
      titles={[
        t.many.line,
        t.list.subOrder,
        t.list.recipient,
        t.ship.carrier,
        t.ship.tracking,
        t.many.verdict,
      ]}
      rows={rows}
      cells={(row) => (
        <>
          <Table.Td>{row.sub_order_no}</Table.Td>
          <Table.Td>{row.recipient}</Table.Td>
          <Table.Td>{row.carrier}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.tracking_numbers.join(', ')}</Table.Td>
          <Table.Td>
            <Badge color={row.verdict === 'ready' ? 'green' : 'red'} variant="light">
              {t.many.verdicts[row.verdict]}
            </Badge>
          </Table.Td>
        </>
      )}
    />
  );
}
