import type { WarehouseQueue } from '@amberdock/contract/console/shipping.ts';
import { Box } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { Segments } from '../../ui/filters/segments.tsx';

type Props = {
  /** Undefined until they are loaded. */
  warehouses: readonly WarehouseQueue[] | undefined;
  value: string;
  onChange: (value: string) => void;
};

/**
 * Tabs to choose a warehouse, each with the number of waiting sub orders; none if the operator has only one. Until they are
 * loaded the tab of all of them keeps the room, so that the list below does not move.
 */
export function WarehouseTabs({ warehouses, value, onChange }: Props) {
  const t = useTexts();
  if (warehouses && warehouses.length < 2) return null;
  const all = warehouses?.reduce((sum, { waiting }) => sum + waiting, 0);
  const numbered = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} · ${count}`;
  return (
    <Box mb="md">
      <Segments
        aria-label={t.orders.list.warehouse}
        data={[
          { value: '', label: numbered(t.orders.list.allWarehouses, all) },
          ...(warehouses ?? []).map(({ warehouse: { id, name }, waiting }) => ({
            value: id,
            label: numbered(name, waiting),
          })),
        ]}
        disabled={!warehouses}
        value={warehouses ? value : ''}
        onChange={onChange}
      />
    </Box>
  );
}
