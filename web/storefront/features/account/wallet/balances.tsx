import { baseCurrency, currencyLabel, groupDigits } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Button, SimpleGrid, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { useIsNarrow } from '../../../widgets/use-is-narrow.ts';
import { PanelRows } from '../my/panel-rows.tsx';

const columns = ['available', 'pre_authorised', 'deposit', 'total_spend'] as const;

/** Whether anything ever moved in a wallet; that of the base currency is always shown. */
export const isUsed = (wallet: WalletBalances): boolean =>
  wallet.currency === baseCurrency || columns.some((column) => !/^[0.]*$/.test(wallet[column].amount));

/**
 * The wallets, one row for each currency; what can be spent comes first and is largest. Wallets that nothing was
 * ever booked in are collapsed.
 */
export function Balances({ wallets }: { wallets: WalletBalances[] }) {
  const { t, i18n } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const unused = wallets.filter((wallet) => !isUsed(wallet));
  const names = unused.map(({ currency }) => currencyLabel(currency));
  const shown = isOpen ? wallets : wallets.filter(isUsed);
  return (
    <>
      {isNarrow ? <BalanceCards wallets={shown} /> : <BalanceTable wallets={shown} />}
      {unused.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          radius={0}
          fw={400}
          px="md"
          h="auto"
          mih="2.75rem"
          py="xs"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          leftSection={<Icon name={isOpen ? 'up' : 'down'} size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('unused', { count: unused.length, names: listText(names, i18n.language) })}
        </Button>
      )}
    </>
  );
}

function BalanceTable({ wallets }: { wallets: WalletBalances[] }) {
  const { t } = useTranslation('wallet');
  return (
    <Table>
      <Table.Thead c="var(--ink-2)" fz="var(--text-sm)">
        <Table.Tr>
          <Table.Th fw={500}>{t('currency')}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} fw={500} ta="end">
              {t(`balance.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {wallets.map((wallet) => (
          <Table.Tr key={wallet.currency}>
            <Table.Th scope="row">{currencyLabel(wallet.currency)}</Table.Th>
            {columns.map((column) => (
              <Table.Td key={column} ta="end" {...(column === 'available' && { fw: 680 })}>
                {groupDigits(wallet[column].amount)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function BalanceCards({ wallets }: { wallets: WalletBalances[] }) {
  const { t } = useTranslation('wallet');
  return (
    <PanelRows>
      {wallets.map((wallet) => (
        <li key={wallet.currency}>
          <Text component="h3" fw={650} mb={4}>
            {currencyLabel(wallet.currency)}
          </Text>
          <SimpleGrid component="dl" cols={2} spacing="md" verticalSpacing={4} className="nums">
            {columns.map((column) => (
              <div key={column}>
                <Text component="dt" size="xs" c="var(--ink-2)">
                  {t(`balance.${column}`)}
                </Text>
                <Text component="dd" {...(column === 'available' && { fw: 680 })}>
                  {groupDigits(wallet[column].amount)}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        </li>
      ))}
    </PanelRows>
  );
}
