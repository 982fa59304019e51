import {
  bookkeepingRoutes,
  entryReferenceLengthMax,
  type LedgerEntry,
  ledgerAccountText,
} from '@amberdock/contract/console/bookkeeping.ts';
import { currencies, currencyLabel } from '@amberdock/contract/money.ts';
import { transactionKindText } from '@amberdock/contract/trade/wallet.ts';
import { Group, Table } from '@mantine/core';
import { DayRange } from '../../../kit/day-range.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { AccountWallets } from './account-wallets.tsx';
import { useLedgerFilter } from './use-ledger-filter.ts';

/** Entries of the ledger, newest first; each opens with its lines. */
export function Entries() {
  const { ledger: t } = useTexts();
  const { language } = usePreferences();
  const filter = useLedgerFilter();
  return (
    <>
      {filter.account_id && <AccountWallets id={filter.account_id} at={filter.to} />}
      <Filters />
      <PagedTable<LedgerEntry>
        queryKey={['ledger-entries', filter]}
        load={(cursor) => send(bookkeepingRoutes.entries, { query: { ...filter, cursor, page_size: 50 } })}
        empty={t.empty}
        detail={(entry) => <Lines entry={entry} />}
        columns={[
          { accessor: 'time', title: t.time, render: ({ time }) => <Time value={time} /> },
          { accessor: 'kind', title: t.kind, render: ({ kind }) => transactionKindText[kind][language] },
          { accessor: 'reference', title: t.reference },
          {
            accessor: 'account',
            title: t.account,
            render: ({ lines }) =>
              [...new Set(lines.flatMap(({ account_name: name }) => name ?? []))].join(', ') || '–',
          },
          {
            accessor: 'amount',
            title: t.amount,
            textAlign: 'right',
            render: ({ lines }) =>
              lines
                .filter(({ amount }) => !amount.amount.startsWith('-'))
                .map(({ amount }) => formatMoney(amount))
                .join(' · '),
          },
          { accessor: 'booked_by', title: t.bookedBy, render: ({ booked_by: by }) => by ?? '–' },
          { accessor: 'entry_note', title: t.note },
        ]}
      />
    </>
  );
}

function Lines({ entry }: { entry: LedgerEntry }) {
  const { ledger: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={t.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.ledgerAccount}</Table.Th>
            <Table.Th>{t.account}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
            <Table.Th ta="right">{t.balanceAfter}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.lines.map((line, index) => (
            <Table.Tr key={`${entry.id}-${index + 1}`}>
              <Table.Td>{ledgerAccountText[line.ledger_account][language]}</Table.Td>
              <Table.Td>{line.account_name ?? '–'}</Table.Td>
              <Table.Td ta="right">{formatMoney(line.amount)}</Table.Td>
              <Table.Td ta="right">{line.balance_after ? formatMoney(line.balance_after) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const namesOf = <K extends string>(texts: Record<K, { zh: string; en: string }>, language: 'zh' | 'en') =>
  Object.fromEntries(
    Object.entries<{ zh: string; en: string }>(texts).map(([key, text]) => [key, text[language]]),
  );

/** The filters by search, choices and dates, kept in the page's address. */
function Filters() {
  const { ledger: t } = useTexts();
  const { language } = usePreferences();
  const { value, change, changeAll } = useAddressFilter();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.reference}
        value={value('reference')}
        maxLength={entryReferenceLengthMax}
        onChange={(reference) => change('reference', reference)}
      />
      <ChoiceFilter
        label={t.kind}
        all={t.any}
        choices={namesOf(transactionKindText, language)}
        value={value('kind')}
        onChange={(kind) => change('kind', kind)}
      />
      <ChoiceFilter
        label={t.ledgerAccount}
        all={t.any}
        choices={namesOf(ledgerAccountText, language)}
        value={value('ledger_account')}
        onChange={(account) => change('ledger_account', account)}
      />
      <ChoiceFilter
        label={t.currency}
        all={t.any}
        choices={Object.fromEntries(currencies.map((currency) => [currency, currencyLabel(currency)]))}
        value={value('currency')}
        onChange={(currency) => change('currency', currency)}
      />
      <DayRange
        label={t.days}
        language={language}
        days={{ from: value('from'), to: value('to') }}
        onChange={changeAll}
      />
    </Group>
  );
}
