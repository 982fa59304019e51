import type { CallsOf } from '../../http.ts';
import type { staffArticleSchemas } from '../../schemas/console/content/articles.ts';

export type * from '../../schemas/console/content/articles.ts';

export const articleStates = ['draft', 'published'] as const;

/** Lengths in characters, and how many articles and categories a shop has: the storefront reads no more. */
export const articleLimits = {
  titleLengthMax: 120,
  bodyLengthMax: 50_000,
  categoryNameLengthMax: 60,
  articlesMax: 500,
  categoriesMax: 50,
} as const;

/** The calls by which the staff write help articles (docs/design/console.md#help-articles). */
export const staffArticleRoutes: CallsOf<typeof staffArticleSchemas> = {
  categories: { method: 'GET', path: '/console/article_categories' },
  addCategory: { method: 'POST', path: '/console/article_categories' },
  changeCategory: { method: 'PUT', path: '/console/article_categories/:id' },
  removeCategory: { method: 'DELETE', path: '/console/article_categories/:id' },
  orderCategories: { method: 'PUT', path: '/console/article_category_order' },
  list: { method: 'GET', path: '/console/articles' },
  one: { method: 'GET', path: '/console/articles/:id' },
  add: { method: 'POST', path: '/console/articles' },
  change: { method: 'PUT', path: '/console/articles/:id' },
  publish: { method: 'POST', path: '/console/articles/:id/publication' },
  withdraw: { method: 'DELETE', path: '/console/articles/:id/publication' },
  remove: { method: 'DELETE', path: '/console/articles/:id' },
  order: { method: 'PUT', path: '/console/article_categories/:id/order' },
};
