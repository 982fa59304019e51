import {
  afterSalesRoutes,
  type CaseFile,
  type CaseLogEntry,
  caseReasonTexts,
} from '@amberdock/contract/trade/after-sales.ts';
import { Anchor, Badge, Grid, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Time } from '../../ui/time.tsx';
import { CaseActions } from './case-actions.tsx';
import { caseKey } from './case-key.ts';
import { CaseThread } from './case-thread.tsx';
import { OrderFacts } from './order-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A case with its purchase, shipments, payments and messages, and the possible actions. */
export function Component() {
  const { caseNo = '' } = useParams();
  const found = useQuery({
    queryKey: caseKey(caseNo),
    queryFn: () => call(afterSalesRoutes.file, { params: { case_no: caseNo } }),
    refetchInterval: 15_000,
  });
  return (
    <Loaded key={caseNo} query={found} pending={<Skeleton h={400} radius="md" />}>
      {(data) => <CaseView found={data} />}
    </Loaded>
  );
}

function CaseView({ found }: { found: CaseFile }) {
  const t = useTexts();
  const { language } = usePreferences();
  return (
    <>
      <PageHeader title={found.case_no}>
        <StatusBadge status={found.status} />
        {found.due_at && (
          <Text size="sm">
            {t.cases.due} <Time value={found.due_at} />
          </Text>
        )}
      </PageHeader>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack>
            <Paper withBorder p="md" radius="md">
              <Group gap="xs" mb="sm">
                <Badge variant="light">{t.cases.kinds[found.kind]}</Badge>
                <Badge variant="default">{t.cases.units[found.units]}</Badge>
                <Text size="sm">
                  {caseReasonTexts[found.reason][language]} · {found.opened_by} ·{' '}
                  <Time value={found.opened_at} />
                </Text>
              </Group>
              <CaseLines found={found} />
              <CaseActions found={found} />
            </Paper>
            <CaseThread found={found} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack>
            <OrderFacts found={found} />
            <CaseLog found={found} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function CaseLines({ found }: { found: CaseFile }) {
  const t = useTexts();
  return (
    <Stack gap="xs" mb="md">
      {found.lines.map((line) => (
        <Group key={line.line_id} justify="space-between" wrap="nowrap" align="start">
          <div>
            <Text size="sm" fw={550}>
              {line.name}
              {line.is_printed && ` · ${t.cases.printed}`}
            </Text>
            <Text size="xs" c="dimmed">
              {[line.sku, ...line.options.map(({ value }) => value)].join(' · ')}
            </Text>
            <Text size="xs">
              {t.cases.asked} {line.quantity}
              {line.approved_quantity !== null && ` · ${t.cases.granted} ${line.approved_quantity}`}
              {line.sellable_quantity > 0 && ` · ${t.cases.sellable} ${line.sellable_quantity}`}
              {line.scrapped_quantity > 0 && ` · ${t.cases.scrapped} ${line.scrapped_quantity}`}
            </Text>
          </div>
          <Text size="sm">{formatMoney(line.refund)}</Text>
        </Group>
      ))}
      <Group justify="space-between">
        <Text size="sm">{found.status === 'refunded' ? t.cases.refunded : t.cases.asWhole}</Text>
        <Text fw={650}>{formatMoney(found.refund)}</Text>
      </Group>
      {Number(found.freight_refund.amount) > 0 && (
        <Group justify="space-between">
          <Text size="sm">{found.sub_order.has_own_label ? t.cases.handling : t.cases.freight}</Text>
          <Text size="sm">{formatMoney(found.freight_refund)}</Text>
        </Group>
      )}
      {found.return_address && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          <Text span c="dimmed" size="xs">
            {t.cases.returnAddress}
          </Text>
          <br />
          {found.return_address}
        </Text>
      )}
      {found.return_shipment && (
        <Text size="sm">
          <Text span c="dimmed" size="xs">
            {t.cases.returnShipment}
          </Text>
          <br />
          {found.return_shipment.carrier} {found.return_shipment.tracking_number} ·{' '}
          <Time value={found.return_shipment.sent_at} />
        </Text>
      )}
      {found.decision_reason && <Text size="sm">{found.decision_reason}</Text>}
    </Stack>
  );
}

function CaseLog({ found }: { found: CaseFile }) {
  const t = useTexts();
  const stepOf = ({ from_status: from, to_status: to }: CaseLogEntry) =>
    from === to ? t.cases.receiptCorrected : t.cases.statuses[to];
  return (
    <Paper withBorder p="md" radius="md">
      <Title order={2} size="h5" mb="xs">
        {t.cases.log}
      </Title>
      <Stack gap={4}>
        {found.log.toReversed().map((entry) => (
          <Text key={`${entry.time} ${entry.to_status}`} size="sm">
            <Text span c="dimmed" size="xs">
              <Time value={entry.time} />
            </Text>{' '}
            {[...new Set([stepOf(entry), entry.reason, entry.actor_name])].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </Stack>
      {found.other_cases.length > 0 && (
        <>
          <Title order={3} size="h6" mt="md">
            {t.cases.otherCases}
          </Title>
          {found.other_cases.map(({ case_no, status, quantity }) => (
            <Group key={case_no} gap="xs">
              <Anchor component={Link} to={`/cases/${case_no}`} size="sm" lh={1.75}>
                {case_no}
              </Anchor>
              <Text size="sm">× {quantity}</Text>
              <StatusBadge status={status} />
            </Group>
          ))}
        </>
      )}
    </Paper>
  );
}
