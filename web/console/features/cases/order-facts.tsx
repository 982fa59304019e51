import type { CaseFile, CaseOrderLine } from '@amberdock/contract/trade/after-sales.ts';
import type { Money } from '@amberdock/contract/money.ts';
import { Anchor, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Time } from '../../ui/time.tsx';

/** Shows what was bought, shipped and paid of the case's sub order. */
export function OrderFacts({ found }: { found: CaseFile }) {
  const t = useTexts();
  const { sub_order: order } = found;
  const sums: [string, Money][] = [
    [t.cases.goodsSum, order.goods],
    [order.has_own_label ? t.cases.handling : t.cases.freight, order.freight],
    [t.cases.fees, order.fees],
    [t.cases.total, order.amount],
    [t.cases.captured, order.captured],
    [t.cases.released, order.released],
    [t.cases.refunded, order.refunded],
    [order.has_own_label ? t.cases.handlingLeft : t.cases.freightLeft, order.freight_refundable],
  ];
  return (
    <Paper withBorder p="md" radius="md">
      <Title order={2} size="h5" mb="xs">
        {t.cases.order}{' '}
        <Anchor component={Link} to={`/orders/${found.sub_order_no}`} inherit>
          {found.sub_order_no}
        </Anchor>
      </Title>
      <LinesTable lines={order.lines} />
      <Table verticalSpacing={2} horizontalSpacing="xs" withRowBorders={false} mb="md">
        <Table.Tbody>
          {sums.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Td c="dimmed">{name}</Table.Td>
              <Table.Td ta="right">{formatMoney(value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={3} size="h6">
        {t.cases.parcels}
      </Title>
      <Stack gap={2} mb="md">
        {order.parcels.length === 0 && <Text size="sm">{t.cases.noParcels}</Text>}
        {order.parcels.map((parcel) => (
          <Text key={parcel.parcel_no} size="sm">
            {parcel.parcel_no.split('-').at(-1)} · {parcel.carrier} {parcel.tracking_numbers.join(', ')} ·{' '}
            <Time value={parcel.shipped_at} />
          </Text>
        ))}
      </Stack>
      {order.address && (
        <Text size="sm">
          <Text span c="dimmed" size="xs">
            {t.cases.address}
          </Text>
          <br />
          {order.address.recipient}, {order.address.city}, {order.address.country}
        </Text>
      )}
      {order.buyer_message && (
        <Text size="sm">
          <Text span c="dimmed" size="xs">
            {t.cases.message}
          </Text>
          <br />
          {order.buyer_message}
        </Text>
      )}
    </Paper>
  );
}

function LinesTable({ lines }: { lines: readonly CaseOrderLine[] }) {
  const t = useTexts();
  const { bought, shipped, canceled, claimed, refundedUnits } = t.cases;
  const counts = [bought, shipped, canceled, claimed, refundedUnits];
  return (
    <Table.ScrollContainer minWidth={440} mb="md">
      <Table verticalSpacing={4} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.cases.goods}</Table.Th>
            {counts.map((title) => (
              <Table.Th key={title} ta="right" style={{ whiteSpace: 'nowrap' }}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.line_id}>
              <Table.Td>
                <Text size="sm" lineClamp={1}>
                  {line.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {line.sku} · {formatMoney(line.line_total)}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{line.quantity}</Table.Td>
              <Table.Td ta="right">{line.shipped_quantity}</Table.Td>
              <Table.Td ta="right">{line.canceled_quantity}</Table.Td>
              <Table.Td ta="right">{line.claimed_quantity}</Table.Td>
              <Table.Td ta="right">{line.refunded_quantity}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
