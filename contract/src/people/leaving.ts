import type { CallsOf } from '../http.ts';
import type { leavingSchemas } from '../schemas/people/leaving.ts';

export type * from '../schemas/people/leaving.ts';

/** Taking an account's data along, and closing it (docs/design/accounts.md#leaving). */

/** The days for which an export can be downloaded after it was requested. */
export const exportDays = 7;

/** The kinds of things that keep an account from being closed, in the order in which they are shown. */
export const closingObstacles = [
  'blocked',
  'unpaid_order',
  'open_order',
  'open_case',
  'pallet',
  'batch',
  'wallet_request',
  'card_top_up',
  'card_refund',
  'adjustment',
  'balance',
] as const;
export type ClosingObstacleKind = (typeof closingObstacles)[number];

/** The most obstacles of one kind that are named. */
export const obstaclesNamedMax = 5;

export const leavingRoutes: CallsOf<typeof leavingSchemas> = {
  export: { method: 'GET', path: '/my/export' },
  startExport: { method: 'POST', path: '/my/export' },
  exportAddress: { method: 'GET', path: '/my/export/address' },
  closing: { method: 'GET', path: '/my/closing' },
  close: { method: 'POST', path: '/my/closing' },
};
