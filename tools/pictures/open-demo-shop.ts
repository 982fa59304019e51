import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launch/build.js';
import { runScript, serverMain } from '../launch/running-shop.ts';

export type DemoShop = { address: string; close(): Promise<void> };

/** Opens the demo shop at BASE_URL, or a new one on a free port, whose data is deleted when it is closed. */
export async function openDemoShop(): Promise<DemoShop> {
  const given = process.env.BASE_URL;
  if (given) return { address: new URL(given).origin, close: async () => {} };
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'amberdock-pictures-'));
  const shop = runScript([serverMain], {
    PORT: '0',
    DEMO: '1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  const close = async () => {
    shop.signal('SIGTERM');
    await shop.ended();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { address: await shop.opened(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
