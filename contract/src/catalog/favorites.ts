import type { CallsOf } from '../http.ts';
import type { favoriteSchemas } from '../schemas/catalog/favorites.ts';

export type * from '../schemas/catalog/favorites.ts';

/** The most favorites that a buyer keeps. */
export const favoritesMax = 2_000;

export const favoriteRoutes: CallsOf<typeof favoriteSchemas> = {
  list: { method: 'GET', path: '/my/favorites' },
  add: { method: 'PUT', path: '/my/favorites/:product_id' },
  remove: { method: 'DELETE', path: '/my/favorites/:product_id' },
  alerts: { method: 'GET', path: '/my/favorite_alerts' },
  chooseAlerts: { method: 'PUT', path: '/my/favorite_alerts' },
};
