import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One small manifest instead of a request to discover each link: the site has few routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
