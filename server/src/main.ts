import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, refusePooledReplica } from './db/open-database.ts';
import { createPool, readsAtOnce } from './db/pool.ts';
import { introduceDemo } from './demo/introduce-demo.ts';
import { loadDemo } from './demo/load.ts';
import { type Env, addressOf, readEnv } from './env.ts';
import { announceEvents } from './events/announce-events.ts';
import { followEvents } from './events/follow-events.ts';
import { eventReaders, jobs as shopJobs } from './features/index.ts';
import { closeApp } from './http/closing.ts';
import { startJobs } from './jobs/index.ts';
import { nextSteps } from './next-steps.ts';
import { logOutput, outliveReaders, say } from './output.ts';
import { checkFiles } from './ports/files/check-files.ts';
import { filesOf } from './ports/files/files.ts';

/** Where `npm start` has built the storefront. */
const webBuildDir = fileURLToPath(new URL('../../web/build', import.meta.url));

const unpeppered =
  'PEPPER is not set: the secret that keys the passwords of this shop lies in the database beside them. Set it apart ' +
  'before the first buyer registers, and never change it (docs/settings.md)';

const stopping = new AbortController();
const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase(env, say);
  closers.push(database.close);
  const applied = await migrate(database.url, { say, signal: stopping.signal });
  if (applied.length > 0) say(`The database has been brought up to date (${applied.length} migrations).`);
  if (env.databaseReplicaUrl) await refusePooledReplica(env.databaseReplicaUrl);
  if (env.s3) await checkFiles(filesOf(env));
  const app = await buildApp({
    env,
    ...openPools(env, database.url),
    webBuildDir,
    keepsAnswers: true,
    hearsChanges: true,
    logOutput,
  });
  if (env.databaseUrl && !env.pepper) app.log.warn(unpeppered);
  const isDemo = env.demo && (await loadDemo(app.db, { pepper: app.pepper, store: filesOf(env), say }));
  const jobs = await startJobs({ databaseUrl: database.url, db: app.db, env, log: app.log, jobs: shopJobs });
  const following = followEvents({
    db: app.db,
    listener: app.listener,
    readers: eventReaders,
    deps: { env, sendsMail: env.smtpUrl !== undefined },
    log: app.log,
  });
  closers.push(jobs.stop, following.stop, announceEvents(app.db).stop, () => closeApp(app));
  const steps = isDemo ? [] : await nextSteps(app.db, env);
  const address = await listen(app, env);
  // One piece: who ends the shop as soon as it is open does not read the rest after "Closing …".
  say([`Amberdock is open: ${address}`, ...(isDemo ? [introduceDemo(address)] : steps)].join('\n'));
}

/** Connections for changes and buyers, for what everybody may ask, and for that to the read-only copy, where there is one. */
function openPools({ databaseReplicaUrl }: Env, databaseUrl: string) {
  const open = (url: string, max?: number) => {
    const pool = createPool(url, max === undefined ? {} : { max });
    closers.push(() => pool.end());
    return pool;
  };
  return {
    pool: open(databaseUrl),
    reads: open(databaseUrl, readsAtOnce),
    ...(databaseReplicaUrl && { replica: open(databaseReplicaUrl, readsAtOnce) }),
  };
}

/** Opens the shop and returns its address. */
async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    throw new Error(whyNotListening(error as NodeJS.ErrnoException, env), { cause: error });
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  return addressOf(env.host, port);
}

function whyNotListening(error: NodeJS.ErrnoException, { host, port }: Env): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} is taken by another program: stop that one, or start with another port (PORT=${port + 1} npm start)`;
  }
  if (error.code === 'EACCES')
    return `this user may not listen on port ${port}: choose one above 1023 (PORT=3000)`;
  if (error.code === 'EADDRNOTAVAIL')
    return `HOST is "${host}", and this machine has no such address: choose one of its own, or 0.0.0.0 for all of them`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST is "${host}", a name that leads to no address: choose an address of this machine`;
  return `cannot listen on HOST=${host}, PORT=${port}: ${error.message}`;
}

/** Ends in the reverse order of the start: requests, jobs, connections, and the database last, whatever fails before. */
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
    // A terminal, npm and the launcher may each pass the same signal on.
    if (stopping.signal.aborted) return;
    stopping.abort();
    say('Closing …');
    // A signal in the middle of the start waits for its end: nothing is left half open.
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
