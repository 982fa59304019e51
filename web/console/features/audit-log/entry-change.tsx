import type { AuditLogEntry } from '@amberdock/contract/console/operations.ts';
import { auditFieldText } from '@amberdock/contract/audit-field-labels.ts';
import { amountText, isCurrency, type Money, moneyText } from '@amberdock/contract/money.ts';
import { Table, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';

/** The parts of a value; one without parts, such as an address, stands under the entry's subject. */
function fieldsOf(value: unknown, subject: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  return value === null || value === undefined ? {} : { [subject]: value };
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'currency' in value &&
  'amount' in value &&
  Object.keys(value).length === 2;

const minorUnits = /(_minor|Minor)$/;

/** Writes a part of a value; minor units are an amount in the currency that stands beside them. */
function textOf(parts: Record<string, unknown>, name: string): string {
  const { [name]: value, currency } = parts;
  if (value === undefined || value === null) return '–';
  if (isMoney(value)) return moneyText(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isAmount = minorUnits.test(name) && /^-?\d+$/.test(text);
  return isAmount && typeof currency === 'string' && isCurrency(currency)
    ? amountText(BigInt(text), currency)
    : text;
}

/** Shows what an entry changed: one row for each field, before and after. */
export function EntryChange({ entry }: { entry: AuditLogEntry }) {
  const t = useTexts();
  const { language } = usePreferences();
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
            <Table.Td>{auditFieldText(name)?.[language] ?? name}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{textOf(before, name)}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{textOf(after, name)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
