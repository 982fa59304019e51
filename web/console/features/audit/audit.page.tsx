import { type AuditRun, operationRoutes } from '@amberdock/contract/console/operations.ts';
import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';

const auditsKey = ['audits'] as const;
type Finding = AuditRun['findings'][number];

/** The last run of the audit, invariant by invariant, and the runs before it. */
export function Component() {
  const { audit: t } = useTexts();
  const queries = useQueryClient();
  const runs = useQuery({
    queryKey: auditsKey,
    queryFn: () => call(operationRoutes.audits),
    refetchInterval: 5_000,
  });
  const run = useMutation({
    mutationFn: () => call(operationRoutes.runAudit, { body: {} }),
    onSuccess: async () => {
      showDone(t.asked);
      await queries.invalidateQueries({ queryKey: auditsKey });
    },
  });
  const [last, ...earlier] = runs.data ?? [];
  return (
    <>
      <PageHeader title={t.title}>
        <Button loading={run.isPending} onClick={() => run.mutate()}>
          {t.run}
        </Button>
      </PageHeader>
      <Stack>
        <LoadNotice query={runs} />
        <Text size="sm" c="dimmed">
          {t.hint}
        </Text>
        {runs.isPending && <Skeleton height={320} />}
        {runs.data && !last && <Text>{t.none}</Text>}
        {last && (
          <Section title={t.last}>
            <Text size="sm" mb="sm">
              <Time value={last.started_at} /> <Outcome run={last} />
            </Text>
            <Findings findings={last.findings} />
          </Section>
        )}
        {earlier.length > 0 && <Earlier runs={earlier} />}
      </Stack>
    </>
  );
}

const brokenIn = (run: AuditRun): number =>
  run.findings.reduce((sum, finding) => sum + finding.broken_count, 0);

function Outcome({ run }: { run: AuditRun }) {
  const { audit: t } = useTexts();
  const broken = brokenIn(run);
  return (
    <Badge color={broken > 0 ? 'red' : 'green'} variant="light">
      {broken > 0 ? t.brokenOf(broken) : t.clean}
    </Badge>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { audit: t } = useTexts();
  const { language } = usePreferences();
  return (
    <DataTable<Finding>
      withTableBorder
      borderRadius="sm"
      verticalSpacing="xs"
      idAccessor="invariant"
      records={[...findings]}
      columns={[
        {
          accessor: 'invariant',
          title: t.invariant,
          render: ({ invariant, broken, broken_count: count }) => (
            <>
              {t.invariants[invariant] ?? invariant}
              {broken.map((problem) => (
                <Text key={problem} size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
                  {problem}
                </Text>
              ))}
              {count > broken.length && <Text size="sm">{t.more(count - broken.length)}</Text>}
            </>
          ),
        },
        {
          accessor: 'checked',
          title: t.checked,
          textAlign: 'right',
          render: ({ checked }) => formatCount(checked, language),
        },
        {
          accessor: 'broken_count',
          title: t.broken,
          textAlign: 'right',
          render: ({ broken_count: count }) => formatCount(count, language),
        },
      ]}
    />
  );
}

function Earlier({ runs }: { runs: readonly AuditRun[] }) {
  const { audit: t } = useTexts();
  const seconds = ({ started_at: from, finished_at: to }: AuditRun) =>
    ((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1);
  return (
    <Section title={t.earlier}>
      <DataTable<AuditRun>
        withTableBorder
        borderRadius="sm"
        verticalSpacing="xs"
        records={[...runs]}
        columns={[
          {
            accessor: 'started_at',
            title: t.started,
            render: ({ started_at: at }) => <Time value={at} />,
          },
          { accessor: 'seconds', title: t.seconds, textAlign: 'right', render: seconds },
          {
            accessor: 'outcome',
            title: t.broken,
            textAlign: 'right',
            render: (run) => <Outcome run={run} />,
          },
        ]}
      />
    </Section>
  );
}
