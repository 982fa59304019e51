import type { CallsOf } from '../http.ts';
import type { changeSchemas } from '../schemas/catalog/changes.ts';

export type * from '../schemas/catalog/changes.ts';

export const feedPageSizeMax = 1_000;
/** A reader with an older cursor starts again from the first listing. */
export const feedKeptDays = 7;

export const changeRoutes: CallsOf<typeof changeSchemas> = {
  changes: { method: 'GET', path: '/products/changes' },
};
