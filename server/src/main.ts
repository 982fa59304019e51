import { migrate } from './db/migrate.ts';
import { openDatabase, refusePooledReplica } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { outliveReaders, say } from './output.ts';
import { partsOf } from './parts.ts';

const stopping = new AbortController();
const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const parts = partsOf(process.argv);
  const opening = openDatabase(env, say);
  // If it fails, that is reported below, where it is awaited.
  opening.catch(() => {});
  // PostgreSQL starts while this process loads the rest of its code.
  const { openShop } = await import('./open-shop.ts');
  const database = await opening;
  closers.push(database.close);
  const applied = await migrate(database.url, { say, signal: stopping.signal });
  if (applied.length > 0) say(`The database has been brought up to date (${applied.length} migrations).`);
  if (env.databaseReplicaUrl) await refusePooledReplica(env.databaseReplicaUrl);
  await openShop({ env, parts, databaseUrl: database.url, closers });
}

/** Ends in the reverse order of the start: requests, jobs, connections, and last the database, even if one of them fails. */
async function stop(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse()) await close().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

outliveReaders();
const started = start();
// SIGHUP: the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal, npm and the launcher may each forward the same signal.
    if (stopping.signal.aborted) return;
    stopping.abort();
    say('Closing …');
    // A signal during the start takes effect at its end, so that nothing is left half open.
    void started
      .catch(() => {})
      .then(stop)
      .then(
        () => {
          say('Amberdock is closed.');
          process.exit(0);
        },
        (error: Error) => fail(error),
      );
  });
}

started.catch(async (error: Error) => {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await stop().catch(() => {});
  fail(error);
});

function fail(error: Error): never {
  process.stderr.write(`Amberdock cannot run: ${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
