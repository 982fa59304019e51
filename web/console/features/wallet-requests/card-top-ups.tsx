import { moneyText } from '@amberdock/contract/money.ts';
import {
  cardTopUpRoutes,
  cardTopUpStatuses,
  type QueuedCardTopUp,
} from '@amberdock/contract/wallet/card-top-ups.ts';
import { requestSearchLengthMax } from '@amberdock/contract/trade/wallet-requests.ts';
import { Badge, Group } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { cardsKey } from './queue-keys.ts';
import { ReviewCardTopUp } from './review-card-top-up.tsx';

type Row = QueuedCardTopUp & { id: string };

/** Top-ups by card, owing ones first; each opens with its refunds. */
export function CardTopUps() {
  const t = useTexts().walletRequests.cards;
  const { value, change } = useAddressFilter();
  const open = useAddressFilter({ replace: false }).change;
  const status = cardTopUpStatuses.find((known) => known === value('status'));
  const search = value('search');
  const opened = value('card');
  return (
    <>
      <Group mb="md" align="end">
        <ChoiceFilter
          label={t.status}
          all={t.all}
          choices={t.statuses}
          value={status ?? ''}
          onChange={(next) => change('status', next)}
        />
        <SearchField
          label={t.search}
          value={search}
          maxLength={requestSearchLengthMax}
          onChange={(next) => change('search', next)}
        />
      </Group>
      <PagedTable<Row>
        queryKey={[...cardsKey, status, search]}
        load={async (cursor) => {
          const query = { cursor, ...(status && { status }), ...(search && { search }) };
          const answer = await send(cardTopUpRoutes.queue, { query });
          return { ...answer, data: answer.data.map((topUp) => ({ ...topUp, id: topUp.top_up_no })) };
        }}
        empty={t.empty}
        refetchMs={15_000}
        columns={useColumns()}
        onOpen={({ id }) => open('card', id)}
      />
      {opened && <ReviewCardTopUp key={opened} no={opened} onClose={() => change('card', '')} />}
    </>
  );
}

export const statusColors = { open: 'amber', paid: 'green', failed: 'red', canceled: 'gray' } as const;

function useColumns(): DataTableColumn<Row>[] {
  const { cards: t, ...shared } = useTexts().walletRequests;
  return [
    { accessor: 'top_up_no', title: t.number },
    {
      accessor: 'amount',
      title: shared.amount,
      textAlign: 'right',
      render: ({ amount, paid }) => moneyText(paid ?? amount),
    },
    {
      accessor: 'refunded',
      title: t.refunded,
      textAlign: 'right',
      render: ({ refunded }) => refunded && moneyText(refunded),
    },
    {
      accessor: 'username',
      title: shared.buyer,
      render: ({ username, company_name: company }) => (company ? `${company} (${username})` : username),
    },
    {
      accessor: 'status',
      title: t.status,
      render: ({ status, owed }) => (
        <Group gap="xs">
          <Badge variant="light" color={statusColors[status]}>
            {t.statuses[status]}
          </Badge>
          {owed && (
            <Badge variant="light" color="red">
              {t.owed(moneyText(owed))}
            </Badge>
          )}
        </Group>
      ),
    },
    { accessor: 'started_at', title: t.startedAt, render: ({ started_at: at }) => <Time value={at} /> },
  ];
}
