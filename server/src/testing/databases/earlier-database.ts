import pg from 'pg';
import { carryOver } from '../../db/carry-over/carry-over.ts';
import { readEarlierMigrations } from '../../db/carry-over/earlier-schema.ts';
import { migrate } from '../../db/migrate.ts';
import { createTestDatabase } from '../database.ts';

export type EarlierDatabase = {
  url: string;
  client: pg.Client;
  /** Migrates with the files from before the baseline, up to a number of four digits. */
  migrateTo(number: string): Promise<void>;
  /** Migrates it to the current schema, as a shop's operator does. */
  carryOver(): Promise<void>;
  drop(): Promise<void>;
};

/** Opens a database with an empty schema, for a test that fills it in the state of an earlier migration. */
export async function openEarlierDatabase(): Promise<EarlierDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public;
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  let last = '';
  return {
    url: database.url,
    client,
    migrateTo: async (number) => {
      for (const { name, checksum, sql } of await readEarlierMigrations()) {
        if (name <= last || name.slice(0, 4) > number) continue;
        await client.query(`begin; ${sql}; commit`);
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        last = name;
      }
    },
    carryOver: async () => {
      await carryOver(database.url);
      await migrate(database.url);
    },
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}
