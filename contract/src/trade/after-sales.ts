import type { CallsOf } from '../http.ts';
import type { afterSalesSchemas } from '../schemas/trade/after-sales.ts';

export type * from '../schemas/trade/after-sales.ts';
export type * from '../schemas/trade/cases.ts';
export type * from '../schemas/trade/decide-case.ts';
export * from './case-status.ts';
export type { CaseAction, CaseKind, CaseReason, CaseStatus, CaseUnits } from './case-status.ts';

export const afterSalesRoutes: CallsOf<typeof afterSalesSchemas> = {
  open: { method: 'POST', path: '/orders/:no/after_sales' },
  list: { method: 'GET', path: '/after_sales' },
  detail: { method: 'GET', path: '/after_sales/:case_no' },
  write: { method: 'POST', path: '/after_sales/:case_no/messages' },
  sendReturn: { method: 'POST', path: '/after_sales/:case_no/return_shipment' },
  cancel: { method: 'POST', path: '/after_sales/:case_no/cancel' },
  queue: { method: 'GET', path: '/console/after_sales' },
  file: { method: 'GET', path: '/console/after_sales/:case_no' },
  openFor: { method: 'POST', path: '/console/orders/:no/after_sales' },
  uploadFor: { method: 'POST', path: '/console/orders/:no/after_sales/pictures' },
  approve: { method: 'POST', path: '/console/after_sales/:case_no/approval' },
  reject: { method: 'POST', path: '/console/after_sales/:case_no/rejection' },
  receive: { method: 'POST', path: '/console/after_sales/:case_no/receipt' },
  correctReceipt: { method: 'POST', path: '/console/after_sales/:case_no/receipt_correction' },
  refund: { method: 'POST', path: '/console/after_sales/:case_no/refund' },
  refundFreight: { method: 'POST', path: '/console/after_sales/:case_no/freight_refund' },
  reply: { method: 'POST', path: '/console/after_sales/:case_no/messages' },
  upload: { method: 'POST', path: '/console/after_sales/:case_no/pictures' },
};
