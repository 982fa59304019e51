import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Group, Select } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { BrandSelect } from '../brands/brand-select.tsx';
import { useStaffWarehouses } from '../warehouses/use-staff-warehouses.ts';
import { useCategories } from './use-categories.ts';

/** The search and filters of the products, kept in the page's address. */
export function ProductFilters() {
  const { products: t } = useTexts();
  const { value, change } = useAddressFilter();
  const categories = useCategories();
  const warehouses = useStaffWarehouses();
  const names = Object.fromEntries((warehouses.data ?? []).map(({ code, name }) => [code, name]));
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={value('q')}
        maxLength={textLengthMax.search}
        onChange={(q) => change('q', q)}
      />
      <ChoiceFilter
        label={t.state}
        all={t.any}
        choices={t.states}
        value={value('state')}
        onChange={(state) => change('state', state)}
      />
      <Select
        label={t.category}
        placeholder={t.any}
        data={categories}
        value={value('category') || null}
        onChange={(category) => change('category', category ?? '')}
        searchable
        clearable
        w={180}
      />
      <BrandSelect
        label={t.brand}
        placeholder={t.any}
        value={value('brand') || null}
        onChange={(brand) => change('brand', brand?.id ?? '')}
        clearable
        w={140}
      />
      <ChoiceFilter
        label={t.warehouse}
        all={t.any}
        choices={names}
        value={value('warehouse')}
        onChange={(warehouse) => change('warehouse', warehouse)}
      />
      <ChoiceFilter
        label={t.lacks}
        all={t.any}
        choices={t.lackKinds}
        value={value('lacks')}
        onChange={(lacks) => change('lacks', lacks)}
      />
    </Group>
  );
}
