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
export { payOrder } from './pay/pay-orders.ts';
export { submitOrder } from './submit/submit-order.ts';
export { expireOrder } from './progress/close-order.ts';
export { cancelLocked } from './parcels/cancel-units.ts';
export { type CancellationRow, cancellationsOf } from './parcels/cancellations.store.ts';
export { refuseMissingFacts } from './submit/check-customs.ts';
export { cancellationView } from './parcels/cancellations.view.ts';
export {
  countVersionUp,
  lockSubOrder,
  lockUnchanged,
  type ShippableSubOrder,
  type WarehouseOperator,
} from './parcels/parcels.store.ts';
export { isUnsettled } from './parcels/is-unsettled.sql.ts';
export { checkTrackingNumbers, partOfTotal } from './parcels/divide-lines.ts';
export { parcelOf, type ParcelRow, parcelsOf } from './parcels/parcel-rows.sql.ts';
export { parcelView, trackedParcelView } from './parcels/parcels.view.ts';
export { shipSubOrder } from './parcels/ship-sub-order.ts';
export { claimableUnits } from './views/orders.rules.ts';
export { casesOf, subOrderCaseView, type SubOrderCaseRow } from './views/cases-of-sub-order.ts';
export { serviceName } from './views/shipping-name.ts';
export { writeOrderFile } from './export/write-order-file.ts';
