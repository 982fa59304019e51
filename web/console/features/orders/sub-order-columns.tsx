import type { ConsoleSubOrder } from '@amberdock/contract/console/shipping.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import type { Texts } from '../../locales/zh.ts';
import { Time } from '../../ui/time.tsx';
import { OrderStatus } from './order-status.tsx';
import { ShipBy } from './ship-by.tsx';

type Columns = Record<
  | 'subOrder'
  | 'status'
  | 'buyer'
  | 'recipient'
  | 'goods'
  | 'service'
  | 'tracking'
  | 'orderedSubOrder'
  | 'shipBy'
  | 'units'
  | 'amount',
  DataTableColumn<ConsoleSubOrder>
>;

/** Links a sub order's page by its number; `printed` marks goods that are printed to order. */
function LinkedNumber({ no, printed }: { no: string; printed: string | undefined }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor component={Link} to={`/orders/${no}`} size="sm">
        {no}
      </Anchor>
      {printed && (
        <Badge size="xs" variant="light">
          {printed}
        </Badge>
      )}
    </Group>
  );
}

/** Shows the values in two lines at most, and all of them in the tooltip. */
function TwoLines({ values, ...style }: { values: readonly string[]; overflowWrap?: 'anywhere' }) {
  return (
    <Text size="sm" lineClamp={2} title={values.join('\n')} style={style}>
      {values.join(', ')}
    </Text>
  );
}

const figureColumns = (t: Texts): Pick<Columns, 'units' | 'amount'> => ({
  units: {
    accessor: 'quantity',
    title: t.orders.list.units,
    textAlign: 'right',
    noWrap: true,
    render: ({ quantity, shipped_quantity: shipped, canceled_quantity: canceled }) =>
      shipped > 0 ? t.orders.queue.shippedOf(shipped, quantity - canceled) : quantity - canceled,
  },
  amount: {
    accessor: 'amount',
    title: t.orders.list.amount,
    textAlign: 'right',
    noWrap: true,
    render: ({ amount }) => formatMoney(amount),
  },
});

const numberColumns = (t: Texts): Pick<Columns, 'subOrder' | 'orderedSubOrder'> => {
  const number = ({ sub_order_no: no, is_printed }: ConsoleSubOrder) => (
    <LinkedNumber no={no} printed={is_printed ? t.orders.list.printed : undefined} />
  );
  const column = { accessor: 'sub_order_no', title: t.orders.list.subOrder, noWrap: true };
  return {
    subOrder: { ...column, render: number },
    orderedSubOrder: {
      ...column,
      title: `${t.orders.list.subOrder} · ${t.orders.list.date}`,
      render: (row) => (
        <>
          {number(row)}
          <Text size="xs" c="dimmed">
            <Time value={row.date} />
          </Text>
        </>
      ),
    },
  };
};

/** The columns of sub orders, the same in the list and in the queue. */
export const subOrderColumns = (t: Texts): Columns => ({
  status: {
    accessor: 'status',
    title: t.orders.list.statusFilter,
    render: ({ status }) => <OrderStatus status={status} />,
  },
  buyer: {
    accessor: 'buyer',
    title: t.orders.list.buyer,
    ellipsis: true,
    width: 120,
    render: ({ buyer }) => <span title={buyer}>{buyer}</span>,
  },
  recipient: {
    accessor: 'ship_to',
    title: t.orders.list.recipient,
    render: ({ ship_to: to }) =>
      to && (
        <>
          <Text size="sm">{to.recipient}</Text>
          <Text size="xs" c="dimmed">{`${to.city}, ${to.country}`}</Text>
        </>
      ),
  },
  goods: {
    accessor: 'skus',
    title: t.orders.list.goods,
    render: ({ skus }) => <TwoLines values={skus} />,
  },
  service: { accessor: 'service', title: t.orders.list.service },
  tracking: {
    accessor: 'tracking_numbers',
    title: t.orders.list.tracking,
    width: 160,
    render: ({ tracking_numbers: numbers }) => <TwoLines values={numbers} overflowWrap="anywhere" />,
  },
  shipBy: {
    accessor: 'ship_by',
    title: t.orders.list.shipBy,
    noWrap: true,
    render: ({ ship_by: at }) => at && <ShipBy value={at} />,
  },
  ...numberColumns(t),
  ...figureColumns(t),
});
