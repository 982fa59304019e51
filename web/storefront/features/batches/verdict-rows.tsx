import {
  type BatchDetail,
  type BatchRow,
  batchRoutes,
  type BatchVerdict,
  batchVerdicts,
} from '@amberdock/contract/batches/batches.ts';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../lib/lists/use-infinite-list.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InfiniteList } from '../../ui/page/infinite-list.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { useIsNarrow } from '../../widgets/use-is-narrow.ts';
import { ListRow } from './list-row.tsx';

const isVerdict = (text: string | null): text is BatchVerdict =>
  (batchVerdicts as readonly (string | null)[]).includes(text);

/** The rows of a batch with their verdicts, all or those of one verdict. */
export function VerdictRows({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const chosen = useSearchParams()[0].get('verdict');
  const verdict = isVerdict(chosen) ? chosen : undefined;
  const { batch_id: id, status, verdicts, checked_at: checkedAt } = batch;
  const isNarrow = useIsNarrow();
  const list = useInfiniteList<BatchRow>({
    // A second check may be over before the page has seen it begin.
    key: JSON.stringify([id, status, checkedAt, verdict]),
    load: (cursor, signal) =>
      api.send(
        batchRoutes.rows,
        {
          params: { batch_id: id },
          query: { page_size: 50, ...(verdict && { verdict }), ...(cursor && { cursor }) },
        },
        { signal },
      ),
  });
  const tabs = [
    { key: 'all', to: '?', text: t('verdict.all'), count: batch.rows },
    ...batchVerdicts
      .filter((option) => verdicts[option] > 0 || option === verdict)
      .map((option) => ({
        key: option,
        to: `?verdict=${option}`,
        text: t(`verdict.${option}`),
        count: verdicts[option],
      })),
  ];
  return (
    <Stack gap="sm">
      <Tabs tabs={tabs} selected={verdict ?? 'all'} label={t('verdict.label')} />
      <InfiniteList
        list={list}
        waiting={<Skeleton lines={6} height="2.5rem" />}
        empty={<EmptyState icon="list" title={t('no_rows')} />}
      >
        {(rows) => (isNarrow ? <Items rows={rows} /> : <Rows rows={rows} />)}
      </InfiniteList>
    </Stack>
  );
}

/** How a row travels: by its service, or under the label that it names. */
const wayOf = ({ service, label }: BatchRow): string => [service, label].filter(Boolean).join(' · ');

const headings = ['line', 'reference', 'recipient', 'goods', 'way', 'amount', 'verdict'] as const;

function Rows({ rows }: { rows: BatchRow[] }) {
  const { t } = useTranslation('batches');
  return (
    <Table
      verticalSpacing="xs"
      horizontalSpacing="xs"
      withTableBorder
      style={{ background: 'var(--surface)' }}
    >
      <Table.Thead c="var(--ink-2)" fz="var(--text-sm)">
        <Table.Tr>
          {headings.map((name) => (
            <Table.Th key={name} fw={500} {...(name === 'amount' && { ta: 'end' })}>
              {t(`column.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {rows.map((row) => (
          <Table.Tr key={row.line} data-line={row.line}>
            <Table.Td>{row.line}</Table.Td>
            <Table.Td>{row.own_reference}</Table.Td>
            <Table.Td>
              {row.recipient}
              <Hint>{row.destination}</Hint>
            </Table.Td>
            <Table.Td>
              {row.sku}
              {row.quantity !== null && ` × ${row.quantity}`}
              <Hint>{row.name}</Hint>
            </Table.Td>
            <Table.Td>
              {row.warehouse}
              {row.from_pallets && <Hint>{t('from_pallets')}</Hint>}
              <Hint>{wayOf(row)}</Hint>
            </Table.Td>
            <Table.Td ta="end">
              <Amounts row={row} />
            </Table.Td>
            <Table.Td maw="18rem">
              <Verdict row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Items({ rows }: { rows: BatchRow[] }) {
  const { t } = useTranslation('batches');
  return (
    <Stack component="ul" gap="xs">
      {rows.map((row) => (
        <ListRow key={row.line} line={row.line}>
          <span>
            <strong>{row.own_reference || `#${row.line}`}</strong>
            <Hint>
              {row.sku} {row.quantity !== null && `× ${row.quantity}`} · {row.recipient} {row.destination}
            </Hint>
            <Hint>
              {[row.warehouse, row.from_pallets && t('from_pallets'), wayOf(row)].filter(Boolean).join(' · ')}
            </Hint>
          </span>
          <span>
            <Amounts row={row} />
          </span>
          <span>
            <Verdict row={row} />
          </span>
        </ListRow>
      ))}
    </Stack>
  );
}

function Amounts({ row: { goods, freight, fees } }: { row: BatchRow }) {
  const { t } = useTranslation('batches');
  if (!goods) return null;
  return (
    <>
      <Money value={goods} />
      {freight && Number(freight.amount) > 0 && (
        <Hint>
          {t('plus_freight')} <Money value={freight} />
        </Hint>
      )}
      {fees && Number(fees.amount) > 0 && (
        <Hint>
          {t('plus_storage')} <Money value={fees} />
        </Hint>
      )}
    </>
  );
}

function Verdict({ row: { verdict, reason, order_no: no } }: { row: BatchRow }) {
  const { t } = useTranslation('batches');
  if (no)
    return (
      <Anchor component={Link} to={`/order/detail?order_no=${no}`} c="var(--success)">
        {t('order', { no })}
      </Anchor>
    );
  if (reason)
    return (
      <Text span c="var(--error)">
        {reason.message}
      </Text>
    );
  return <>{t(`verdict.${verdict}`)}</>;
}
