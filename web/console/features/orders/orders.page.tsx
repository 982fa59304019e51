import { type ConsoleSubOrder, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { Text } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { OrderFilters } from './order-filters.tsx';
import { subOrderColumns } from './sub-order-columns.tsx';
import { ordersKey } from './use-warehouses.ts';

/** Lists the sub orders that the operator may see; the filters are in the page's address. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = subOrderStatuses.find((known) => known === params.get('status'));
  const warehouse = params.get('warehouse') ?? '';
  const account_id = params.get('account') || undefined;
  const columns = subOrderColumns(t);
  return (
    <>
      <PageHeader title={t.orders.list.title} />
      <OrderFilters />
      <PagedTable<ConsoleSubOrder>
        queryKey={[...ordersKey, 'list', q, status, warehouse, account_id]}
        load={(cursor) =>
          send(shippingRoutes.list, {
            query: {
              q: q || undefined,
              status,
              warehouse_id: warehouse || undefined,
              account_id,
              cursor,
              page_size: 50,
            },
          })
        }
        empty={t.orders.list.empty}
        refetchMs={20_000}
        onOpen={({ sub_order_no }) => void navigate(`/orders/${sub_order_no}`)}
        columns={[
          columns.subOrder,
          columns.status,
          columns.buyer,
          columns.recipient,
          columns.goods,
          columns.units,
          columns.tracking,
          columns.date,
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs" visibleFrom="md">
        {t.orders.list.keys}
      </Text>
    </>
  );
}
