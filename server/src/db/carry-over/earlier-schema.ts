import type pg from 'pg';
import { FIRST_MIGRATION, type SchemaFile, readNumberedFiles } from '../schema/schema-files.ts';

type Queryable = Pick<pg.Client, 'query'>;

/** Returns the migrations that made a database before the schema had a baseline, 0001 to 0037. */
export const readEarlierMigrations = (): Promise<SchemaFile[]> =>
  readNumberedFiles(new URL('./migrations/', import.meta.url), { first: 1, digits: 4 });

/** Returns the rows of the earlier migrations that a database has, in their order; none if it has the baseline. */
export async function findEarlierMigrations(
  reader: Queryable,
): Promise<{ name: string; checksum: string }[]> {
  const { rows: known } = await reader.query("select from pg_tables where tablename = 'schema_migrations'");
  if (known.length === 0) return [];
  const { rows } = await reader.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations where name ~ '^\\d{4}_' and left(name, 4) < $1 order by name",
    [String(FIRST_MIGRATION).padStart(4, '0')],
  );
  return rows;
}

/** Refuses a database from before the baseline and touches nothing in it. */
export async function refuseEarlierSchema(reader: Queryable): Promise<void> {
  const last = (await findEarlierMigrations(reader)).at(-1);
  if (last === undefined) return;
  throw new Error(
    `this database was made by an earlier Amberdock (its last migration is ${last.name}) and nothing in it was touched: ` +
      'stop every process of the shop, back it up, and carry it over once with: npm run carry-over',
  );
}
