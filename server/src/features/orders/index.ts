/**
 * The front door of orders: submitting, paying, shipping, closing, and what time does
 * (docs/design/orders.md#statuses).
 */
export { bookPastOrder, type PastOrder } from './book-past-order.ts';
export { moveSubOrders } from './move-sub-orders.ts';
export { advanceOrders, orderJobs } from './orders.jobs.ts';
export { registerOrders } from './orders.routes.ts';
export { cancelOne, shipHalf, shipRest } from './ship-in-parts.ts';
export { closeExpiredOrders, completeByTime, receiveByTime } from './progress/advance-by-time.ts';
export { expireOrder } from './progress/close-order.ts';
export { shipSubOrder } from './parcels/ship-sub-order.ts';
