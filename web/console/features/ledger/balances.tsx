import {
  bookkeepingRoutes,
  type LedgerAccount,
  ledgerAccounts,
  ledgerAccountText,
} from '@amberdock/contract/console/bookkeeping.ts';
import { type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import { Paper, Skeleton, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { afterDay } from '../../../kit/day-moments.ts';
import { DayField } from '../../../kit/day-field.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';

/** The sum of each ledger account, one row for each currency, now or at the end of a day. */
export function Balances() {
  const { ledger: t } = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  const at = afterDay(value('at'));
  const balances = useQuery({
    queryKey: ['ledger-balances', at],
    queryFn: () => call(bookkeepingRoutes.balances, { query: { ...(at && { at }) } }),
  });
  const found = balances.data ?? [];
  const currencies = [...new Set(found.map(({ balance }) => balance.currency))];
  const balanceOf = (currency: Currency, account: LedgerAccount) =>
    found.find((row) => row.ledger_account === account && row.balance.currency === currency)?.balance;
  return (
    <Stack>
      <LoadNotice query={balances} />
      <DayField
        label={t.at}
        description={t.atHint}
        day={value('at')}
        language={language}
        onChange={(day) => change('at', day)}
      />
      {balances.isPending && <Skeleton h={240} />}
      {balances.data && (
        <Paper withBorder>
          <Table.ScrollContainer minWidth={900}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.currency}</Table.Th>
                  {ledgerAccounts.map((account) => (
                    <Table.Th key={account} ta="right">
                      {ledgerAccountText[account][language]}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {currencies.map((currency) => (
                  <Table.Tr key={currency}>
                    <Table.Th scope="row">{currencyLabel(currency)}</Table.Th>
                    {ledgerAccounts.map((account) => {
                      const balance = balanceOf(currency, account);
                      return (
                        <Table.Td key={account} ta="right">
                          {balance ? formatMoney(balance) : '–'}
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Paper>
      )}
    </Stack>
  );
}
