import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { Button, Group, Select } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { WarehouseFilter } from './warehouse-filter.tsx';

/** The filters of the list of orders, kept in the page's address. */
export function OrderFilters() {
  const t = useTexts();
  const { value, change } = useAddressFilter();
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
      />
      <WarehouseFilter value={value('warehouse')} onChange={(chosen) => change('warehouse', chosen)} />
      {value('account') !== '' && (
        <Button variant="default" onClick={() => change('account', '')}>
          {t.orders.list.allAccounts}
        </Button>
      )}
    </Group>
  );
}
