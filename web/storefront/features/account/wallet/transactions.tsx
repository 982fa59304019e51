import { currencies, currencyLabel } from '@amberdock/contract/money.ts';
import {
  type StatementFormat,
  statementFormats,
  transactionKinds,
  type WalletTransaction,
  walletAccounts,
  walletRoutes,
} from '@amberdock/contract/trade/wallet.ts';
import { Box, Button, Group, MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { DayRange, type Days } from '../../../../kit/day-range.tsx';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useInfiniteList } from '../../../lib/lists/use-infinite-list.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { InfiniteList } from '../../../ui/page/infinite-list.tsx';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { eventsOf } from './transaction-events.ts';
import { accountOf, isFiltered, queryOf, type TransactionQuery } from './transaction-filter.ts';
import { TransactionTable } from './transaction-table.tsx';

/** Lists bookings, newest first, by currency, balance, type and time; the filter is the page's address. */
export function Transactions({ version }: { version: number }) {
  const { t } = useTranslation('wallet');
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const list = useInfiniteList<WalletTransaction>({
    key: `${version}:${params}`,
    load: (cursor, signal) =>
      api.send(
        walletRoutes.transactions,
        { query: { ...query, page_size: 25, ...(cursor && { cursor }) } },
        { signal },
      ),
  });
  const change = (values: Record<string, (string | null)[]>) => {
    const next = new URLSearchParams(params);
    for (const [name, given] of Object.entries(values)) {
      next.delete(name);
      for (const value of given) if (value) next.append(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const choose = (name: string, values: (string | null)[]) => change({ [name]: values });
  const chooseDays = ({ from, to }: Days) => change({ from: [from], to: [to] });
  const hasFilter = isFiltered(params);
  return (
    <Panel title={t('transactions.title')} flush actions={<StatementButtons params={params} />}>
      <Filters params={params} query={query} choose={choose} chooseDays={chooseDays} />
      <InfiniteList
        list={list}
        waiting={
          <Box p="md">
            <Skeleton lines={8} height="2rem" />
          </Box>
        }
        empty={
          <EmptyState
            icon="wallet"
            headingLevel={3}
            title={t(hasFilter ? 'transactions.none_match' : 'transactions.none')}
            text={hasFilter ? undefined : t('transactions.none_text')}
            action={
              hasFilter && (
                <Button variant="default" onClick={() => setParams({}, { replace: true })}>
                  {t('clear')}
                </Button>
              )
            }
          />
        }
      >
        {(rows) => <TransactionTable events={eventsOf(rows, list.hasMore)} />}
      </InfiniteList>
    </Panel>
  );
}

/** Downloads the listed movements as files, by an address that is good for a minute. */
function StatementButtons({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('wallet');
  const download = useMutation(
    (format: StatementFormat) => api.call(walletRoutes.statement, { query: { ...queryOf(params), format } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  return download.error ? (
    <InPlaceError error={download.error} onRetry={download.retry} />
  ) : (
    <Group gap="xs">
      {statementFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          loading={download.isPending && download.input === format}
          onClick={() => void download.mutate(format)}
        >
          <Icon name="download" size={16} /> {t(`transactions.${format}`)}
        </Button>
      ))}
    </Group>
  );
}

type FiltersProps = {
  params: URLSearchParams;
  query: TransactionQuery;
  choose: (name: string, values: (string | null)[]) => void;
  chooseDays: (days: Days) => void;
};

function Filters({ params, query, choose, chooseDays }: FiltersProps) {
  const { t, i18n } = useTranslation('wallet');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm" px="md" pt="sm" pb="md">
      <Select
        label={t('currency')}
        placeholder={t('any')}
        clearable
        data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
        value={query.currency ?? null}
        onChange={(value) => choose('currency', [value])}
      />
      <Select
        label={t('account')}
        allowDeselect={false}
        data={[
          ...walletAccounts.map((value) => ({ value, label: t(`balance.${value}`) })),
          { value: 'all', label: t('balance.all') },
        ]}
        value={accountOf(params)}
        onChange={(value) => choose('account', [value === 'available' ? null : value])}
      />
      <MultiSelect
        label={t('kind')}
        placeholder={query.kind ? undefined : t('any')}
        clearable
        data={transactionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={query.kind ?? []}
        onChange={(values) => choose('kind', values)}
      />
      <DayRange
        label={t('days')}
        language={i18n.language}
        days={{ from: params.get('from') ?? '', to: params.get('to') ?? '' }}
        onChange={chooseDays}
      />
    </SimpleGrid>
  );
}
