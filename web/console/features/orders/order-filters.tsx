import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { Group, Select } from '@mantine/core';
import { DayRange } from '../../../kit/day-range.tsx';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { AccountFilter } from '../people/account-filter.tsx';
import { WarehouseFilter } from './warehouse-filter.tsx';

/** The filters of the list of orders, kept in the page's address. */
export function OrderFilters() {
  const t = useTexts();
  const { language } = usePreferences();
  const { value, change, changeAll } = useAddressFilter();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.orders.list.search}
        placeholder={t.orders.list.searchHint}
        maxLength={textLengthMax.orderSearch}
        width={380}
        value={value('q')}
        onChange={(typed) => change('q', typed)}
      />
      <Select
        label={t.orders.list.statusFilter}
        placeholder={t.orders.list.allStatuses}
        data={subOrderStatuses.map((status) => ({ value: status, label: t.orders.status[status] }))}
        value={value('status') || null}
        onChange={(chosen) => change('status', chosen ?? '')}
        clearable
        w={170}
      />
      <WarehouseFilter value={value('warehouse')} onChange={(chosen) => change('warehouse', chosen)} />
      <AccountFilter
        label={t.orders.list.buyer}
        value={value('account')}
        onChange={(chosen) => change('account', chosen)}
      />
      <DayRange
        label={t.orders.list.days}
        language={language}
        days={{ from: value('from'), to: value('to') }}
        onChange={changeAll}
      />
    </Group>
  );
}
