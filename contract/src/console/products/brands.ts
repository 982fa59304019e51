import type { CallsOf } from '../../http.ts';
import type { staffBrandSchemas } from '../../schemas/console/products/brands.ts';

export type * from '../../schemas/console/products/brands.ts';

/** The calls by which the staff change brands (docs/design/console.md#categories-and-brands). */
export const staffBrandRoutes: CallsOf<typeof staffBrandSchemas> = {
  list: { method: 'GET', path: '/console/brands' },
  rename: { method: 'PUT', path: '/console/brands/:id' },
  merge: { method: 'POST', path: '/console/brands/:id/merge' },
  remove: { method: 'DELETE', path: '/console/brands/:id' },
};
