import { orderThreadRoutes, type OrderThreadSummary } from '@amberdock/contract/support/order-threads.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Anchor, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Segments } from '../../ui/filters/segments.tsx';
import { threadsKey } from './threads-key.ts';

/** The support threads of orders: those without an answer, the longest waiting first, or all. */
export function Component() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const state = value('state') === 'all' ? 'all' : 'waiting';
  const q = value('q');
  return (
    <>
      <PageHeader title={t.threads.page}>
        <SearchField
          label={t.threads.search}
          value={q}
          maxLength={textLengthMax.orderSearch}
          onChange={(typed) => change('q', typed)}
        />
        <Segments
          data={(['waiting', 'all'] as const).map((state) => ({
            value: state,
            label: t.threads.states[state],
          }))}
          value={state}
          onChange={(chosen) => change('state', chosen === 'waiting' ? '' : chosen)}
          aria-label={t.threads.state}
        />
      </PageHeader>
      <PagedTable<OrderThreadSummary>
        queryKey={[...threadsKey, 'queue', state, q]}
        load={(cursor) =>
          send(orderThreadRoutes.queue, { query: { state, ...(q && { q }), cursor, page_size: 50 } })
        }
        empty={state === 'waiting' ? t.threads.noneWaiting : t.threads.none}
        refetchMs={15_000}
        columns={columnsOf(t)}
      />
    </>
  );
}

const columnsOf = (t: Texts): DataTableColumn<OrderThreadSummary>[] => [
  {
    accessor: 'order_no',
    title: t.threads.order,
    render: ({ order_no }) => (
      <Anchor component={Link} to={`/orders/${order_no}#messages`} size="sm">
        {order_no}
      </Anchor>
    ),
  },
  { accessor: 'buyer', title: t.threads.buyer },
  {
    accessor: 'last_text',
    title: t.threads.last,
    ellipsis: true,
    width: 360,
    render: ({ last_author, last_text }) => (
      <>
        {last_author === 'operator' && (
          <Text span size="sm" c="dimmed">
            {t.threads.we}{' '}
          </Text>
        )}
        {last_text}
      </>
    ),
  },
  {
    accessor: 'warehouse_ids',
    title: t.threads.warehouses,
    render: ({ warehouse_ids }) => warehouse_ids.join(', '),
  },
  { accessor: 'last_at', title: t.threads.lastAt, render: ({ last_at }) => <Time value={last_at} /> },
  {
    accessor: 'waiting_since',
    title: t.threads.waiting,
    render: ({ waiting_since }) => waiting_since && <Time value={waiting_since} />,
  },
];
