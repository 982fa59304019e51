import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createTestDatabase, startTestServer } from '../server/src/testing/database.ts';
import { ensureBuilt } from '../tools/launch/build.js';
import { runScript, serverMain } from '../tools/launch/running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** of the open demo shop, such as http://localhost:40123 */
    shopAddress: string;
    shopDatabaseUrl: string;
  }
}

/** One demo shop for all journeys: the built storefront, the real server, a database of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const testServer = await startTestServer();
  const database = await createTestDatabase(testServer);
  const dataDir = await mkdtemp(join(tmpdir(), 'amberdock-e2e-'));
  const shop = runScript([serverMain], {
    PORT: '0',
    DEMO: '1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  const stop = async () => {
    shop.signal('SIGTERM');
    await shop.ended();
    await testServer.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide('shopAddress', await shop.opened());
    project.provide('shopDatabaseUrl', database.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
