import type { CallsOf } from '../http.ts';
import type { staffFreightSchemas } from '../schemas/console/freight.ts';

export type * from '../schemas/console/freight.ts';

/** The most rows below the header that an uploaded freight table has, and its largest size in bytes. */
export const freightRowsMax = 10_000;
export const freightFileBytesMax = 600_000;
/** The heaviest parcel that the calculator takes, in grams, and its longest side in millimeters. */
export const parcelGramsMax = 1_000_000;
export const parcelSideMmMax = 10_000;

/** The calls by which the staff read, change and try freight tables (docs/design/console.md#freight). */
export const staffFreightRoutes: CallsOf<typeof staffFreightSchemas> = {
  list: { method: 'GET', path: '/console/freight' },
  table: { method: 'GET', path: '/console/freight/tables/:code/:service' },
  file: { method: 'GET', path: '/console/freight/file' },
  template: { method: 'GET', path: '/console/freight/template' },
  quotes: { method: 'GET', path: '/console/freight/quotes' },
  check: { method: 'POST', path: '/console/freight/check' },
  save: { method: 'POST', path: '/console/freight' },
};
