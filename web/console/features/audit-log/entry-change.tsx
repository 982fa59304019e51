import type { AuditLogEntry } from '@amberdock/contract/console/operations.ts';
import { Table, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

/** The parts of a value; one without parts, such as an address, stands under the entry's subject. */
function fieldsOf(value: unknown, subject: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  return value === null || value === undefined ? {} : { [subject]: value };
}
const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Shows what an entry changed: one row for each field, before and after. */
export function EntryChange({ entry }: { entry: AuditLogEntry }) {
  const t = useTexts();
  const before = fieldsOf(entry.before, entry.subject);
  const after = fieldsOf(entry.after, entry.subject);
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
