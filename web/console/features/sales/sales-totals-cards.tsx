import type { SalesTotals } from '@amberdock/contract/console/sales.ts';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { changePercent } from './chart-points.rules.ts';
import classes from './sales.module.css';

type Props = { totals: SalesTotals; previous: SalesTotals };

/** The sums of the period, each with its change against the period before. */
export function SalesTotalsCards({ totals, previous }: Props) {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  const ofMoney = (name: 'net_sales' | 'sales' | 'given_back') => ({
    name: t.totals[name],
    figure: formatMoney(totals[name]),
    change: changePercent(Number(totals[name].amount), Number(previous[name].amount)),
  });
  const ofCount = (name: 'order_count' | 'unit_count' | 'account_count') => ({
    name: t.totals[name],
    figure: formatCount(totals[name], language),
    change: changePercent(totals[name], previous[name]),
  });
  const cards = [
    ofMoney('net_sales'),
    ofMoney('sales'),
    ofMoney('given_back'),
    ofCount('order_count'),
    ofCount('unit_count'),
    ofCount('account_count'),
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }}>
      {cards.map(({ name, figure, change }) => (
        <Paper key={name} withBorder p="md" radius="md">
          <Text c="dimmed" size="sm">
            {name}
          </Text>
          <Text className={classes.figure}>{figure}</Text>
          <Text size="xs" c="dimmed">
            {change === null ? t.nothingBefore : t.change(change)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
