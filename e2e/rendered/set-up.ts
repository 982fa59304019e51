import type { TestProject } from 'vitest/node';
import startDatabase from '../../server/src/testing/global-setup.ts';
import { ensureBuilt } from '../../tools/launch/build.js';

/** Run once by vitest before the first worker: the built storefront, and one PostgreSQL for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  return startDatabase(project);
}
