import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startTestServer, type TestServer } from '../server/src/testing/database.ts';
import { ensureBuilt } from '../tools/launch/build.js';
import { type Running, runScript, serverMain } from '../tools/launch/running-shop.ts';
import { stockGoods } from './goods.ts';
import { shopCount } from './shop-count.ts';

export type OpenShop = {
  /** Such as http://localhost:40123. */
  address: string;
  databaseUrl: string;
  /** The shop's own process, so that a test can suspend it while a page waits for it. */
  pid: number;
};

/**
 * A demo shop for each worker, so that journeys of two files neither share buyers nor stop each other's server: the
 * built storefront, the real server, its own database. The workers read the addresses from the environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    await ensureBuilt();
    const testServer = await startTestServer();
    closers.push(testServer.stop);
    const dataDir = await mkdtemp(join(tmpdir(), 'amberdock-e2e-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    await loadDemo(testServer, dataDir);
    const shops = await Promise.all(
      Array.from({ length: shopCount }, () => openShop(testServer, dataDir, closers)),
    );
    process.env.SHOPS = JSON.stringify(shops);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Fills the database from which those of the shops are cloned, by starting a shop that loads the demo, then stopping
 * it.
 */
async function loadDemo({ adminUrl, template }: TestServer, dataDir: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const shop = startShop(url.href, dataDir);
  await shop.opened();
  shop.signal('SIGTERM');
  await shop.ended();
  await stockGoods(url.href);
}

/** Pictures are made once for all shops, in a shared folder. */
const startShop = (databaseUrl: string, dataDir: string): Running =>
  runScript([serverMain], {
    PORT: '0',
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    // The webhook receivers of the journeys are on this machine.
    WEBHOOKS_TO_PRIVATE_NETWORKS: '1',
  });

async function openShop(
  testServer: TestServer,
  dataDir: string,
  closers: (() => Promise<unknown>)[],
): Promise<OpenShop> {
  const { url } = await createTestDatabase(testServer);
  const shop = startShop(url, dataDir);
  closers.push(async () => {
    shop.signal('SIGCONT');
    shop.signal('SIGTERM');
    await shop.ended();
  });
  return { address: await shop.opened(), databaseUrl: url, pid: shop.child.pid as number };
}
