import { inject } from 'vitest';
import type { OpenShop } from './global-setup.ts';

/** The shop of this worker: nobody else is in it while a file's journeys are. */
export function ourShop(): OpenShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error(`there is no shop for worker ${process.env.VITEST_POOL_ID}`);
  return shop;
}
