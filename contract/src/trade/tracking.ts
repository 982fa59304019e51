import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
import type { trackingSchemas } from '../schemas/console/tracking.ts';

export type * from '../schemas/console/tracking.ts';

/** The kinds of a carrier's reports about a parcel (docs/design/orders.md#tracking), with the words that both apps show. */
export const trackingCodes = {
  info_received: { zh: '承运商已收到运单信息', en: 'Label created' },
  in_transit: { zh: '运输中', en: 'In transit' },
  customs: { zh: '清关中', en: 'In customs' },
  out_for_delivery: { zh: '派送中', en: 'Out for delivery' },
  ready_for_pickup: { zh: '待自提', en: 'Ready for pickup' },
  attempt_failed: { zh: '投递未成功', en: 'Delivery attempt failed' },
  exception: { zh: '运输异常', en: 'Exception' },
  delivered: { zh: '已送达', en: 'Delivered' },
  returning: { zh: '退回途中', en: 'On its way back' },
  returned: { zh: '已退回发件人', en: 'Returned to sender' },
  lost: { zh: '已丢失', en: 'Lost' },
} as const satisfies Record<string, Text>;
export type TrackingCode = keyof typeof trackingCodes;

export const parcelStatuses = ['shipped', 'delivered', 'lost', 'returned_to_sender'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/**
 * The one table of a parcel's moves; the database holds the same rows in parcel_moves. A status follows from the latest report
 * of each carton: a late report changes nothing, a newer one may find what was lost, and a corrected number takes its reports along.
 */
export const parcelMoves: Record<'' | ParcelStatus, readonly ParcelStatus[]> = {
  '': ['shipped'],
  shipped: ['delivered', 'lost', 'returned_to_sender'],
  delivered: ['shipped', 'lost', 'returned_to_sender'],
  lost: ['shipped', 'delivered', 'returned_to_sender'],
  returned_to_sender: ['shipped', 'delivered', 'lost'],
};

/** A sub order counts as received this long after its last parcel was delivered. */
export const receivedAfterDeliveryDays = 3;

/** The lists of parcels in the console: those that need attention, then by their progress. */
export const parcelLists = ['attention', 'underway', 'delivered'] as const;
export type ParcelList = (typeof parcelLists)[number];

/** The days without an event after which a parcel in transit is listed for attention. */
export const silentAfterDays = 7;

/** No clock is further from UTC, either way. */
export const utcOffsetMinutesMax = 840;

/** Rows that one file of reports has, at most. */
export const trackingRowsMax = 1000;

/** The verdicts of a row of a file of reports; only a `ready` one is recorded. */
export const trackingVerdicts = [
  'ready',
  'known_already',
  'unknown_number',
  'code_unknown',
  'time_not_read',
  'time_in_future',
  'not_its_time',
  'too_long',
  'row_not_read',
] as const;

export const trackingRoutes: CallsOf<typeof trackingSchemas> = {
  report: { method: 'POST', path: '/tracking/reports' },
  list: { method: 'GET', path: '/console/parcels' },
  correct: { method: 'PUT', path: '/console/parcels/:parcel_no/numbers' },
  record: { method: 'POST', path: '/console/parcels/:parcel_no/events' },
  check: { method: 'POST', path: '/console/tracking/check' },
  recordMany: { method: 'POST', path: '/console/tracking' },
};
