import { digitsOf, groupDigits } from '@amberdock/contract/money.ts';
import type { WalletDay } from '@amberdock/contract/wallet/overview.ts';
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Text } from '@mantine/core';
import { formatCalendarDay } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Half a tick's label stands above the uppermost line, and half of one below the lowest. */
const labelRoom = { top: 8, bottom: 8 };

/** The balance as a line in steps, and the spend as bars below it with a scale of its own. */
export default function HistoryChart({ days }: { days: readonly WalletDay[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const currency = days[0]?.balance.currency ?? 'CNY';
  const points = days.map(({ day, balance, spend }) => ({
    day,
    balance: Number(balance.amount),
    spend: Number(spend.amount),
  }));
  const calendarDay = (day: string) => formatCalendarDay(day, language);
  const shared = {
    data: points,
    dataKey: 'day',
    tooltipAnimationDuration: 0,
    valueFormatter: (value: number) => groupDigits(value.toFixed(digitsOf(currency))),
    yAxisProps: {
      width: 80,
      // Otherwise ticks are left out, and the uppermost is moved from its line into the chart.
      interval: 0,
      domain: ['auto', 'auto'] as [string, string],
      // Balances of a currency with three decimals may lie within one unit: whole ticks would repeat.
      tickFormatter: (value: number) => groupDigits(String(Number(value.toFixed(digitsOf(currency))))),
    },
    xAxisProps: { minTickGap: 48, tickFormatter: calendarDay },
    tooltipProps: {
      labelFormatter: (day: unknown) => (typeof day === 'string' ? calendarDay(day) : ''),
    },
  };
  return (
    <>
      <Text size="xs" c="var(--ink-2)" mb={4}>
        {t('history.balance')}
      </Text>
      <AreaChart
        {...shared}
        h="10rem"
        role="img"
        aria-label={t('history.balance')}
        series={[{ name: 'balance', label: t('history.balance'), color: 'var(--primary)' }]}
        curveType="stepAfter"
        withDots={false}
        withXAxis={false}
        fillOpacity={0.15}
        areaChartProps={{ margin: labelRoom }}
        yAxisProps={{ ...shared.yAxisProps, domain: [0, 'auto'] }}
      />
      <Text size="xs" c="var(--ink-2)" mt="xs" mb={4}>
        {t('history.spend')}
      </Text>
      <BarChart
        {...shared}
        h="8rem"
        role="img"
        aria-label={t('history.spend')}
        series={[{ name: 'spend', label: t('history.spend'), color: 'var(--ink-3)' }]}
        maxBarWidth={12}
        barChartProps={{ margin: labelRoom }}
      />
    </>
  );
}
