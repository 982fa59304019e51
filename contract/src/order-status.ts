/** Statuses of a sub order (design §7). */
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

/** The order list's tabs (spec §4) and what each lists (design §7). */
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
