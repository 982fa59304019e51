import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const colors: Record<SubOrderStatus, string> = {
  pending_payment: 'gray',
  awaiting_shipment: 'amber',
  shipped: 'green',
  received: 'green',
  completed: 'gray',
  closed: 'gray',
};

export function OrderStatus({ status }: { status: SubOrderStatus }) {
  const t = useTexts();
  return (
    <Badge color={colors[status]} variant="light">
      {t.orders.status[status]}
    </Badge>
  );
}
