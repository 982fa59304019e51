import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { brandsKey } from './brands-key.ts';
import { useBrand } from './use-brand.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The id of the chosen brand; null: none is chosen. */
  value: string | null;
  onChange: (brand: StaffBrand | null) => void;
  /** The brand that cannot be chosen. */
  exceptId?: string;
};

const shownMax = 20;

/** Chooses a brand by a part of its name; the server finds them. */
export function BrandSelect({ value, onChange, exceptId, error, ...field }: Props) {
  const { brands: t } = useTexts();
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed.slice(0, textLengthMax.brandSearch), 200);
  const found = useQuery({
    queryKey: [...brandsKey, 'choices', searchText],
    queryFn: () => call(staffBrandRoutes.list, { query: { q: searchText, page_size: shownMax } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useBrand(value);
  const others = (found.data ?? []).filter(({ id }) => id !== chosen?.id);
  const shown = (chosen ? [chosen, ...others] : others).filter(
    ({ id, merges_into }) => id !== exceptId && merges_into === null,
  );
  return (
    <Select
      {...field}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(id) => onChange(shown.find((brand) => brand.id === id) ?? null)}
      onSearchChange={setTyped}
      // The server has looked for them, in any case and width.
      filter={({ options }) => options}
      nothingFoundMessage={found.isSuccess && t.noBrand}
      error={found.isError ? found.error.message : error}
      searchable
    />
  );
}
