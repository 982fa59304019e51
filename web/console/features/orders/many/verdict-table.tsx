import type { ShipmentRow } from '@amberdock/contract/console/shipping.ts';
import { Badge, Table } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';

/** The rows of a file with the verdict of each. */
export function VerdictTable({ rows }: { rows: readonly ShipmentRow[] }) {
  const t = useTexts();
  return (
    <Table.ScrollContainer minWidth={560} mah="60vh">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {[
              t.orders.many.line,
              t.orders.list.subOrder,
              t.orders.list.recipient,
              t.orders.ship.carrier,
              t.orders.ship.tracking,
              t.orders.many.verdict,
            ].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>{row.sub_order_no}</Table.Td>
              <Table.Td>{row.recipient}</Table.Td>
              <Table.Td>{row.carrier}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.tracking_numbers.join(', ')}</Table.Td>
              <Table.Td>
                <Badge color={row.verdict === 'ready' ? 'green' : 'red'} variant="light">
                  {t.orders.many.verdicts[row.verdict]}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
