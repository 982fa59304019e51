import type { OpenShop } from './global-setup.ts';

/** The shop of this worker: no other test file uses it at the same time. */
export function ourShop(): OpenShop {
  const workerIndex = Number(process.env.TEST_PARALLEL_INDEX);
  const shop = (JSON.parse(process.env.SHOPS ?? '[]') as OpenShop[])[workerIndex];
  if (!shop) throw new Error(`there is no shop for worker ${workerIndex}`);
  return shop;
}
