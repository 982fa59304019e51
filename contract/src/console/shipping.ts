import type { CallsOf } from '../http.ts';
import type { shippingSchemas } from '../schemas/console/shipping.ts';

export type * from '../schemas/console/shipping.ts';

/**
 * Orders as operators see and ship them (docs/design/console.md#orders-and-shipping).
 */

/** Shipments that one call takes, and rows that one file has, at most. */
export const shipmentsMax = 500;

/** The largest file of shipments or of carriers’ reports, in bytes. */
export const shipmentFileBytesMax = 675_000;

/** Sub orders that one PDF has, at most. */
export const papersMax = 100;

/** The verdicts of a row of a file of tracking numbers; only a `ready` one ships. */
export const shipmentVerdicts = [
  'ready',
  'unknown_sub_order',
  'not_awaiting',
  'carrier_missing',
  'tracking_number_missing',
  'tracking_number_used',
  'two_carriers',
  'too_long',
  'row_not_read',
  'other_row_refused',
] as const;
export type ShipmentVerdict = (typeof shipmentVerdicts)[number];

export const shippingRoutes: CallsOf<typeof shippingSchemas> = {
  list: { method: 'GET', path: '/console/orders' },
  order: { method: 'GET', path: '/console/orders/:no' },
  writeNote: { method: 'POST', path: '/console/orders/:no/notes' },
  takePrintFiles: { method: 'POST', path: '/console/orders/:no/print_files' },
  queue: { method: 'GET', path: '/console/shipping' },
  warehouses: { method: 'GET', path: '/console/shipping/warehouses' },
  checkShipments: { method: 'POST', path: '/console/shipping/check' },
  papers: { method: 'POST', path: '/console/shipping/papers' },
  shipMany: { method: 'POST', path: '/console/shipping' },
};
