import type { Order } from '@amberdock/contract/trade/orders.ts';
import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { OrderCard } from './order-card.tsx';
import type { RowProps } from './order-facts.tsx';
import { OrderTable } from './order-table.tsx';

/** Shows orders as a dense table, or as cards in a window narrower than 1200 px. */
export function OrderRows({ orders, rowOf }: { orders: Order[]; rowOf: (order: Order) => RowProps }) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  if (isWide) return <OrderTable orders={orders} rowOf={rowOf} />;
  return (
    <Stack component="ul" gap="sm">
      {orders.map((order) => (
        <OrderCard key={order.order_no} {...rowOf(order)} />
      ))}
    </Stack>
  );
}
