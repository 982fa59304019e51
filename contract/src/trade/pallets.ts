import type { CallsOf } from '../http.ts';
import type { palletSchemas } from '../schemas/trade/pallets.ts';

export type * from '../schemas/trade/pallets.ts';

/** The days before the free storage period of remaining goods ends on which the account is notified. */
export const storageNoticeDays = 7;

/** Days ahead for which the storage fee is estimated. */
export const storageAheadDays = 30;
export const levelDaysMax = 365;

/** The pallets of a page where none is asked for. */
export const palletsPageSize = 20;

export const palletRoutes: CallsOf<typeof palletSchemas> = {
  list: { method: 'GET', path: '/my/pallets' },
  level: { method: 'GET', path: '/my/pallets/level' },
  ship: { method: 'POST', path: '/my/pallets/ship' },
  detail: { method: 'GET', path: '/my/pallets/:no' },
  consoleList: { method: 'GET', path: '/console/pallets' },
};
