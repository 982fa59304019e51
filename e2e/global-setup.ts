import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { createTestDatabase, startTestServer, type TestServer } from '../server/src/testing/database.ts';
import { ensureBrowser } from '../tools/launch/browser.js';
import { ensureBuilt } from '../tools/launch/build.js';
import { type Running, runScript, serverMain } from '../tools/launch/running-shop.ts';
import { stockGoods } from './goods.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** of the open demo shop, such as http://localhost:40123 */
    shopAddress: string;
    shopDatabaseUrl: string;
    /** of the shop's own process, to hold it still while a page waits for it */
    shopPid: number;
    browserEndpoint: string;
  }
}

/** One demo shop and one browser for all journeys: the built storefront, the real server, a database of its own. */
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
    const [{ shop, databaseUrl }, browser] = await Promise.all([
      openShop(testServer, closers),
      openBrowser(closers),
    ]);
    project.provide('shopAddress', await shop.opened());
    await stockGoods(databaseUrl);
    project.provide('shopDatabaseUrl', databaseUrl);
    project.provide('shopPid', shop.child.pid as number);
    project.provide('browserEndpoint', browser.wsEndpoint());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function openShop(
  testServer: TestServer,
  closers: (() => Promise<unknown>)[],
): Promise<{ shop: Running; databaseUrl: string }> {
  const { url } = await createTestDatabase(testServer);
  const dataDir = await mkdtemp(join(tmpdir(), 'amberdock-e2e-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
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
  return { shop, databaseUrl: url };
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
