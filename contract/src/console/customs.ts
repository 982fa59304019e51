import type { CallsOf } from '../http.ts';
import type { customsDataSchemas } from '../schemas/console/customs.ts';

export type * from '../schemas/console/customs.ts';

/** The most rows that a file of customs data has, and its largest size in bytes. */
export const customsRowsMax = 10_000;
export const customsFileBytesMax = 600_000;

/** The calls by which the staff see and enter the customs data of products (docs/design/orders.md#customs). */
export const customsDataRoutes: CallsOf<typeof customsDataSchemas> = {
  list: { method: 'GET', path: '/console/customs' },
  save: { method: 'PUT', path: '/console/customs' },
  take: { method: 'POST', path: '/console/customs/file' },
  file: { method: 'GET', path: '/console/customs/file' },
};
