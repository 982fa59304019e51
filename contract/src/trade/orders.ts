import { submitRoutes } from './submit-order.ts';
import type { CallsOf } from '../http.ts';
import type { orderSchemas } from '../schemas/trade/orders.ts';

export type * from '../schemas/trade/orders.ts';
export type * from '../schemas/trade/parcels.ts';
export type { ChangedAddress } from '../schemas/trade/change-address.ts';
export type { OrderAction } from './order-actions.ts';

/** The orders of a page where none is asked for. */
export const ordersPageSize = 10;

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
  changeAddress: { method: 'PUT', path: '/orders/:no/address' },
  changeAddressOf: { method: 'PUT', path: '/console/orders/:no/address' },
  ship: { method: 'POST', path: '/console/orders/:no/shipment' },
  cancelUnits: { method: 'POST', path: '/console/orders/:no/cancellation' },
};
