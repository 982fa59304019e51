import { MultiSelect } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { useWarehouses } from '../orders/use-warehouses.ts';

type Props = { value: string[]; onChange: (warehouseIds: string[]) => void };

/** Chooses the warehouses that an operator is restricted to; none means all. */
export function WarehousesField({ value, onChange }: Props) {
  const t = useTexts();
  const warehouses = useWarehouses();
  return (
    <MultiSelect
      label={t.staff.warehouses}
      description={t.staff.warehousesHint}
      data={(warehouses.data ?? []).map(({ warehouse: { id, name } }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
