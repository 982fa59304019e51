import { Select } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { useWarehouses } from '../orders/use-warehouses.ts';

type Props = { value: string | null; onChange: (warehouse: string | null) => void };

/** Chooses the warehouse whose buyers an announcement is for. */
export function WarehouseField({ value, onChange }: Props) {
  const { announcements: t } = useTexts();
  const warehouses = useWarehouses();
  return (
    <Select
      label={t.warehouse}
      description={t.warehouseHint}
      data={(warehouses.data ?? []).map(({ warehouse: { id, name } }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      required
    />
  );
}
