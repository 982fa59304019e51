import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';

type Props = { value: string | null; onChange: (warehouse: string | null) => void };

/** Chooses the warehouse whose buyers an announcement is for. */
export function WarehouseField({ value, onChange }: Props) {
  const { announcements: t } = useTexts();
  const { language } = usePreferences();
  const warehouses = useQuery({
    queryKey: ['warehouses', language],
    queryFn: () => call(shippingRoutes.warehouses),
  });
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
