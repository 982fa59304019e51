import pg from 'pg';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  EMBEDDED_ROLE,
  findPostmaster,
  openCluster,
  startPostmaster,
  stopPostmaster,
} from './cluster.ts';
import { chooseIdentity } from './identity.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Releases the database; the last process that uses it stops it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** False only for tests: faster, but a crash of the machine loses the data. */
  durable?: boolean;
  /** Called with a sentence when a lost database was restarted, or could not be. */
  log?: (sentence: string) => void;
  /** See IdentityOptions. */
  namespace?: string[];
};

const DATABASE = 'amberdock';
/** Every process that uses the database holds this advisory lock, shared, on a connection of its own. */
const LEASE = 4_207_001;
const PATIENCE_MS = 60_000;

/**
 * Opens the embedded database of a data folder: finds the server that runs there (that of a running shop when a command
 * is started, or one left by a killed parent), else starts it. PostgreSQL itself decides which process stops it: each
 * process holds a shared advisory lock, and one that can take it exclusively when it closes is the last. Unlike a lock
 * file, the lock cannot go stale, since it ends with its connection.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const identity = await chooseIdentity({
    dataDir: options.dataDir,
    binaries: await findBinaries(),
    ...(options.namespace ? { namespace: options.namespace } : {}),
  });
  const cluster = await openCluster(identity, options.durable ?? true);
  const log = options.log ?? (() => {});
  let closing = false;
  let lease = await takeLease(cluster, undefined);
  let recovery: Promise<void> | undefined;
  const { port } = lease;
  await createDatabase(lease.client);

  const watch = () => {
    lease.client.once('end', () => {
      if (!closing) recovery = recover();
    });
  };
  // The server crashed or was killed while the shop runs: start it again on the port that the pool uses.
  const recover = async () => {
    log('The embedded database went away; starting it again.');
    try {
      lease = await takeLease(cluster, port);
      if (lease.port !== port) throw new Error(`port ${port} is taken by another program`);
      log('The embedded database is back.');
      watch();
    } catch (error) {
      log(`The embedded database cannot be started again: ${(error as Error).message}`);
    }
  };
  watch();
  return {
    url: urlOf(cluster, port, DATABASE),
    close: async () => {
      if (closing) return;
      closing = true;
      // A server that is just being started again would otherwise outlive the shop.
      await recovery;
      await giveUp(cluster, lease.client);
    },
  };
}

type Lease = { client: pg.Client; port: number };

async function takeLease(cluster: Cluster, preferredPort: number | undefined): Promise<Lease> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (!running) await startPostmaster(cluster, preferredPort);
    else {
      const outcome = await tryLease(cluster, running.port);
      if ('client' in outcome) return outcome;
      if (Date.now() > giveUpAt) {
        throw new Error(
          `the embedded PostgreSQL (process ${running.pid}) does not answer: ${outcome.refusal.message}`,
        );
      }
    }
    await new Promise((done) => setTimeout(done, running ? 50 : 0));
  }
}

async function tryLease(cluster: Cluster, port: number): Promise<Lease | { refusal: Error }> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    application_name: 'amberdock lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The 'end' event handles a lost connection; without a listener an 'error' event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LEASE]);
    return { client, port };
  } catch (error) {
    await client.end().catch(() => {});
    const code = (error as { code?: string }).code;
    if (code === '28P01') {
      throw new Error(
        `the embedded PostgreSQL on port ${port} refuses the password kept in the data folder`,
        {
          cause: error,
        },
      );
    }
    // Still starting, recovering or shutting down.
    return { refusal: error as Error };
  }
}

async function giveUp(cluster: Cluster, client: pg.Client): Promise<void> {
  const last = await client
    .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [
      LEASE,
    ])
    .then(
      ({ rows }) => rows[0]?.last === true,
      () => false,
    );
  if (last) await stopPostmaster(cluster);
  await client.end().catch(() => {});
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    // 42P04, 23505: another process that started at the same time created it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function urlOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://${EMBEDDED_ROLE}:${password}@127.0.0.1:${port}/${database}`;
}
