import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { createTestDatabase } from './database.ts';

const migrations = new URL('../db/migrations/', import.meta.url);

export type EarlierDatabase = {
  url: string;
  client: pg.Client;
  /** Migrates with the shop's own files up to a number of four digits. */
  migrateTo(number: string): Promise<void>;
  drop(): Promise<void>;
};

/** Opens a database with an empty schema, for a test that fills it as it was at an earlier migration. */
export async function openEarlierDatabase(): Promise<EarlierDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public',
  );
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-upgrade-'));
  return {
    url: database.url,
    client,
    migrateTo: async (number) => {
      for (const name of (await readdir(migrations)).filter((each) => each.slice(0, 4) <= number)) {
        await copyFile(new URL(name, migrations), join(folder, name));
      }
      await migrate(database.url, { folder: pathToFileURL(`${folder}/`) });
    },
    drop: async () => {
      await client.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
