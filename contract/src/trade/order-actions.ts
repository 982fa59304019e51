import type { SubOrderStatus } from './order-status.ts';

/** The buyer's actions on a sub order now; pay and close act on its whole order. */
export const orderActions = [
  'pay_now',
  'request_approval',
  'close',
  'change_address',
  'request_refund',
  'confirm_receipt',
  'after_sales',
  'detail',
  'reorder',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The operators' actions on a sub order; cases have actions of their own (contract/src/trade/case-status.ts). */
export type OperatorOrderAction =
  | 'ship'
  | 'cancel_units'
  | 'change_address'
  | 'request_refund'
  | 'after_sales';

/** Whether an after-sales case of the sub order is open. */
export type CaseState = 'no_case' | 'open_case';

type Actions = { buyer: readonly OrderAction[]; operator: readonly OperatorOrderAction[] };

const unpaid: Actions = { buyer: ['pay_now', 'request_approval', 'close'], operator: [] };
const waiting: Actions = {
  buyer: ['change_address', 'request_refund', 'after_sales'],
  operator: ['ship', 'cancel_units', 'change_address', 'request_refund', 'after_sales'],
};
const afterSales: Actions = { buyer: ['after_sales'], operator: ['after_sales'] };
const settled: Actions = { buyer: [], operator: ['after_sales'] };
const nothing: Actions = { buyer: [], operator: [] };

/**
 * The one table of a sub order's actions: status × case × party (docs/design/orders.md#actions). API, pages, OpenAPI and tests
 * use it. The member's scopes and the operator's permissions narrow it, and so do the units: `request_refund` needs some that
 * neither left nor are claimed, `change_address` that nothing has left and no label is the buyer's own, `after_sales` some that left and are neither claimed nor refunded. Order detail and reorder
 * exist always.
 */
export const orderActionTable: Record<SubOrderStatus, Record<CaseState, Actions>> = {
  pending_payment: { no_case: unpaid, open_case: nothing },
  awaiting_shipment: { no_case: waiting, open_case: waiting },
  shipped: {
    no_case: { buyer: ['confirm_receipt', 'after_sales'], operator: ['after_sales'] },
    open_case: afterSales,
  },
  received: { no_case: afterSales, open_case: afterSales },
  completed: { no_case: settled, open_case: settled },
  closed: { no_case: nothing, open_case: nothing },
};

/** The days after completion in which an operator can still open a case; a buyer cannot. */
export const afterSalesDaysAfterCompletion = 7;
