import type { AuditLogEntry } from '@amberdock/contract/console/operations.ts';
import { Table, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Shows what an entry changed: one row for each field, before and after. */
export function EntryChange({ entry }: { entry: AuditLogEntry }) {
  const t = useTexts();
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) {
    return (
      <Text p="sm" c="dimmed">
        {t.auditLog.secret}
      </Text>
    );
  }
  return (
    <Table layout="fixed" p="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.auditLog.change}</Table.Th>
          <Table.Th>{t.auditLog.before}</Table.Th>
          <Table.Th>{t.auditLog.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{textOf(before[name])}</Table.Td>
            <Table.Td>{textOf(after[name])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
