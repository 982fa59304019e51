import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { createPool, readsAtOnce } from './db/pool.ts';
import { introduceDemo } from './demo/introduce-demo.ts';
import { loadDemo } from './demo/load.ts';
import { type Env, addressOf, readEnv } from './env.ts';
import { startJobs } from './jobs/index.ts';
import { filesOf } from './ports/files/files.ts';

/** Requests in flight get this long to finish; streams that never end are cut then. */
const FAREWELL_MS = 10_000;

/** Where `npm start` has built the storefront. */
const webBuildDir = fileURLToPath(new URL('../../web/build', import.meta.url));

const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase(env, say);
  closers.push(database.close);
  const applied = await migrate(database.url);
  if (applied.length > 0) say(`The database has been brought up to date (${applied.length} migrations).`);
  const pool = createPool(database.url);
  closers.push(() => pool.end());
  const app = await buildApp({
    env,
    pool,
    replica: openReads(env, database.url),
    webBuildDir,
    keepsAnswers: true,
  });
  const isDemo = env.demo && (await loadDemo(app.db, { pepper: app.pepper, store: filesOf(env), say }));
  const jobs = await startJobs({ databaseUrl: database.url, db: app.db, env, log: app.log });
  closers.push(jobs.stop, () => closeApp(app));
  const address = await listen(app, env);
  if (isDemo) say(introduceDemo(address));
}

/** Connections for what everybody may ask: to the read-only copy, where there is one. */
function openReads({ databaseReplicaUrl }: Env, databaseUrl: string): pg.Pool {
  const reads = createPool(databaseReplicaUrl ?? databaseUrl, { max: readsAtOnce });
  closers.push(() => reads.end());
  return reads;
}

/** Opens the shop, says so, and gives its address. */
async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    throw new Error(whyNotListening(error as NodeJS.ErrnoException, env), { cause: error });
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const opened = addressOf(env.host, port);
  say(`Amberdock is open: ${opened}`);
  return opened;
}

function whyNotListening(error: NodeJS.ErrnoException, { host, port }: Env): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} is taken by another program: stop that one, or start with another port (PORT=${port + 1} npm start)`;
  }
  if (error.code === 'EACCES')
    return `this user may not listen on port ${port}: choose one above 1023 (PORT=3000)`;
  return `cannot listen on HOST=${host}, PORT=${port}: ${error.message}`;
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FAREWELL_MS);
  await app.close();
  clearTimeout(cut);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Ends in the reverse order of the start: requests, jobs, connections, and the database last, whatever fails before. */
async function stop(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse()) await close().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const started = start();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A terminal, npm and the launcher may each pass the same signal on.
    if (stopping) return;
    stopping = true;
    // A signal in the middle of the start waits for its end: nothing is left half open.
    void started
      .catch(() => {})
      .then(stop)
      .then(
        () => process.exit(0),
        (error: Error) => fail(error),
      );
  });
}

started.catch(async (error: Error) => {
  if (stopping) return;
  stopping = true;
  await stop().catch(() => {});
  fail(error);
});

function fail(error: Error): never {
  process.stderr.write(`Amberdock cannot run: ${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
