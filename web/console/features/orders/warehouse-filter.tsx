import { Select } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { useWarehouses } from './use-warehouses.ts';

type Props = { value: string; onChange: (warehouse: string) => void };

/** Filters a list by one of the operator's warehouses, or by none. */
export function WarehouseFilter({ value, onChange }: Props) {
  const t = useTexts();
  const warehouses = useWarehouses({ isLive: false });
  return (
    <Select
      label={t.orders.list.warehouse}
      placeholder={t.orders.list.allWarehouses}
      data={(warehouses.data ?? []).map(({ warehouse: { id, name } }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      w={170}
    />
  );
}
