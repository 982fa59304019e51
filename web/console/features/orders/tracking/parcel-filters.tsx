import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type ParcelList, parcelLists } from '@amberdock/contract/trade/tracking.ts';
import { Group, SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../../ui/filters/use-address-filter.ts';
import { WarehouseFilter } from '../warehouse-filter.tsx';

/** The filters of the list of parcels, kept in the page's address. */
export function ParcelFilters({ list }: { list: ParcelList | undefined }) {
  const t = useTexts();
  const { value, change } = useAddressFilter();
  const [q, warehouse] = [value('q'), value('warehouse')];
  return (
    <Group mb="md" align="end">
      <SegmentedControl
        data={[...parcelLists, 'all' as const].map((list) => ({
          value: list,
          label: t.tracking.lists[list],
        }))}
        value={list ?? 'all'}
        onChange={(chosen) => change('list', chosen)}
        aria-label={t.tracking.list}
      />
      <SearchField
        label={t.tracking.search}
        placeholder={t.tracking.searchHint}
        maxLength={textLengthMax.orderSearch}
        width={260}
        value={q}
        onChange={(typed) => change('q', typed)}
      />
      <WarehouseFilter value={warehouse} onChange={(chosen) => change('warehouse', chosen)} />
    </Group>
  );
}
