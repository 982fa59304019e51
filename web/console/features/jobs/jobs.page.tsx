import {
  type Job,
  jobsRetriedMax,
  jobStates,
  operationRoutes,
} from '@amberdock/contract/console/operations.ts';
import { Badge, Button, Code, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { Segments } from '../../ui/filters/segments.tsx';

const colorOf = { failed: 'red', retrying: 'amber', running: 'amber', waiting: 'gray' } as const;

/** The job queue; failed jobs come first and can be run again. */
export function Component() {
  const t = useTexts();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const state = jobStates.find((known) => known === params.get('state'));
  const [selected, setSelected] = useState<Job[]>([]);
  const retry = useMutation({
    mutationFn: () => call(operationRoutes.retryJobs, { body: { ids: selected.map(({ id }) => id) } }),
    onSuccess: async ({ retried }) => {
      showDone(t.jobs.retried(retried));
      setSelected([]);
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <>
      <PageHeader title={t.jobs.title}>
        <Segments
          data={[
            { value: '', label: t.jobs.all },
            ...jobStates.map((value) => ({ value, label: t.jobs.states[value] })),
          ]}
          value={state ?? ''}
          onChange={(value) => setParams(value ? { state: value } : {})}
          aria-label={t.jobs.state}
        />
        {selected.length > jobsRetriedMax && (
          <Text size="sm" c="red" role="status">
            {t.jobs.tooMany(selected.length, jobsRetriedMax)}
          </Text>
        )}
        <Button
          disabled={selected.length === 0 || selected.length > jobsRetriedMax}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t.jobs.retry(selected.length)}
        </Button>
      </PageHeader>
      <PagedTable<Job>
        queryKey={['jobs', state]}
        load={(cursor) => send(operationRoutes.jobs, { query: { state, cursor, page_size: 50 } })}
        empty={t.jobs.empty}
        refetchMs={10_000}
        rowName={({ task }) => task}
        selected={selected}
        onSelect={setSelected}
        detail={({ last_error }) => (
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {last_error ?? t.jobs.noError}
          </Code>
        )}
        columns={columnsOf(t)}
      />
    </>
  );
}

const columnsOf = (t: Texts): DataTableColumn<Job>[] => [
  { accessor: 'task', title: t.jobs.task, render: ({ task }) => <Code>{task}</Code> },
  {
    accessor: 'state',
    title: t.jobs.state,
    width: 130,
    render: ({ state: its }) => (
      <Badge color={colorOf[its]} variant="light">
        {t.jobs.states[its]}
      </Badge>
    ),
  },
  {
    accessor: 'attempts',
    title: t.jobs.attempts,
    render: ({ attempts, max_attempts: most }) => `${attempts} / ${most}`,
  },
  { accessor: 'run_at', title: t.jobs.runAt, render: ({ run_at }) => <Time value={run_at} /> },
  { accessor: 'last_error', title: t.jobs.error, ellipsis: true, width: '40%' },
];
