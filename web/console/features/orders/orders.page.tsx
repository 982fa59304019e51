import { type ConsoleSubOrder, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isDay } from '../../../kit/calendar-day.rules.ts';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { OrderFilters } from './order-filters.tsx';
import { subOrderColumns } from './sub-order-columns.tsx';
import { ordersKey } from './use-warehouses.ts';

/** The filter that the address names; a day that the calendar lacks is none. */
function useFilter() {
  const { value } = useAddressFilter();
  const day = (name: 'from' | 'to') => (isDay(value(name)) ? value(name) : undefined);
  return {
    q: value('q') || undefined,
    status: subOrderStatuses.find((known) => known === value('status')),
    warehouse_id: value('warehouse') || undefined,
    account_id: value('account') || undefined,
    from: day('from'),
    to: day('to'),
  };
}

/** Lists the sub orders that the operator may see; the filters are in the page's address. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const filter = useFilter();
  const columns = subOrderColumns(t);
  return (
    <>
      <PageHeader title={t.orders.list.title} />
      <OrderFilters />
      <PagedTable<ConsoleSubOrder>
        queryKey={[...ordersKey, 'list', filter]}
        load={(cursor) => send(shippingRoutes.list, { query: { ...filter, cursor, page_size: 50 } })}
        empty={t.orders.list.empty}
        refetchMs={20_000}
        onOpen={({ sub_order_no }) => void navigate(`/orders/${sub_order_no}`)}
        columns={[
          columns.orderedSubOrder,
          columns.status,
          columns.buyer,
          columns.recipient,
          columns.goods,
          columns.units,
          columns.amount,
          columns.tracking,
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs" visibleFrom="md">
        {t.orders.list.keys}
      </Text>
    </>
  );
}
