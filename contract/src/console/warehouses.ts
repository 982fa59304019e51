import type { CallsOf } from '../http.ts';
import type { staffWarehouseSchemas } from '../schemas/console/warehouses.ts';

export type * from '../schemas/console/warehouses.ts';

/** A time of the day, HH:MM. */
export const cutOffPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
/** The most days between the cut-off and the hand-over to the carrier; the database holds the same. */
export const handOverDaysMax = 30;
/** The most characters of each line of a warehouse's address. */
export const warehouseAddressMax = { address1: 200, postal_code: 20, city: 80 } as const;

/** The calls by which the staff read and change the times, fees and addresses of warehouses (docs/design/console.md#warehouses). */
export const staffWarehouseRoutes: CallsOf<typeof staffWarehouseSchemas> = {
  list: { method: 'GET', path: '/console/warehouses' },
  change: { method: 'PUT', path: '/console/warehouses/:code' },
};
