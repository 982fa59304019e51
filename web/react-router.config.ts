import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  ssr: true,
  // One small manifest instead of a request to discover each link: the site has few routes.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in a file of its own has no way on when that file is gone after a release: the router reloads only
  // where a whole page fails to load, and a navigation would hang
  // (docs/specification.md#2-screens-and-routes). It also costs the first visit 3 KB.
  splitRouteModules: false,
} satisfies Config;
