import type { SalesOfDay } from '@amberdock/contract/console/sales.ts';
import { baseCurrency, currencyLabel } from '@amberdock/contract/money.ts';
import { BarChart } from '@mantine/charts';
import { formatCalendarDay, formatCount, formatMonth } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Section } from '../../ui/section.tsx';
import { chartPoints } from './chart-points.rules.ts';

type Props = { days: readonly SalesOfDay[]; period: { from: string; to: string }; timeZone: string };

/** The sales of each day of the period, or of each month of a long one. */
export function SalesChart({ days, period, timeZone }: Props) {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  const { points, isByMonth } = chartPoints(days, period);
  const nameOf = (day: unknown): string => {
    if (typeof day !== 'string') return '';
    return isByMonth ? formatMonth(day, language) : formatCalendarDay(day, language);
  };
  return (
    <Section title={isByMonth ? t.byMonth : t.byDay} hint={t.daysOf(timeZone)}>
      <BarChart
        h={220}
        role="img"
        aria-label={isByMonth ? t.byMonth : t.byDay}
        data={points}
        dataKey="day"
        series={[{ name: 'sales', label: currencyLabel(baseCurrency), color: 'amber.6' }]}
        tooltipAnimationDuration={0}
        valueFormatter={(sum) => formatCount(sum, language)}
        yAxisProps={{ width: 72 }}
        xAxisProps={{ tickFormatter: nameOf, minTickGap: 24 }}
        tooltipProps={{ labelFormatter: nameOf }}
      />
    </Section>
  );
}
