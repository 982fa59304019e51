import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { value: string[]; onChange: (warehouseIds: string[]) => void };

/** Chooses the warehouses that an operator is restricted to; none means all. */
export function WarehousesField({ value, onChange }: Props) {
  const t = useTexts();
  const warehouses = useQuery({
    queryKey: ['warehouses'],
    queryFn: () => call(shippingRoutes.warehouses),
  });
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
