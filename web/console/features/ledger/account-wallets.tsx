import { bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import { peopleRoutes } from '@amberdock/contract/console/people.ts';
import { Anchor, Box, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { accountKey } from '../people/account-key.ts';

/** The wallets of the account that the ledger is filtered by, as they were at the end of the chosen dates. */
export function AccountWallets({ id, at }: { id: string; at: string | undefined }) {
  const { ledger: t, accounts } = useTexts();
  const { change } = useAddressFilter();
  const account = useQuery({
    queryKey: accountKey(id),
    queryFn: () => call(peopleRoutes.account, { params: { id } }),
  });
  const wallets = useQuery({
    queryKey: ['ledger-wallets', id, at],
    queryFn: () => call(bookkeepingRoutes.wallets, { params: { id }, query: { ...(at && { at }) } }),
  });
  return (
    <Box mb="md">
      <LoadNotice query={wallets} />
      <Section title={at ? t.walletsAt : t.walletsNow}>
        <Group justify="space-between" mb="sm">
          <Anchor component={Link} to={`/accounts/${id}`}>
            {t.accountOf(account.data?.account_name ?? id)}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => change('account', '')}>
            {t.allAccounts}
          </Anchor>
        </Group>
        {wallets.isPending && <Skeleton h={80} />}
        {wallets.data?.length === 0 && <Text c="dimmed">{t.noLines}</Text>}
        {wallets.data && wallets.data.length > 0 && (
          <Table.ScrollContainer minWidth={460}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th ta="right">{accounts.available}</Table.Th>
                  <Table.Th ta="right">{accounts.preAuthorised}</Table.Th>
                  <Table.Th ta="right">{accounts.deposit}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {wallets.data.map(({ available, pre_authorised: held, deposit }) => (
                  <Table.Tr key={available.currency}>
                    <Table.Td ta="right">{formatMoney(available)}</Table.Td>
                    <Table.Td ta="right">{formatMoney(held)}</Table.Td>
                    <Table.Td ta="right">{formatMoney(deposit)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Section>
    </Box>
  );
}
