import type { ConsoleSubOrder } from '@amberdock/contract/console/shipping.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { QueueTable } from './queue-table.tsx';
import { ShipMany } from './many/ship-many.tsx';
import { WarehouseTabs } from './warehouse-tabs.tsx';
import { useWarehouses } from './use-warehouses.ts';

/** Shows the sub orders to ship by warehouse, the earliest cut-off first, updated while the page is open. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const warehouse = params.get('warehouse') ?? '';
  const warehouses = useWarehouses();
  const [selected, setSelected] = useState<ConsoleSubOrder[]>([]);
  const [isShipping, setShipping] = useState(false);
  const open = ({ sub_order_no }: ConsoleSubOrder, hash = '') =>
    void navigate(`/orders/${sub_order_no}${hash}`);
  // A single sub order is shipped on its own page, where lines can be chosen; several from a list of tracking numbers.
  const ship = (row: ConsoleSubOrder | null) =>
    selected.length === 0 && row ? open(row, '#ship') : setShipping(true);
  const all = warehouses.data ?? [];
  const late = all
    .filter(({ warehouse: { id } }) => !warehouse || id === warehouse)
    .reduce((sum, { overdue }) => sum + overdue, 0);
  return (
    <>
      <PageHeader title={t.orders.queue.title}>
        {late > 0 && (
          <Text c="red" fw={600}>
            {t.orders.queue.late(late)}
          </Text>
        )}
        <PaperButtons
          subOrderNos={selected.map(({ sub_order_no }) => sub_order_no)}
          hasLabels={selected.some(({ has_own_label }) => has_own_label)}
        />
        <Button onClick={() => setShipping(true)}>{t.orders.queue.shipSelected(selected.length)}</Button>
      </PageHeader>
      <WarehouseTabs
        warehouses={warehouses.isError ? all : warehouses.data}
        value={warehouse}
        onChange={(value) => {
          setSelected([]);
          setParams(value ? { warehouse: value } : {}, { replace: true });
        }}
      />
      <QueueTable
        warehouse={warehouse}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => open(row)}
        onShip={ship}
      />
      <Text size="xs" c="dimmed" mt="xs" visibleFrom="md">
        {t.orders.queue.keys}
      </Text>
      {isShipping && <ShipMany subOrders={selected} onClose={() => setShipping(false)} />}
    </>
  );
}
