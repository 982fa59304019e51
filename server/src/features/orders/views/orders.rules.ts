import type { Scope } from '@amberdock/contract/access.ts';
import type { CaseKind } from '@amberdock/contract/trade/after-sales.ts';
import {
  type OrderTab,
  orderTabs,
  type SubOrderStatus,
  subOrderStatuses,
  tabOfStatus,
} from '@amberdock/contract/trade/order-status.ts';
import {
  type CaseState,
  type OrderAction,
  orderActionTable,
} from '@amberdock/contract/trade/order-actions.ts';
import type { OrderKind } from '@amberdock/contract/trade/settlement.ts';

/** The filter of a tab: sub orders in some statuses, or those with an open case of a kind; null is everything. */
export type TabFilter = { statuses: SubOrderStatus[] } | { openCaseOf: CaseKind } | null;

export function filterOfTab(tab: OrderTab): TabFilter {
  if (tab === 'all') return null;
  if (tab === 'return_refund' || tab === 'refund_only') return { openCaseOf: tab };
  return { statuses: subOrderStatuses.filter((status) => tabOfStatus[status] === tab) };
}

/** Returns an order's status: that of the sub order that is least far along; closed only where all are. */
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
  /** The order's worth in the base currency; null if it is not known. */
  baseMinor: bigint | null;
  /** The rest of the caller's monthly limit; null without one. */
  leftMinor: bigint | null;
};

/**
 * Tells whether an order can be paid. One over its maker's monthly limit needs an approval, which is requested once.
 */
export function payabilityOf({ isOpen, isRequested, isOwn, baseMinor, leftMinor }: Payable): Payability {
  if (!isOpen) return 'not_payable';
  if (leftMinor === null || (baseMinor !== null && baseMinor <= leftMinor)) return 'payable';
  return isOwn && !isRequested ? 'needs_approval' : 'not_payable';
}

const scopeOfAction: Record<OrderAction, Scope> = {
  pay_now: 'pay',
  request_approval: 'orders.write',
  close: 'orders.write',
  change_address: 'orders.write',
  request_refund: 'orders.write',
  confirm_receipt: 'orders.write',
  after_sales: 'orders.write',
  detail: 'orders.read',
  reorder: 'cart',
};

/** The facts that decide a buyer's actions on a sub order, besides their scopes. */
export type ActionFacts = {
  status: SubOrderStatus;
  caseState: CaseState;
  payability: Payability;
  /** Units that a case may name now, of all its lines. */
  claimable: { unshipped: number; shipped: number };
  /** Whether it goes to an address and nothing of it has left. */
  isReaddressable: boolean;
};

const isPossible = (
  { payability, claimable, isReaddressable }: ActionFacts,
  action: OrderAction,
): boolean => {
  if (action === 'pay_now') return payability === 'payable';
  if (action === 'request_approval') return payability === 'needs_approval';
  if (action === 'change_address') return isReaddressable;
  if (action === 'request_refund') return claimable.unshipped > 0;
  return action !== 'after_sales' || claimable.shipped > 0;
};

/** Returns the actions that the caller has on a sub order now, by the one table of contract/src/trade/order-actions.ts. */
export function actionsOf(facts: ActionFacts, may: (scope: Scope) => boolean): OrderAction[] {
  const { buyer } = orderActionTable[facts.status][facts.caseState];
  const always = ['detail', 'reorder'] as const;
  return [...buyer.filter((action) => isPossible(facts, action)), ...always].filter((action) =>
    may(scopeOfAction[action]),
  );
}

/**
 * Units of an order line that a case may name now: what is left to ship, and what left and was not refunded. A stockpile order has
 * no after-sales, since its goods have not been shipped to anybody.
 */
export const claimableUnits = (line: {
  kind: OrderKind;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  claimed_unshipped: number;
  claimed_shipped: number;
  refunded_quantity: number;
}): { unshipped: number; shipped: number } =>
  line.kind === 'stockpile'
    ? { unshipped: 0, shipped: 0 }
    : {
        unshipped: line.quantity - line.shipped_quantity - line.canceled_quantity - line.claimed_unshipped,
        shipped: line.shipped_quantity - line.refunded_quantity - line.claimed_shipped,
      };

/** Counts sub orders by tab, those with an open case under its kind too; `all` counts every one once. */
export function countTabs(
  counts: readonly { status: SubOrderStatus; sub_orders: number }[],
  withCases: Record<CaseKind, number>,
): Record<OrderTab, number> {
  const tabs = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>;
  for (const { status, sub_orders } of counts) {
    tabs[tabOfStatus[status]] += sub_orders;
    tabs.all += sub_orders;
  }
  return { ...tabs, ...withCases };
}
