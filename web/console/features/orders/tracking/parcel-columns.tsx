import type { ConsoleParcel } from '@amberdock/contract/trade/tracking.ts';
import { Anchor, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { Texts } from '../../../locales/zh.ts';
import { Time } from '../../../ui/time.tsx';
import { EventLine } from './event-line.tsx';
import { ParcelStatus } from './parcel-status.tsx';

export type ParcelRow = ConsoleParcel & { id: string };

function Carrier({ row: { carrier, tracking_number: number, tracking_url: url } }: { row: ParcelRow }) {
  return (
    <>
      <Text size="sm">{carrier}</Text>
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer" size="xs">
          {number}
        </Anchor>
      ) : (
        <Text size="xs">{number}</Text>
      )}
    </>
  );
}

function Recipient({ row: { ship_to: to } }: { row: ParcelRow }) {
  return (
    to && (
      <>
        <Text size="sm">{to.recipient}</Text>
        <Text size="xs" c="dimmed">{`${to.city}, ${to.country}`}</Text>
      </>
    )
  );
}

/** The columns of the list of parcels. */
export const parcelColumns = (t: Texts): DataTableColumn<ParcelRow>[] => [
  {
    accessor: 'parcel_no',
    title: t.tracking.parcel,
    noWrap: true,
    render: ({ parcel_no, sub_order_no }) => (
      <Anchor component={Link} to={`/orders/${sub_order_no}`} size="sm">
        {parcel_no}
      </Anchor>
    ),
  },
  {
    accessor: 'status',
    title: t.orders.list.statusFilter,
    render: ({ status }) => <ParcelStatus status={status} />,
  },
  {
    accessor: 'last_event',
    title: t.tracking.last,
    render: ({ last_event: event }) => (event ? <EventLine event={event} /> : t.tracking.silent),
  },
  { accessor: 'tracking_number', title: t.orders.list.tracking, render: (row) => <Carrier row={row} /> },
  { accessor: 'ship_to', title: t.orders.list.recipient, render: (row) => <Recipient row={row} /> },
  {
    accessor: 'buyer',
    title: t.orders.list.buyer,
    ellipsis: true,
    width: 120,
    render: ({ buyer }) => <span title={buyer}>{buyer}</span>,
  },
  { accessor: 'warehouse.name', title: t.orders.list.warehouse, noWrap: true },
  {
    accessor: 'shipped_at',
    title: t.tracking.left,
    noWrap: true,
    render: ({ shipped_at }) => <Time value={shipped_at} />,
  },
];
