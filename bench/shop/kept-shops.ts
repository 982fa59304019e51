import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/launch/workspace.js';
import { openShop } from './open-shop.ts';

/** A shop of one size whose database stays for the next time. */
export type KeptShop = { products: number; dataDir: string; seedingSeconds: number };

const folder = join(root, 'bench', 'data');

/**
 * The shop of so many products, seeded the first time. How long that took stands beside its database; one whose seeding
 * was interrupted is seeded from the start, so that the time is a whole one's.
 */
export async function keepShop(products: number, say: (line: string) => void): Promise<KeptShop> {
  const dataDir = join(folder, String(products));
  const file = join(dataDir, 'seeding.json');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return { products, dataDir, ...(JSON.parse(known) as { seedingSeconds: number }) };
  say(`Seeding ${products} products, once …`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const { seedingSeconds, close } = await openShop(products, say, dataDir);
  await close();
  await writeFile(file, `${JSON.stringify({ seedingSeconds })}\n`);
  return { products, dataDir, seedingSeconds };
}
