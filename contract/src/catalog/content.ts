import type { CallsOf } from '../http.ts';
import type { contentSchemas } from '../schemas/catalog/content.ts';

export type * from '../schemas/catalog/content.ts';

/** Articles that the footer of each page links to by their key, once they are published. */
export type FooterArticleKey = 'contact' | 'terms-of-service';

export const contentRoutes: CallsOf<typeof contentSchemas> = {
  settings: { method: 'GET', path: '/settings' },
  hotKeys: { method: 'GET', path: '/hot_key' },
  carousel: { method: 'GET', path: '/carousel' },
  articleCategories: { method: 'GET', path: '/article/category' },
  articles: { method: 'GET', path: '/articles' },
  article: { method: 'GET', path: '/articles/:id' },
  activities: { method: 'GET', path: '/activities' },
  activity: { method: 'GET', path: '/activities/:id' },
};
