import type { ConsoleOrderLine } from '@amberdock/contract/console/shipping.ts';
import { Table, Text } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Time } from '../../../ui/time.tsx';
import { unitsLeft } from './units-left.ts';

/** The goods of a sub order, with the units shipped and canceled. */
export function LineTable({ lines }: { lines: readonly ConsoleOrderLine[] }) {
  const t = useTexts().orders.order;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.sku}</Table.Th>
            <Table.Th>{t.product}</Table.Th>
            {[t.bought, t.shipped, t.canceled, t.left, t.price, t.sum].map((title) => (
              <Table.Th key={title} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>{line.sku}</Table.Td>
              <Table.Td>
                {line.name}
                <Text size="xs" c="dimmed">
                  {line.options.map(({ name, value }) => `${name} ${value}`).join(' · ')}
                </Text>
                <PrintFilesTaken at={line.print_files_taken_at} />
              </Table.Td>
              <Table.Td ta="right">{line.quantity}</Table.Td>
              <Table.Td ta="right">{line.shipped_quantity}</Table.Td>
              <Table.Td ta="right">{line.canceled_quantity}</Table.Td>
              <Table.Td ta="right" fw={600}>
                {unitsLeft(line)}
              </Table.Td>
              <Table.Td ta="right">{formatMoney(line.unit_price)}</Table.Td>
              <Table.Td ta="right">{formatMoney(line.line_total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PrintFilesTaken({ at }: { at: string | null }) {
  const t = useTexts();
  return (
    at && (
      <Text size="xs" c="dimmed">
        {t.orders.print.taken} <Time value={at} />
      </Text>
    )
  );
}
