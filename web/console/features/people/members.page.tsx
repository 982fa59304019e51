import { type MemberRole, memberRoles } from '@amberdock/contract/access.ts';
import { type MemberSummary, peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { StatusBadge } from './status-badge.tsx';

/** The people of all accounts, newest first. */
export function Component() {
  const t = useTexts();
  const { value } = useAddressFilter();
  const role = memberRoles.find((known): known is MemberRole => known === value('role'));
  const q = value('q') || undefined;
  return (
    <>
      <PageHeader title={t.people.title} />
      <Filters />
      <PagedTable<MemberSummary>
        queryKey={['members', q, role]}
        load={(cursor) => send(peopleRoutes.members, { query: { q, role, cursor, page_size: 50 } })}
        empty={t.people.empty}
        columns={[
          { accessor: 'username', title: t.accounts.username },
          { accessor: 'nickname', title: t.accounts.nickname },
          {
            accessor: 'email',
            title: t.accounts.contact,
            render: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
          },
          {
            accessor: 'role',
            title: t.accounts.role,
            render: (member) =>
              member.member_status === 'active'
                ? t.accounts.memberRoles[member.role]
                : t.accounts.memberStates[member.member_status],
          },
          {
            accessor: 'account_name',
            title: t.people.account,
            render: ({ account_id, account_name }) => (
              <Anchor component={Link} to={`/accounts/${account_id}`}>
                {account_name}
              </Anchor>
            ),
          },
          {
            accessor: 'account_status',
            title: t.accounts.status,
            width: 120,
            render: ({ account_status }) => <StatusBadge status={account_status} />,
          },
          {
            accessor: 'last_seen_at',
            title: t.accounts.lastSeen,
            render: ({ last_seen_at: at }) => (at ? <Time value={at} /> : t.accounts.never),
          },
          {
            accessor: 'joined_at',
            title: t.accounts.joined,
            render: ({ joined_at }) => <Time value={joined_at} />,
          },
        ]}
      />
    </>
  );
}

/** The search and the role filter, kept in the page's address. */
function Filters() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.people.search}
        value={value('q')}
        maxLength={textLengthMax.search}
        onChange={(text) => change('q', text)}
      />
      <ChoiceFilter
        label={t.accounts.role}
        all={t.accounts.any}
        choices={t.accounts.memberRoles}
        value={value('role')}
        onChange={(chosen) => change('role', chosen)}
      />
    </Group>
  );
}
