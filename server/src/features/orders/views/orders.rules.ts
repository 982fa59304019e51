import {
  type OrderTab,
  orderTabs,
  type SubOrderStatus,
  subOrderStatuses,
  tabOfStatus,
} from '@amberdock/contract/order-status.ts';
import type { OrderAction } from '@amberdock/contract/orders.ts';

/** The statuses that a tab lists; null for all. Cases list themselves: no status stands for an open case. */
export const statusesOfTab = (tab: OrderTab): SubOrderStatus[] | null =>
  tab === 'all' ? null : subOrderStatuses.filter((status) => tabOfStatus[status] === tab);

/** An order is as far as the sub order that is least far along; closed only where all are. */
export function orderStatus(statuses: readonly SubOrderStatus[]): SubOrderStatus {
  return subOrderStatuses.find((status) => statuses.includes(status)) ?? 'closed';
}

/** What the buyer may do with a sub order now (docs/design/orders.md#actions). */
export function actionsOf(status: SubOrderStatus, payable: boolean): OrderAction[] {
  const always: OrderAction[] = ['detail', 'reorder'];
  if (status === 'pending_payment') return [...(payable ? (['pay_now'] as const) : []), 'close', ...always];
  return status === 'shipped' ? ['confirm_receipt', ...always] : always;
}

/** Sub orders by tab; `all` counts every one once. */
export function countTabs(
  counts: readonly { status: SubOrderStatus; sub_orders: number }[],
): Record<OrderTab, number> {
  const tabs = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>;
  for (const { status, sub_orders } of counts) {
    tabs[tabOfStatus[status]] += sub_orders;
    tabs.all += sub_orders;
  }
  return tabs;
}
