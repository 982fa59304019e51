import {
  afterSalesRoutes,
  caseReasonTexts,
  type CaseSummary,
} from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Badge, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import type { Texts } from '../../locales/zh.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { useNow } from '../../ui/use-now.ts';
import { Segments } from '../../ui/filters/segments.tsx';
import { StatusBadge } from './status-badge.tsx';

const states = ['shop', 'overdue', 'buyer', 'closed'] as const;
type Row = CaseSummary & { id: string };

/** The queue of cases by their due time, updated while the page is open. */
export function Component() {
  const t = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const state = states.find((known) => known === value('state'));
  const q = value('q');
  return (
    <>
      <PageHeader title={t.cases.title}>
        <SearchField
          label={t.cases.search}
          value={q}
          maxLength={textLengthMax.orderSearch}
          width={260}
          onChange={(typed) => change('q', typed)}
        />
        <Segments
          data={[
            { value: '', label: t.cases.states.open },
            ...states.map((value) => ({ value, label: t.cases.states[value] })),
          ]}
          value={state ?? ''}
          onChange={(chosen) => change('state', chosen)}
          aria-label={t.cases.state}
        />
      </PageHeader>
      <PagedTable<Row>
        queryKey={['cases', 'queue', state, q]}
        load={(cursor) =>
          send(afterSalesRoutes.queue, { query: { state, ...(q && { q }), cursor, page_size: 50 } })
        }
        empty={t.cases.empty}
        refetchMs={15_000}
        columns={columnsOf(t, language)}
      />
    </>
  );
}

/** A due time, in red once it has passed. */
function Due({ value }: { value: string | null }) {
  const now = useNow();
  if (value === null) return null;
  const isLate = new Date(value).getTime() < now;
  return (
    <Text span size="sm" {...(isLate && { c: 'red', fw: 650 })}>
      <Time value={value} />
    </Text>
  );
}

/** The columns of the queue. */
const columnsOf = (t: Texts, language: Language): DataTableColumn<Row>[] => [
  {
    accessor: 'case_no',
    title: t.cases.no,
    render: ({ case_no }) => (
      <Anchor component={Link} to={`/cases/${case_no}`} size="sm">
        {case_no}
      </Anchor>
    ),
  },
  {
    accessor: 'status',
    title: t.cases.status,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  { accessor: 'due_at', title: t.cases.due, noWrap: true, render: ({ due_at }) => <Due value={due_at} /> },
  {
    accessor: 'kind',
    title: t.cases.kind,
    render: ({ kind, units }) => (
      <>
        {t.cases.kinds[kind]}{' '}
        <Badge variant="default" size="sm">
          {t.cases.units[units]}
        </Badge>
      </>
    ),
  },
  {
    accessor: 'reason',
    title: t.cases.reason,
    render: ({ reason }) => caseReasonTexts[reason][language],
  },
  {
    accessor: 'goods',
    title: t.cases.goods,
    render: ({ goods, goods_count: count, quantity }) => (
      <Text size="sm" lineClamp={2} miw={110} title={goods}>
        {t.cases.unitsOf(quantity, goods, count)}
      </Text>
    ),
  },
  { accessor: 'buyer', title: t.cases.buyer },
  { accessor: 'warehouse', title: t.cases.warehouse, render: ({ warehouse }) => warehouse.code },
  {
    accessor: 'refund',
    title: t.cases.refund,
    textAlign: 'right',
    render: ({ refund }) => formatMoney(refund),
  },
];
