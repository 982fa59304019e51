import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Props<Row> = {
  titles: readonly string[];
  rows: readonly Row[];
  /** The cells of a row after the one with its line. */
  cells: (row: Row) => ReactNode;
};

/** The rows of an uploaded file, each with its line. */
export function FileRowsTable<Row extends { line: number }>({ titles, rows, cells }: Props<Row>) {
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
              {cells(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
