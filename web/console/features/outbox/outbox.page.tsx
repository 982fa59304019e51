import { operationRoutes, type OutboxLetter } from '@amberdock/contract/console/operations.ts';
import { Switch, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';

/** Letters by e-mail and SMS; those without a provider to send them stay here. */
export function Component() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const unsent = params.get('unsent') === '1';
  return (
    <>
      <PageHeader title={t.outbox.title}>
        <Switch
          label={t.outbox.onlyUnsent}
          checked={unsent}
          onChange={(event) => setParams(event.currentTarget.checked ? { unsent: '1' } : {})}
        />
      </PageHeader>
      <Text c="dimmed" mb="md">
        {t.outbox.note}
      </Text>
      <PagedTable<OutboxLetter>
        queryKey={['outbox', unsent]}
        load={(cursor) =>
          send(operationRoutes.outbox, { query: { ...(unsent && { unsent }), cursor, page_size: 50 } })
        }
        empty={t.outbox.empty}
        refetchMs={10_000}
        columns={[
          {
            accessor: 'created_at',
            title: t.outbox.created,
            render: (row) => <Time value={row.created_at} />,
          },
          { accessor: 'channel', title: t.outbox.channel, render: (row) => t.outbox.channels[row.channel] },
          { accessor: 'target', title: t.outbox.target },
          { accessor: 'subject', title: t.outbox.subject },
          {
            accessor: 'body',
            title: t.outbox.body,
            width: '35%',
            // A digest is a list: its lines stay lines.
            render: ({ body }) => <span style={{ whiteSpace: 'pre-line' }}>{body}</span>,
          },
          {
            accessor: 'sent_at',
            title: t.outbox.sent,
            render: ({ sent_at: at }) => (at ? <Time value={at} /> : t.outbox.unsent),
          },
        ]}
      />
    </>
  );
}
