import { type FailingWebhook, webhookRoutes } from '@amberdock/contract/people/webhooks.ts';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';

/** Webhooks of accounts whose deliveries fail, the longest failing first, with the receiver's last answer. */
export function Component() {
  const { failingWebhooks: t, ledger } = useTexts();
  return (
    <>
      <PageHeader title={t.title} />
      <Text c="dimmed" mb="md">
        {t.note}
      </Text>
      <PagedTable<FailingWebhook>
        queryKey={['failing-webhooks']}
        load={(cursor) => send(webhookRoutes.failing, { query: { cursor, page_size: 50 } })}
        empty={t.empty}
        refetchMs={30_000}
        columns={[
          {
            accessor: 'account_name',
            title: ledger.account,
            render: ({ account_id: id, account_name: name }) => (
              <Anchor component={Link} to={`/accounts/${id}`}>
                {name}
              </Anchor>
            ),
          },
          { accessor: 'webhook_address', title: t.address, width: '25%' },
          {
            accessor: 'state',
            title: t.state,
            render: ({ state }) => (
              <Badge color={state === 'failing' ? 'amber' : 'gray'} variant="light">
                {t.states[state]}
              </Badge>
            ),
          },
          {
            accessor: 'failing_since',
            title: t.since,
            render: (row) => <Time value={row.failing_since} />,
          },
          { accessor: 'failures_in_row', title: t.failures, textAlign: 'right' },
          { accessor: 'waiting', title: t.waiting, textAlign: 'right' },
          { accessor: 'last_answer', title: t.lastAnswer, render: (row) => <LastAnswer webhook={row} /> },
        ]}
      />
    </>
  );
}

function LastAnswer({
  webhook: { last_fault, last_status, last_answer, last_attempt_at },
}: {
  webhook: FailingWebhook;
}) {
  const { failingWebhooks: t } = useTexts();
  if (!last_fault) return '–';
  return (
    <>
      <Text size="sm">
        {last_fault === 'status' && last_status ? t.status(last_status) : t.faults[last_fault]}
        {last_attempt_at && (
          <>
            {' · '}
            <Time value={last_attempt_at} />
          </>
        )}
      </Text>
      {last_answer && (
        <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {last_answer}
        </Text>
      )}
    </>
  );
}
