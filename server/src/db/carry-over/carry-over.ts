import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type MigrationWait, withMigrationLock } from '../migration-lock.ts';
import { readBaseline } from '../schema/schema-files.ts';
import { findEarlierMigrations, readEarlierMigrations } from './earlier-schema.ts';

/** The last migration of the database, and those that were applied to reach the baseline. */
export type CarriedOver = { from: string; applied: string[] };

/**
 * Converts a database made by some or all of the migrations 0001 to 0037 to the baseline: applies the missing ones,
 * renames what the baseline renames, and records the baseline instead of them. All in one transaction, so that a
 * failure leaves the database as it was. Returns null if there is nothing to convert.
 *
 * @throws Error with a sentence if a migration was changed after it was applied, or another program migrates
 */
export async function carryOver(databaseUrl: string, wait: MigrationWait = {}): Promise<CarriedOver | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'amberdock carry-over' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await withMigrationLock(databaseUrl, wait, async () => {
      const had = await findEarlierMigrations(client);
      const last = had.at(-1);
      if (last === undefined) return null;
      const missing = await findMissing(had);
      await client.query('begin');
      await client.query("set local lock_timeout = '10s'");
      for (const { name, sql } of missing) await run(client, name, sql);
      const renaming = new URL('./rename-to-baseline.sql', import.meta.url);
      await run(client, 'rename-to-baseline.sql', await readFile(renaming, 'utf8'));
      await recordBaseline(client, had);
      await client.query('commit');
      return { from: last.name, applied: missing.map(({ name }) => name) };
    });
  } finally {
    // Ending the connection rolls back what was not committed.
    await client.end();
  }
}

/**
 * The earlier migrations missing from the database. Throws unless it has an unbroken, unchanged series of the first
 * ones.
 */
async function findMissing(had: { name: string; checksum: string }[]) {
  const earlier = await readEarlierMigrations();
  for (const [index, { name, checksum }] of had.entries()) {
    const expected = earlier[index];
    if (expected?.name !== name) {
      throw new Error(
        `the database has migration ${name} without ${expected?.name}: it cannot be carried over`,
      );
    }
    if (expected.checksum !== checksum) {
      throw new Error(
        `the database has another migration ${name} than the one that is known: it cannot be carried over`,
      );
    }
  }
  return earlier.slice(had.length);
}

async function run(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${name} failed, and nothing was changed: ${(error as Error).message}`, { cause: error });
  }
}

/** Later migrations that the database has keep their rows. */
async function recordBaseline(client: pg.Client, had: readonly { name: string }[]): Promise<void> {
  const names = had.map(({ name }) => name);
  await client.query('delete from schema_migrations where name = any($1)', [names]);
  for (const { name, checksum } of await readBaseline(new URL('../', import.meta.url))) {
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}
