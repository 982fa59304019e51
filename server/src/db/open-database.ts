import pg from 'pg';
import type { Env } from '../env.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { makeDataDir } from './make-data-dir.ts';

/** A database to connect to. `close` ends what was started for it: an embedded server stops after its last user. */
export type OpenDatabase = { url: string; embedded: boolean; close(): Promise<void> };

/** The database that the settings name, reachable, or else an error whose message says why it is not. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl === undefined) {
    await makeDataDir(env.dataDir);
    const { url, close } = await openEmbeddedDatabase({ dataDir: env.dataDir, log });
    return { url, embedded: true, close };
  }
  await refuseUnreachable(env.databaseUrl);
  return { url: env.databaseUrl, embedded: false, close: async () => {} };
}

async function refuseUnreachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // Of several addresses of one name (::1 and 127.0.0.1) each has its own error, and the sum has no message.
    const cause = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    throw new Error(`the database that DATABASE_URL names cannot be used: ${cause.message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
