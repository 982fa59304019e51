import { submitRoutes } from './submit-order.ts';
import type { CallsOf } from './http.ts';
import type { orderSchemas } from './schemas/orders.ts';

export type * from './schemas/orders.ts';
export type * from './schemas/parcels.ts';

/** The buyer's actions on a sub order now; pay and close act on its whole order. */
export const orderActions = [
  'pay_now',
  'request_approval',
  'close',
  'confirm_receipt',
  'detail',
  'reorder',
] as const;
export type OrderAction = (typeof orderActions)[number];

export const orderRoutes: CallsOf<typeof orderSchemas> = {
  ...submitRoutes,
  pay: { method: 'POST', path: '/orders/pay' },
  list: { method: 'GET', path: '/orders' },
  counts: { method: 'GET', path: '/orders/counts' },
  detail: { method: 'GET', path: '/orders/:no' },
  parcels: { method: 'GET', path: '/orders/:no/parcels' },
  close: { method: 'POST', path: '/orders/:no/close' },
  requestApproval: { method: 'POST', path: '/orders/:no/request_approval' },
  confirmReceipt: { method: 'POST', path: '/orders/:no/confirm_receipt' },
  reorder: { method: 'POST', path: '/orders/:no/reorder' },
  ship: { method: 'POST', path: '/console/orders/:no/shipment' },
  cancelUnits: { method: 'POST', path: '/console/orders/:no/cancellation' },
};
