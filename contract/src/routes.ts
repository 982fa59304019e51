import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import type { RouteEntry } from './http.ts';

/** The whole API: every call by feature and name. OpenAPI, the storefront's client and the leak test start here. */
export const routes = {
  catalogue: catalogueRoutes,
  content: contentRoutes,
} as const satisfies Record<string, Record<string, RouteEntry>>;
