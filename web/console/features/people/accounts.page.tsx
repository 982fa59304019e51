import {
  accountStatuses,
  type AccountStatus,
  type AccountSummary,
  peopleRoutes,
} from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { StatusBadge } from './status-badge.tsx';

const types = ['individual', 'company'] as const;
const verificationStates = ['none', 'submitted', 'approved', 'rejected'] as const;
const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((option) => option === value);

/** Accounts, newest first, with a search by whatever a caller may name. */
export function Component() {
  const t = useTexts();
  const { language } = usePreferences();
  const { value } = useAddressFilter();
  const filter = {
    q: value('q') || undefined,
    account_status: oneOf<AccountStatus>(accountStatuses, value('status')),
    account_type: oneOf(types, value('type')),
    verification: oneOf(verificationStates, value('verification')),
  };
  return (
    <>
      <PageHeader title={t.accounts.title} />
      <Filters />
      <PagedTable<AccountSummary>
        queryKey={['accounts', filter]}
        load={(cursor) => send(peopleRoutes.accounts, { query: { ...filter, cursor, page_size: 50 } })}
        empty={t.accounts.empty}
        columns={[
          {
            accessor: 'account_name',
            title: t.accounts.name,
            render: ({ id, account_name }) => (
              <Anchor component={Link} to={`/accounts/${id}`}>
                {account_name}
              </Anchor>
            ),
          },
          { accessor: 'owner_name', title: t.accounts.owner },
          {
            accessor: 'account_type',
            title: t.accounts.type,
            render: ({ account_type }) => t.accounts.types[account_type],
          },
          {
            accessor: 'account_status',
            title: t.accounts.status,
            width: 120,
            render: ({ account_status }) => <StatusBadge status={account_status} />,
          },
          {
            accessor: 'verification',
            title: t.accounts.verification,
            render: ({ verification }) => t.accounts.verificationStates[verification],
          },
          { accessor: 'members_count', title: t.accounts.membersCount, textAlign: 'right' },
          {
            accessor: 'orders_count',
            title: t.accounts.ordersCount,
            textAlign: 'right',
            render: ({ orders_count: orders }) => formatCount(orders, language),
          },
          {
            accessor: 'last_order_at',
            title: t.accounts.lastOrder,
            render: ({ last_order_at: at }) => (at ? <Time value={at} /> : t.accounts.never),
          },
          {
            accessor: 'created_at',
            title: t.accounts.created,
            render: ({ created_at }) => <Time value={created_at} />,
          },
        ]}
      />
    </>
  );
}

/** The search and filters, kept in the page's address. */
function Filters() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.accounts.search}
        value={value('q')}
        maxLength={textLengthMax.search}
        onChange={(q) => change('q', q)}
      />
      <ChoiceFilter
        label={t.accounts.status}
        all={t.accounts.any}
        choices={t.accounts.statuses}
        value={value('status')}
        onChange={(status) => change('status', status)}
      />
      <ChoiceFilter
        label={t.accounts.type}
        all={t.accounts.any}
        choices={t.accounts.types}
        value={value('type')}
        onChange={(type) => change('type', type)}
      />
      <ChoiceFilter
        label={t.accounts.verification}
        all={t.accounts.any}
        choices={t.accounts.verificationStates}
        value={value('verification')}
        onChange={(state) => change('verification', state)}
      />
    </Group>
  );
}
