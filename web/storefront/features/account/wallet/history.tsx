import { baseCurrency, type Currency, currencyLabel, minorOf, money } from '@amberdock/contract/money.ts';
import type { WalletBalances } from '@amberdock/contract/trade/wallet.ts';
import { type WalletDay, walletOverviewRoutes } from '@amberdock/contract/wallet/overview.ts';
import { Box, Group, SegmentedControl, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Panel } from '../my/panel.tsx';
import { isUsed } from './balances.tsx';

const HistoryChart = lazy(() => import('./history-chart.tsx'));
const ranges = ['30', '90', '365'] as const;
/** The height of both charts with their names, kept free while they load. */
const chartHeight = '21.5rem';

/** A wallet's balance and spend day by day; the chart's library is loaded when it is shown. */
export function History({ wallets, version }: { wallets: WalletBalances[]; version: number }) {
  const { t } = useTranslation('wallet');
  const [currency, setCurrency] = useState<Currency>(baseCurrency);
  const [range, setRange] = useState<(typeof ranges)[number]>('90');
  const days = Number(range);
  const history = useApiQuery(`wallet history ${currency} ${range} ${version}`, (signal) =>
    api.call(walletOverviewRoutes.history, { query: { currency, days } }, { signal }),
  );
  const used = wallets.filter(isUsed);
  return (
    <Panel
      title={t('history.title')}
      actions={
        <Group gap="xs">
          {used.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('history.currency')}
              data={used.map(({ currency: value }) => ({ value, label: currencyLabel(value) }))}
              value={currency}
              onChange={(value) => setCurrency(value as Currency)}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label={t('history.range')}
            data={ranges.map((value) => ({ value, label: t('history.days', { count: Number(value) }) }))}
            value={range}
            onChange={(value) => setRange(value as (typeof ranges)[number])}
          />
        </Group>
      }
    >
      {history.error !== undefined && <InPlaceError error={history.error} onRetry={history.retry} />}
      <Text size="sm" c="var(--ink-2)" mih={{ base: '3rem', sm: '1.5rem' }} mb="xs">
        {history.data && <Summary days={history.data} />}
      </Text>
      <Box mih={chartHeight}>
        {history.data && (
          <Suspense fallback={null}>
            <HistoryChart days={history.data} />
          </Suspense>
        )}
      </Box>
    </Panel>
  );
}

/** The chart in words, for readers who cannot see it. */
function Summary({ days }: { days: readonly WalletDay[] }) {
  const { t } = useTranslation('wallet');
  const [first] = days;
  if (!first) return null;
  const { currency } = first.balance;
  const balances = days.map(({ balance }) => minorOf(balance));
  const spend = days.reduce((sum, day) => sum + minorOf(day.spend), 0n);
  const lowest = balances.reduce((least, balance) => (balance < least ? balance : least));
  if (spend === 0n && balances.every((balance) => balance === balances[0])) return t('history.none');
  return t('history.text', {
    count: days.length,
    spend: formatMoney(money(spend, currency)),
    lowest: formatMoney(money(lowest, currency)),
  });
}
