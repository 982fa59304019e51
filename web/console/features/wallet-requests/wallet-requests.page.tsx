import { moneyText } from '@amberdock/contract/money.ts';
import {
  type QueuedRequest,
  requestKinds,
  requestSearchLengthMax,
  requestKindText,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { Badge, Button, Group, SegmentedControl, Select } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { CardTopUps } from './card-top-ups.tsx';
import { MatchStatement } from './match-statement.tsx';
import { queueKey } from './queue-keys.ts';
import { ReviewRequest } from './review-request.tsx';
import { WalletSettingsForm } from './wallet-settings-form.tsx';

type Row = QueuedRequest & { id: string };

/** The filter and the opened request, read from the page's address. */
function useFilter() {
  const { value, change } = useAddressFilter();
  return {
    state: value('state') === 'decided' ? ('decided' as const) : ('waiting' as const),
    kind: requestKinds.find((known) => known === value('kind')),
    search: value('search'),
    opened: value('no'),
    change,
  };
}

/** Money in and out: requests that the staff decides, and top-ups by card. */
export function Component() {
  const { value, change } = useAddressFilter();
  const t = useTexts().walletRequests;
  const view = value('view') === 'cards' ? 'cards' : 'requests';
  const tabs = (
    <SegmentedControl
      data={[
        { value: 'requests', label: t.requests },
        { value: 'cards', label: t.cards.title },
      ]}
      value={view}
      onChange={(next) => change('view', next === 'cards' ? next : '')}
      aria-label={t.view}
    />
  );
  if (view === 'requests') return <RequestQueue tabs={tabs} />;
  return (
    <>
      <PageHeader title={t.title}>{tabs}</PageHeader>
      <CardTopUps />
    </>
  );
}

/** Requests of buyers, undecided ones first; each opens with its proof and its decision. */
function RequestQueue({ tabs }: { tabs: React.ReactNode }) {
  const t = useTexts();
  const operator = useOperator().data;
  const [dialog, setDialog] = useState<'statement' | 'settings' | null>(null);
  const { state, kind, search, opened, change } = useFilter();
  const open = useAddressFilter({ replace: false }).change;
  const columns = useColumns((no) => open('no', no));
  const isUnfiltered = state === 'waiting' && !kind && !search;
  return (
    <>
      <PageHeader title={t.walletRequests.title}>
        {tabs}
        <Button variant="default" onClick={() => setDialog('statement')}>
          {t.walletRequests.statement.open}
        </Button>
        {operator && mayDo(operator, 'system') && (
          <Button variant="default" onClick={() => setDialog('settings')}>
            {t.walletRequests.settings.open}
          </Button>
        )}
      </PageHeader>
      <Filters />
      <PagedTable<Row>
        queryKey={[...queueKey, state, kind, search]}
        load={async (cursor) => {
          const query = { state, cursor, ...(kind && { kind }), ...(search && { search }) } as const;
          const answer = await send(walletRequestRoutes.queue, { query });
          return { ...answer, data: answer.data.map((request) => ({ ...request, id: request.request_no })) };
        }}
        empty={isUnfiltered ? t.walletRequests.emptyWaiting : t.walletRequests.empty}
        refetchMs={15_000}
        columns={columns}
      />
      {opened && <ReviewRequest key={opened} no={opened} onClose={() => change('no', '')} />}
      {dialog === 'statement' && <MatchStatement onClose={() => setDialog(null)} />}
      {dialog === 'settings' && <WalletSettingsForm onClose={() => setDialog(null)} />}
    </>
  );
}

function Filters() {
  const t = useTexts();
  const { language } = usePreferences();
  const { state, kind, search, change } = useFilter();
  return (
    <Group mb="md" align="end">
      <SegmentedControl
        data={[
          { value: 'waiting', label: t.walletRequests.waiting },
          { value: 'decided', label: t.walletRequests.decided },
        ]}
        value={state}
        onChange={(value) => change('state', value)}
        aria-label={t.walletRequests.state}
      />
      <Select
        label={t.walletRequests.kind}
        placeholder={t.walletRequests.anyKind}
        data={requestKinds.map((value) => ({ value, label: requestKindText[value][language] }))}
        value={kind ?? null}
        onChange={(value) => change('kind', value ?? '')}
        clearable
      />
      <SearchField
        label={t.walletRequests.search}
        value={search}
        width={260}
        maxLength={requestSearchLengthMax}
        onChange={(typed) => change('search', typed)}
      />
    </Group>
  );
}

function useColumns(onReview: (no: string) => void): DataTableColumn<Row>[] {
  const t = useTexts();
  const { language } = usePreferences();
  return [
    {
      accessor: 'kind',
      title: t.walletRequests.kind,
      render: ({ kind: its }) => requestKindText[its][language],
    },
    {
      accessor: 'amount',
      title: t.walletRequests.amount,
      textAlign: 'right',
      render: ({ amount, credited_amount }) => moneyText(credited_amount ?? amount),
    },
    {
      accessor: 'username',
      title: t.walletRequests.buyer,
      render: ({ username, company_name: company }) => (company ? `${company} (${username})` : username),
    },
    { accessor: 'reference_code', title: t.walletRequests.code },
    {
      accessor: 'status',
      title: t.walletRequests.state,
      render: (row) => (
        <Badge variant="light" color={row.next_step === 'none' ? 'gray' : 'amber'}>
          {row.next_step === 'none'
            ? t.walletRequests.statuses[row.status]
            : t.walletRequests.steps[row.next_step]}
        </Badge>
      ),
    },
    {
      accessor: 'requested_at',
      title: t.walletRequests.requestedAt,
      render: ({ requested_at: at }) => <Time value={at} />,
    },
    {
      accessor: 'id',
      title: '',
      textAlign: 'right',
      render: ({ request_no: no }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t.walletRequests.review}: ${no}`}
          onClick={() => onReview(no)}
        >
          {t.walletRequests.review}
        </Button>
      ),
    },
  ];
}
