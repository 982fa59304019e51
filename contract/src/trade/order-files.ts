import type { CallsOf } from '../http.ts';
import type { Language } from '../language.ts';
import type { orderFileSchemas } from '../schemas/trade/order-files.ts';
import type { SubOrderStatus } from './order-status.ts';

export type * from '../schemas/trade/order-files.ts';

/** The files that orders are exported as: a row a line of goods, or a row a shipment for another shop's system. */
export const orderFileFormats = ['csv', 'xlsx', 'shopify', 'amazon'] as const;
export type OrderFileFormat = (typeof orderFileFormats)[number];

/** The most orders that an export or a document can name; a longer file is made of a search instead. */
export const namedOrdersMax = 200;

/** The names of statuses in files. */
export const subOrderStatusText: Record<SubOrderStatus, Record<Language, string>> = {
  pending_payment: { zh: '待付款', en: 'Pending payment' },
  awaiting_shipment: { zh: '待发货', en: 'Awaiting shipment' },
  shipped: { zh: '已发货', en: 'Shipped' },
  received: { zh: '已收货', en: 'Received' },
  completed: { zh: '交易完成', en: 'Transaction complete' },
  closed: { zh: '交易关闭', en: 'Transaction closed' },
};

export const orderFileRoutes: CallsOf<typeof orderFileSchemas> = {
  export: { method: 'POST', path: '/orders/export' },
  packingLists: { method: 'POST', path: '/orders/packing_lists' },
  customsPapers: { method: 'POST', path: '/orders/customs_papers' },
};
