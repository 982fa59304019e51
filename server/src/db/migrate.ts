import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { refuseEarlierSchema } from './carry-over/earlier-schema.ts';
import { type MigrationWait, withMigrationLock } from './migration-lock.ts';
import { createQueuePool } from './pool.ts';
import { FIRST_MIGRATION, type SchemaFile, readBaseline, readNumberedFiles } from './schema/schema-files.ts';

type Queryable = Pick<pg.Client, 'query'>;

const FOLDER = new URL('./', import.meta.url);
const OLDEST_SERVER = 150_000;

/**
 * Migrates the database to this program's schema, the files of `baseline` and then those of `migrations`, and returns
 * the names of the applied files. Forward only; each file in its own transaction; a second process that starts at the
 * same time waits, at most a minute, and then finds nothing to do. Refuses a server older than 15, a database from
 * before the baseline, a file changed after it was applied, and a database newer than the program.
 */
export async function migrate(
  databaseUrl: string,
  { folder = FOLDER, ...wait }: MigrationWait & { folder?: URL } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'amberdock migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    return await withMigrationLock(databaseUrl, wait, async () => {
      await refuseEarlierSchema(client);
      await client.query(
        'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      );
      const pending = await findPending(client, await readSchema(folder));
      for (const migration of pending) await apply(client, migration);
      await migrateQueue(databaseUrl);
      await beginEpoch(client);
      return pending.map(({ name }) => name);
    });
  } finally {
    await client.end();
  }
}

/**
 * A database restored elsewhere from a dump restarts the numbering of its events
 * (docs/design/events.md#readers).
 */
async function beginEpoch(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regproc('begin_event_epoch') is not null as exists",
  );
  if (rows[0]?.exists) await client.query('select begin_event_epoch()');
}

/** Runs on a pool of ours: the queue's own crashed when the database stopped during its connection. */
async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = createQueuePool(databaseUrl, 0);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function readSchema(folder: URL): Promise<SchemaFile[]> {
  const migrations = { first: FIRST_MIGRATION, digits: 4 };
  return [
    ...(await readBaseline(folder)),
    ...(await readNumberedFiles(new URL('migrations/', folder), migrations)),
  ];
}

async function findPending(reader: Queryable, migrations: SchemaFile[]): Promise<SchemaFile[]> {
  const { rows } = await reader.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of rows) {
    const current = known.get(name);
    if (current === undefined) {
      throw new Error(
        `the database has migration ${name}, which this program does not know: start the newer program`,
      );
    }
    if (current !== checksum) {
      throw new Error(`migration ${name} was changed after it was applied: put it back and write a new one`);
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: SchemaFile): Promise<void> {
  try {
    await client.query('begin');
    // A waiting ALTER TABLE blocks a live shop: it fails instead, and can be retried at a quieter moment.
    await client.query("set local lock_timeout = '10s'");
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${name} failed: ${(error as Error).message}${placeOf(error, sql)}`, {
      cause: error,
    });
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as text",
  );
  if (Number(rows[0]?.number) < OLDEST_SERVER) {
    throw new Error(`the database server is PostgreSQL ${rows[0]?.text}: 15 or newer is needed`);
  }
}
