import type { CallsOf } from '../../http.ts';
import type { staffCategorySchemas } from '../../schemas/console/products/categories.ts';

export type * from '../../schemas/console/products/categories.ts';

/** The most characters of a category's name. */
export const categoryNameMax = 100;
/** The most levels of the tree of categories, its root categories being the first. */
export const categoryLevelsMax = 10;
/** The most categories of the shop. */
export const categoriesMax = 5_000;

/** The calls by which the staff change the tree of categories (docs/design/console.md#categories-and-brands). */
export const staffCategoryRoutes: CallsOf<typeof staffCategorySchemas> = {
  list: { method: 'GET', path: '/console/categories' },
  add: { method: 'POST', path: '/console/categories' },
  order: { method: 'PUT', path: '/console/categories/order' },
  rename: { method: 'PUT', path: '/console/categories/:id' },
  move: { method: 'PUT', path: '/console/categories/:id/parent' },
  moveProducts: { method: 'POST', path: '/console/categories/:id/products' },
  remove: { method: 'DELETE', path: '/console/categories/:id' },
};
