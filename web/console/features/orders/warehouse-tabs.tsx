import type { WarehouseQueue } from '@amberdock/contract/console/shipping.ts';
import { Group, SegmentedControl } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { warehouses: readonly WarehouseQueue[]; value: string; onChange: (value: string) => void };

/** Tabs to choose a warehouse, each with the number of waiting sub orders; none if the operator has only one. */
export function WarehouseTabs({ warehouses, value, onChange }: Props) {
  const t = useTexts();
  if (warehouses.length < 2) return null;
  const all = warehouses.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Group mb="md" style={{ overflowX: 'auto' }} wrap="nowrap">
      <SegmentedControl
        aria-label={t.orders.list.warehouse}
        data={[
          { value: '', label: `${t.orders.list.allWarehouses} · ${all}` },
          ...warehouses.map(({ warehouse: { id, name }, waiting }) => ({
            value: id,
            label: `${name} · ${waiting}`,
          })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Group>
  );
}
