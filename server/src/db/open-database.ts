import type { Env } from '../env.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { makeDataDir } from './make-data-dir.ts';
import { isPooledByTransaction } from './pooling.ts';

/** A database to connect to. `close` ends what was started for it: an embedded server stops after its last user. */
export type OpenDatabase = { url: string; embedded: boolean; close(): Promise<void> };

/** Opens the database of the settings. @throws Error whose message says why it cannot be reached */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl === undefined) {
    await makeDataDir(env.dataDir);
    const { url, close } = await openEmbeddedDatabase({ dataDir: env.dataDir, log });
    return { url, embedded: true, close };
  }
  await refuseUnusable('DATABASE_URL', env.databaseUrl);
  return { url: env.databaseUrl, embedded: false, close: async () => {} };
}

async function refuseUnusable(setting: string, url: string): Promise<void> {
  const isPooled = await isPooledByTransaction(url).catch((error: Error) => {
    // If a name has several addresses (::1 and 127.0.0.1), each has its own error, and the AggregateError has no message.
    const cause = error instanceof AggregateError ? (error.errors[0] as Error) : error;
    throw new Error(`the database that ${setting} names cannot be used: ${cause.message}`, { cause: error });
  });
  if (isPooled) throw new Error(sharedConnections(setting));
}

const sharedConnections = (setting: string): string =>
  `${setting} leads through a pooler that gives each transaction another connection (PgBouncer: pool_mode = transaction), ` +
  'and prepared statements, LISTEN and time limits need one that stays the same: set pool_mode = session for this ' +
  'database, or name the PostgreSQL server itself';

/**
 * Refuses a read-only standby behind such a pooler. An unreachable standby is accepted: the primary is read until it is back.
 */
export async function refusePooledReplica(url: string): Promise<void> {
  if (await isPooledByTransaction(url).catch(() => false))
    throw new Error(sharedConnections('DATABASE_REPLICA_URL'));
}
