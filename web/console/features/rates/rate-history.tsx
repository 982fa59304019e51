import { type PastRate, ratedCurrencies, rateRoutes } from '@amberdock/contract/console/rates.ts';
import { baseCurrency, currencyLabel, plainRate } from '@amberdock/contract/money.ts';
import { LineChart } from '@mantine/charts';
import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { formatDay, formatTime } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { ratesKey } from './rates-key.ts';

const ranges = ['30', '90', '365', '1825'] as const;
const dayMs = 86_400_000;

/** One currency's past rates: a line over time, and below it each rate with its source. */
export function RateHistory() {
  const { rates: t } = useTexts();
  const { value, change } = useAddressFilter();
  const [first = 'USD'] = ratedCurrencies;
  const currency = ratedCurrencies.find((known) => known === value('currency')) ?? first;
  const range = ranges.find((known) => known === value('days')) ?? '90';
  const days = Number(range);
  const history = useQuery({
    queryKey: [...ratesKey, currency, days],
    queryFn: async () => ({
      past: await call(rateRoutes.history, { params: { currency }, query: { days } }),
      until: Date.now(),
    }),
  });
  return (
    <Section title={t.history}>
      <Group mb="md">
        <SegmentedControl
          data={[...ratedCurrencies]}
          value={currency}
          onChange={(next) => change('currency', next === first ? '' : next)}
          aria-label={t.currency}
        />
        <SegmentedControl
          data={ranges.map((range) => ({ value: range, label: t.ranges[range] }))}
          value={range}
          onChange={(next) => change('days', next === '90' ? '' : next)}
          aria-label={t.range}
        />
      </Group>
      <LoadNotice query={history} />
      {!history.isLoadingError && (
        <>
          <Line
            title={t.historyOf(currency)}
            past={history.data?.past ?? []}
            from={(history.data?.until ?? 0) - days * dayMs}
            until={history.data?.until ?? 0}
          />
          <Changes past={history.data?.past ?? []} isLoading={history.isPending} />
        </>
      )}
    </Section>
  );
}

type LineProps = { title: string; past: readonly PastRate[]; from: number; until: number };

/** A rate is valid until the next one, so the line has steps, from the left edge to now. */
function Line({ title, past, from, until }: LineProps) {
  const { language } = usePreferences();
  const last = past.at(-1);
  const points = past.map(({ recorded_at: at, rate }) => ({
    time: Math.max(from, new Date(at).getTime()),
    rate: Number(rate),
  }));
  if (last) points.push({ time: until, rate: Number(last.rate) });
  const iso = (time: number) => new Date(time).toISOString();
  return (
    <LineChart
      h={240}
      mb="md"
      role="img"
      aria-label={title}
      data={points}
      dataKey="time"
      series={[{ name: 'rate', label: currencyLabel(baseCurrency), color: 'amber.6' }]}
      curveType="stepAfter"
      withDots={false}
      tooltipAnimationDuration={0}
      valueFormatter={(rate) => plainRate(rate.toFixed(6))}
      yAxisProps={{ domain: ['auto', 'auto'], width: 64 }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [from, until],
        tickFormatter: (time: number) => formatDay(iso(time), language),
      }}
      tooltipProps={{
        // There is no time if the pointer is not over a point.
        labelFormatter: (time) => (typeof time === 'number' ? formatTime(iso(time), language) : ''),
      }}
    />
  );
}

function Changes({ past, isLoading }: { past: readonly PastRate[]; isLoading: boolean }) {
  const { rates: t } = useTexts();
  const rows = past.toReversed();
  return (
    <DataTable<PastRate>
      withTableBorder
      borderRadius="sm"
      minHeight={120}
      height={rows.length > 8 ? 360 : undefined}
      verticalSpacing="xs"
      idAccessor={({ recorded_at: at, rate }) => `${at} ${rate}`}
      records={rows}
      fetching={isLoading}
      noRecordsText={t.empty}
      columns={[
        {
          accessor: 'recorded_at',
          title: t.time,
          render: ({ recorded_at: at }) => <Time value={at} />,
        },
        { accessor: 'rate', title: t.rate, textAlign: 'right', render: ({ rate }) => plainRate(rate) },
        {
          accessor: 'rate_source',
          title: t.source,
          render: ({ rate_source: source }) => (source === 'operator' ? t.operator : source),
        },
        { accessor: 'entered_by', title: t.by },
        { accessor: 'entry_reason', title: t.reason },
      ]}
    />
  );
}
