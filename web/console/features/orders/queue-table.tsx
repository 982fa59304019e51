import { type ConsoleSubOrder, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { subOrderColumns } from './sub-order-columns.tsx';
import { ordersKey } from './use-warehouses.ts';

type Props = {
  warehouse: string;
  selected: ConsoleSubOrder[];
  onSelect: (rows: ConsoleSubOrder[]) => void;
  onOpen: (row: ConsoleSubOrder) => void;
  onShip: (row: ConsoleSubOrder | null) => void;
};

/** Lists the sub orders that await shipment, reloaded every ten seconds. */
export function QueueTable({ warehouse, onShip, ...rows }: Props) {
  const t = useTexts();
  const columns = subOrderColumns(t);
  return (
    <PagedTable<ConsoleSubOrder>
      {...rows}
      rowName={({ sub_order_no }) => sub_order_no}
      keys={{ s: onShip }}
      queryKey={[...ordersKey, 'queue', warehouse]}
      load={(cursor) =>
        send(shippingRoutes.queue, {
          query: { warehouse_id: warehouse || undefined, cursor, page_size: 50 },
        })
      }
      empty={t.orders.queue.empty}
      refetchMs={10_000}
      columns={[
        columns.subOrder,
        columns.shipBy,
        { accessor: 'warehouse.name', title: t.orders.list.warehouse, noWrap: true },
        columns.recipient,
        columns.goods,
        columns.units,
        columns.service,
        columns.buyer,
      ]}
    />
  );
}
