import { currencies, currencyLabel } from '@amberdock/contract/money.ts';
import {
  transactionKinds,
  type WalletTransaction,
  walletAccounts,
  walletRoutes,
} from '@amberdock/contract/wallet.ts';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { LoadMore } from '../../../ui/paging.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useGrowingList } from '../keeping/use-growing-list.ts';
import { Panel } from '../my/panel.tsx';
import { eventsOf } from './transaction-events.ts';
import { accountOf, isFiltered, queryOf, type TransactionQuery } from './transaction-filter.ts';
import { TransactionTable } from './transaction-table.tsx';
import styles from './transactions.module.css';

/** What moved, newest first, by currency, balance, kind and time; the filter is the page's address. */
export function Transactions({ version }: { version: number }) {
  const { t } = useTranslation('wallet');
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const list = useGrowingList<WalletTransaction>(`${version}:${params}`, (cursor, signal) =>
    api.send(
      walletRoutes.transactions,
      { query: { ...query, page_size: 25, ...(cursor && { cursor }) } },
      { signal },
    ),
  );
  const choose = (name: string, values: (string | null)[]) => {
    const next = new URLSearchParams(params);
    next.delete(name);
    for (const value of values) if (value) next.append(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const hasFilter = isFiltered(params);
  return (
    <Panel title={t('transactions.title')} flush actions={<StatementButton params={params} />}>
      <Filters params={params} query={query} choose={choose} />
      {!list.rows && list.error === null && (
        <div className={styles.state}>
          <Skeleton lines={8} height="2rem" />
        </div>
      )}
      {list.rows?.length === 0 && (
        <EmptyState
          icon="wallet"
          headingLevel={3}
          title={t(hasFilter ? 'transactions.none_match' : 'transactions.none')}
          text={hasFilter ? undefined : t('transactions.none_text')}
          action={hasFilter && <Button onClick={() => setParams({}, { replace: true })}>{t('clear')}</Button>}
        />
      )}
      {list.rows && list.rows.length > 0 && <TransactionTable events={eventsOf(list.rows, list.hasMore)} />}
      {list.error !== null && <InPlaceError error={list.error} onRetry={list.more} />}
      {list.error === null && <LoadMore hasMore={list.hasMore} busy={list.isBusy} onLoad={list.more} />}
    </Panel>
  );
}

/** The same movements as a file: an address good for a minute, opened by the browser. */
function StatementButton({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('wallet');
  const { isBusy, error, attempt } = useAttempt();
  const download = () =>
    void attempt(async () => {
      location.assign((await api.call(walletRoutes.statement, { query: queryOf(params) })).url);
    });
  return error ? (
    <InPlaceError error={error} onRetry={download} />
  ) : (
    <Button size="small" busy={isBusy} onClick={download}>
      <Icon name="download" size={16} /> {t('transactions.csv')}
    </Button>
  );
}

type FiltersProps = {
  params: URLSearchParams;
  query: TransactionQuery;
  choose: (name: string, values: (string | null)[]) => void;
};

function Filters({ params, query, choose }: FiltersProps) {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.filters}>
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
        className={styles.kinds}
        label={t('kind')}
        placeholder={query.kind ? undefined : t('any')}
        clearable
        data={transactionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={query.kind ?? []}
        onChange={(values) => choose('kind', values)}
      />
      <TextInput
        type="date"
        label={t('from')}
        max={params.get('to') ?? undefined}
        value={params.get('from') ?? ''}
        onChange={(event) => choose('from', [event.currentTarget.value])}
      />
      <TextInput
        type="date"
        label={t('to')}
        min={params.get('from') ?? undefined}
        value={params.get('to') ?? ''}
        onChange={(event) => choose('to', [event.currentTarget.value])}
      />
    </div>
  );
}
