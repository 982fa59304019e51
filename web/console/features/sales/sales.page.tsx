import { salesRoutes } from '@amberdock/contract/console/sales.ts';
import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayRange, presetDays } from '../../../kit/day-range.tsx';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WarehouseFilter } from '../orders/warehouse-filter.tsx';
import { SalesByCurrency } from './sales-by-currency.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesGroupsTable } from './sales-groups-table.tsx';
import { SalesTotalsCards } from './sales-totals-cards.tsx';

/** The period and warehouse of the report: the last thirty days of all warehouses where nothing is chosen. */
function useSalesFilter() {
  const { value } = useAddressFilter();
  const [[from, to]] = useState(() => presetDays(new Date()).month);
  const warehouse = value('warehouse');
  return {
    from: value('from') || from,
    to: value('to') || to,
    ...(warehouse && { warehouse_id: warehouse }),
  };
}

/** Shows what was sold in a period: its sums beside the period before, its days, its groups and its currencies. */
export function Component() {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  const { value, change, changeAll } = useAddressFilter();
  const filter = useSalesFilter();
  const summary = useQuery({
    queryKey: ['sales', filter],
    queryFn: () => call(salesRoutes.summary, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const found = summary.data;
  return (
    <>
      <PageHeader title={t.title} />
      <Group mb="md" align="end">
        <DayRange
          label={t.period}
          language={language}
          days={{ from: filter.from, to: filter.to }}
          onChange={changeAll}
        />
        <WarehouseFilter value={value('warehouse')} onChange={(chosen) => change('warehouse', chosen)} />
      </Group>
      <Stack>
        <LoadNotice query={summary} />
        {summary.isPending && <Skeleton h={420} />}
        {found && (
          <>
            {found.unconverted_count > 0 && (
              <Alert color="yellow">{t.unconverted(found.unconverted_count)}</Alert>
            )}
            <SalesTotalsCards totals={found.totals} previous={found.previous} />
            <SalesChart days={found.days} period={filter} timeZone={found.time_zone} />
            <SalesByCurrency rows={found.by_currency} />
            <SalesGroupsTable filter={filter} />
          </>
        )}
      </Stack>
    </>
  );
}
