import type { Scope } from '@amberdock/contract/access.ts';
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

/** Whether the caller may pay an unpaid order: by themselves, after asking, or not at all. */
export type Payability = 'payable' | 'needs_approval' | 'not_payable';

type Payable = {
  /** Unpaid, and its time to pay has not passed. */
  isOpen: boolean;
  isRequested: boolean;
  isOwn: boolean;
  /** The order's worth in the base currency; null where it is not known. */
  baseMinor: bigint | null;
  /** The rest of the caller's monthly limit; null without one. */
  leftMinor: bigint | null;
};

/** An order over its maker's monthly limit needs an approval, which is asked for once. */
export function payabilityOf({ isOpen, isRequested, isOwn, baseMinor, leftMinor }: Payable): Payability {
  if (!isOpen) return 'not_payable';
  if (leftMinor === null || (baseMinor !== null && baseMinor <= leftMinor)) return 'payable';
  return isOwn && !isRequested ? 'needs_approval' : 'not_payable';
}

const scopeOfAction: Record<OrderAction, Scope> = {
  pay_now: 'pay',
  request_approval: 'orders.write',
  close: 'orders.write',
  confirm_receipt: 'orders.write',
  detail: 'orders.read',
  reorder: 'cart',
};

const actionsOfStatus = (status: SubOrderStatus, payability: Payability): OrderAction[] => {
  if (status === 'shipped') return ['confirm_receipt'];
  if (status !== 'pending_payment') return [];
  if (payability === 'payable') return ['pay_now', 'close'];
  return payability === 'needs_approval' ? ['request_approval', 'close'] : ['close'];
};

/** Returns the actions that the caller has on a sub order now (docs/design/orders.md#actions). */
export const actionsOf = (
  status: SubOrderStatus,
  payability: Payability,
  may: (scope: Scope) => boolean,
): OrderAction[] =>
  [...actionsOfStatus(status, payability), 'detail' as const, 'reorder' as const].filter((action) =>
    may(scopeOfAction[action]),
  );

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
