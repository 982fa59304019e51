import type { Language, Text } from '../language.ts';

/** Statuses of a sub order (docs/design/orders.md#statuses). */
export const subOrderStatuses = [
  'pending_payment',
  'awaiting_shipment',
  'shipped',
  'received',
  'completed',
  'closed',
] as const;
export type SubOrderStatus = (typeof subOrderStatuses)[number];

/** The one table of allowed moves; the database holds the same rows in sub_order_moves. '' is "not yet there". */
export const subOrderMoves: Record<'' | SubOrderStatus, readonly SubOrderStatus[]> = {
  '': ['pending_payment'],
  pending_payment: ['awaiting_shipment', 'completed', 'closed'],
  awaiting_shipment: ['shipped', 'closed'],
  shipped: ['received', 'closed'],
  received: ['completed', 'closed'],
  completed: ['closed'],
  closed: [],
};

/**
 * The order list's tabs (docs/specification.md#4-states-and-transitions) and what each lists
 * (docs/design/orders.md#statuses).
 */
export const orderTabs = [
  'new',
  'shipped',
  'received',
  'completed',
  'return_refund',
  'refund_only',
  'closed',
  'all',
] as const;
export type OrderTab = (typeof orderTabs)[number];

export const tabOfStatus: Record<SubOrderStatus, OrderTab> = {
  pending_payment: 'new',
  awaiting_shipment: 'new',
  shipped: 'shipped',
  received: 'received',
  completed: 'completed',
  closed: 'closed',
};

/** Why a status changed, as the log keeps it; an operator's own words are kept as written. */
export const statusReasons: Record<string, Text> = {
  submitted: { zh: '订单已提交', en: 'Order submitted' },
  paid: { zh: '已付款', en: 'Paid' },
  closed_by_buyer: { zh: '买家关闭', en: 'Closed by the buyer' },
  not_paid_in_time: { zh: '超时未付款', en: 'Not paid in time' },
  handed_over: { zh: '已交付承运商', en: 'Handed to the carrier' },
  confirmed: { zh: '买家确认收货', en: 'Receipt confirmed by the buyer' },
  received_by_time: { zh: '发货 30 天后自动确认', en: 'Automatically confirmed 30 days after shipping' },
  delivered: { zh: '送达 3 天后自动确认', en: 'Automatically confirmed 3 days after delivery' },
  settled_by_time: { zh: '收货 15 天后自动完成', en: 'Automatically completed 15 days after receipt' },
  refunded: { zh: '已全部退款', en: 'Refunded in full' },
  rest_refunded: { zh: '未发货商品已退款', en: 'What had not shipped was refunded' },
  stockpiled: { zh: '货物已入囤货仓', en: 'Added to your stockpile' },
};
export const statusReason = (reason: string, language: Language): string =>
  (Object.hasOwn(statusReasons, reason) ? statusReasons[reason]?.[language] : undefined) ?? reason;
