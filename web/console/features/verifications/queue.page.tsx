import { type VerificationQueueItem, verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Segments } from '../../ui/filters/segments.tsx';
import { verificationsKey } from './verifications-key.ts';

const states = ['submitted', 'approved', 'rejected'] as const;

/** Undecided submissions, the oldest first; decided ones can be looked up. */
export function Component() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const status = states.find((known) => known === value('state')) ?? 'submitted';
  return (
    <>
      <PageHeader title={t.verifications.title}>
        <Segments
          data={states.map((state) => ({ value: state, label: t.verifications.states[state] }))}
          value={status}
          onChange={(next) => change('state', next === 'submitted' ? '' : next)}
          aria-label={t.verifications.state}
        />
      </PageHeader>
      <PagedTable<VerificationQueueItem>
        queryKey={[...verificationsKey, 'queue', status]}
        load={(cursor) => send(verificationRoutes.queue, { query: { status, cursor, page_size: 50 } })}
        empty={t.verifications.empty}
        refetchMs={15_000}
        columns={[
          {
            accessor: 'account_name',
            title: t.verifications.account,
            render: ({ id, account_name }) => (
              <Anchor component={Link} to={`/verifications/${id}`}>
                {account_name}
              </Anchor>
            ),
          },
          {
            accessor: 'account_type',
            title: t.accounts.type,
            render: ({ account_type }) => t.accounts.types[account_type],
          },
          {
            accessor: 'submitted_at',
            title: t.verifications.submitted,
            render: ({ submitted_at }) => <Time value={submitted_at} />,
          },
          ...(status === 'submitted'
            ? []
            : [
                {
                  accessor: 'decided_at' as const,
                  title: t.verifications.decided,
                  render: ({ decided_at: at }: VerificationQueueItem) => at && <Time value={at} />,
                },
                { accessor: 'decided_by' as const, title: t.verifications.decidedBy },
              ]),
        ]}
      />
    </>
  );
}
