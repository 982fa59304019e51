import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/launch/workspace.js';
import { openShop } from './open-shop.ts';

/** A shop of a given size whose database is kept for the next run. */
export type KeptShop = { products: number; dataDir: string; seedingSeconds: number };

const folder = join(root, 'bench', 'data');

/**
 * Returns a shop with `products` products, seeded the first time. A file next to its database stores the time that
 * seeding took. Interrupted seeding starts from the beginning, so that the time is that of a complete run.
 */
export async function seedKeptShop(products: number, say: (line: string) => void): Promise<KeptShop> {
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
