import type { CallsOf } from './http.ts';
import type { changeSchemas } from './schemas/changes.ts';

export type * from './schemas/changes.ts';

export const feedPageSizeMax = 1_000;
/** A cursor that is older than this starts anew. */
export const feedKeptDays = 7;

export const changeRoutes: CallsOf<typeof changeSchemas> = {
  changes: { method: 'GET', path: '/products/changes' },
};
