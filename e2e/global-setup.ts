import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { createTestDatabase, startTestServer, type TestServer } from '../server/src/testing/database.ts';
import { ensureBrowser } from '../tools/launch/browser.js';
import { ensureBuilt } from '../tools/launch/build.js';
import { runScript, serverMain } from '../tools/launch/running-shop.ts';
import { stockGoods } from './goods.ts';
import { shopCount } from './shop-count.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: OpenShop[];
    browserEndpoint: string;
  }
}

export type OpenShop = {
  /** such as http://localhost:40123 */
  address: string;
  databaseUrl: string;
  /** of the shop's own process, to hold it still while a page waits for it */
  pid: number;
};

/**
 * A demo shop for each worker, so that journeys of two files neither share buyers nor stop each other's server, and one
 * browser: the built storefront, the real server, a database of its own.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    await ensureBuilt();
    const testServer = await startTestServer();
    closers.push(testServer.stop);
    const { adminUrl, template } = testServer;
    project.provide('testServer', { adminUrl, template });
    const dataDir = await mkdtemp(join(tmpdir(), 'amberdock-e2e-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const [browser, ...shops] = await Promise.all([
      openBrowser(closers),
      ...Array.from({ length: shopCount }, () => openShop(testServer, dataDir, closers)),
    ]);
    project.provide('shops', shops);
    project.provide('browserEndpoint', browser.wsEndpoint());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Pictures are made once for all shops: they lie in one folder. */
async function openShop(
  testServer: TestServer,
  dataDir: string,
  closers: (() => Promise<unknown>)[],
): Promise<OpenShop> {
  const { url } = await createTestDatabase(testServer);
  const shop = runScript([serverMain], {
    PORT: '0',
    DEMO: '1',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  closers.push(async () => {
    shop.signal('SIGCONT');
    shop.signal('SIGTERM');
    await shop.ended();
  });
  const address = await shop.opened();
  await stockGoods(url);
  return { address, databaseUrl: url, pid: shop.child.pid as number };
}

async function openBrowser(closers: (() => Promise<unknown>)[]): Promise<BrowserServer> {
  const browser = await chromium.launchServer({
    executablePath: await ensureBrowser(),
    // Chromium's sandbox does not start as root, nor where user namespaces are forbidden.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  closers.push(() => browser.close());
  return browser;
}
