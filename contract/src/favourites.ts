import type { CallsOf } from './http.ts';
import type { favouriteSchemas } from './schemas/favourites.ts';

export type * from './schemas/favourites.ts';

/** A buyer keeps at most this many. */
export const favouritesMax = 2_000;

export const favouriteRoutes: CallsOf<typeof favouriteSchemas> = {
  list: { method: 'GET', path: '/my/favorites' },
  add: { method: 'PUT', path: '/my/favorites/:product_id' },
  remove: { method: 'DELETE', path: '/my/favorites/:product_id' },
  news: { method: 'GET', path: '/my/favorite_news' },
  chooseNews: { method: 'PUT', path: '/my/favorite_news' },
};
