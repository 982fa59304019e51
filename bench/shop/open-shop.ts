import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/src/app.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openDatabase } from '../../server/src/db/open-database.ts';
import { createPool } from '../../server/src/db/pool.ts';
import { type Database, database } from '../../server/src/db/tx.ts';
import { readEnv } from '../../server/src/env.ts';
import { seedProducts } from '../../server/src/seed/seed-products.ts';
import { benchPepper } from './pepper.ts';

/**
 * The measured shop within this process: its database, and an app without a port that records statements and caches
 * answers as the server does.
 */
export type BenchShop = {
  db: Database;
  databaseUrl: string;
  app: FastifyInstance;
  /** The time that adding the products took; 0 if the database had them already. */
  seedingSeconds: number;
  close(): Promise<void>;
};

/**
 * Opens a database with `products` products: a fresh embedded one with its production settings (commits are durable),
 * the one that DATABASE_URL_BENCH names, or the one in the folder `kept`. The latter two are filled up to that number,
 * and keep the rows that the measurements write.
 */
export async function openShop(
  products: number,
  say: (line: string) => void,
  kept?: string,
): Promise<BenchShop> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const given = kept === undefined ? process.env.DATABASE_URL_BENCH : undefined;
    const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'amberdock-bench-')));
    if (kept === undefined) closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const env = readEnv({
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      PEPPER: benchPepper,
      ...(given && { DATABASE_URL: given }),
    });
    const opened = await openDatabase(env, say);
    closers.push(opened.close);
    await migrate(opened.url);
    const pool = createPool(opened.url, { isPatient: true });
    closers.push(() => pool.end());
    const db = database(pool);
    await seedProducts(db, { count: 0 });
    const seedingSeconds = await seedUpTo(db, products, say);
    const app = await buildApp({ env, pool, keepsAnswers: true });
    closers.push(() => app.close());
    await app.ready();
    return { db, databaseUrl: opened.url, app, seedingSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seedUpTo(db: Database, products: number, say: (line: string) => void): Promise<number> {
  const { rows } = await db.pool.query<{ made: number }>(
    "select count(*)::int as made from products where source = 'seed'",
  );
  const missing = products - (rows[0]?.made ?? 0);
  if (missing <= 0) return 0;
  const began = performance.now();
  await seedProducts(db, { count: missing });
  await runWithoutTimeout(db, 'vacuum analyze');
  const seconds = (performance.now() - began) / 1_000;
  say(`${missing} products seeded in ${seconds.toFixed(1)} s.`);
  return seconds;
}

/** Runs a statement without the time limit. */
export async function runWithoutTimeout(db: Database, statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}
