import type { CallsOf } from '../http.ts';
import type { staffWarehouseSchemas } from '../schemas/console/warehouses.ts';

export type * from '../schemas/console/warehouses.ts';

/** A time of the day, HH:MM. */
export const cutOffPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
/** The most characters of a warehouse's code, which never changes, and its pattern. */
export const warehouseCodeMax = 10;
export const warehouseCodePattern = '^[A-Z0-9]{2,10}$';
/** The most days between the cut-off and the hand-over to the carrier; the database holds the same. */
export const handOverDaysMax = 30;
/** The most characters of each line of a warehouse's address. */
export const warehouseAddressMax = { address1: 200, postal_code: 20, city: 80 } as const;
/** The most characters of a warehouse's name, and of the name of its time zone. */
export const warehouseNameMax = 80;
export const timeZoneMax = 60;
/** The last place in the order of the warehouses; the first is 0. */
export const warehousePositionMax = 999;

/** The calls by which the staff read, make and change warehouses (docs/design/console.md#warehouses). */
export const staffWarehouseRoutes: CallsOf<typeof staffWarehouseSchemas> = {
  list: { method: 'GET', path: '/console/warehouses' },
  make: { method: 'POST', path: '/console/warehouses' },
  change: { method: 'PUT', path: '/console/warehouses/:code' },
};
