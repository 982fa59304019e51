import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createPool, readsAtOnce } from './db/pool.ts';
import { isDemoLoaded } from './demo/demo-marker.ts';
import { introduceDemo } from './demo/introduce-demo.ts';
import { type Env, addressOf } from './env.ts';
import { announceEvents } from './events/announce-events.ts';
import { followEvents } from './events/follow-events.ts';
import { eventReaders, features, jobs } from './features/index.ts';
import { closeApp } from './http/closing.ts';
import { refuseOtherPepper } from './http/secrets/pepper.ts';
import { startJobs } from './jobs/index.ts';
import { nextSteps } from './next-steps.ts';
import { logOutput, say } from './output.ts';
import type { Parts } from './parts.ts';
import { checkFiles } from './ports/files/check-files.ts';
import { filesOf } from './ports/files/files.ts';

/** The folder where `npm start` has built the storefront. */
const webBuildDir = fileURLToPath(new URL('../../web/build', import.meta.url));

const unpeppered =
  'PEPPER is not set: the secret that keys the passwords of this shop lies in DATA_DIR/pepper. Back that file up apart from ' +
  'the database, and give every process the same: without it no password works (docs/operations.md#backups)';

type Opening = {
  env: Env;
  parts: Parts;
  /** The address of the migrated database. */
  databaseUrl: string;
  /** Collects a function that closes each thing that is opened; they are called in reverse order. */
  closers: (() => Promise<unknown>)[];
};

/** Opens the shop, or the part of it that this process runs, and prints its address. */
export async function openShop({ env, parts, databaseUrl, closers }: Opening): Promise<void> {
  if (env.s3) await checkFiles(filesOf(env));
  const app = await buildApp({
    env,
    ...openPools(env, { databaseUrl, closers }),
    ...(parts.web ? { features, webBuildDir } : { features: [] }),
    keepsAnswers: parts.web,
    hearsChanges: parts.web,
    logOutput,
  });
  closers.push(() => closeApp(app));
  await refuseOtherPepper(app.db, app.pepper);
  if (env.databaseUrl && !env.pepper) app.log.warn(unpeppered);
  const isDemo = env.demo && ((await isDemoLoaded(app.db)) || (await loadDemo(app, env)));
  closers.push(announceEvents(app.db).stop);
  const port = parts.web ? env.port : env.workerPort;
  const address = await listen(app, { host: env.host, port, parts });
  if (parts.worker) await work(app, { env, databaseUrl, closers });
  // Written at once: whoever stops the shop as soon as it is open does not read what comes after "Closing …".
  if (!parts.web) return say(`Amberdock's worker is open: ${address}`);
  const steps = isDemo ? [introduceDemo(address)] : await nextSteps(app.db, env);
  say([`Amberdock is open: ${address}`, ...steps].join('\n'));
}

/** Imports the demo's goods and history only if they are still to be loaded. */
async function loadDemo({ db, pepper }: FastifyInstance, env: Env): Promise<boolean> {
  const demo = await import('./demo/load.ts');
  return demo.loadDemo(db, { pepper, store: filesOf(env), say });
}

/** Works the job queue and follows the events. */
async function work(
  { db, log, listener, pepper, readerFailures }: FastifyInstance,
  { env, databaseUrl, closers }: Pick<Opening, 'env' | 'databaseUrl' | 'closers'>,
): Promise<void> {
  const following = followEvents({
    db,
    listener,
    readers: eventReaders,
    deps: { env, sendsMail: env.smtpUrl !== undefined, pepper },
    log,
    failures: readerFailures,
  });
  closers.push(following.stop);
  const queue = await startJobs({ databaseUrl, db, env, log, jobs });
  closers.push(queue.stop);
}

/** The pools: for changes and buyers, for public reads, and for public reads from the read-only copy if there is one. */
function openPools(
  { databaseReplicaUrl }: Env,
  { databaseUrl, closers }: Pick<Opening, 'databaseUrl' | 'closers'>,
) {
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

type Listening = { host: string; port: number; parts: Parts };

/** Starts to listen and returns the address. */
async function listen(app: FastifyInstance, listening: Listening): Promise<string> {
  const { host } = listening;
  try {
    await app.listen({ host, port: listening.port });
  } catch (error) {
    throw new Error(whyNotListening(error as NodeJS.ErrnoException, listening), { cause: error });
  }
  const address = app.server.address();
  return addressOf(host, typeof address === 'object' && address ? address.port : listening.port);
}

function whyNotListening(error: NodeJS.ErrnoException, { host, port, parts }: Listening): string {
  const setting = parts.web ? 'PORT' : 'WORKER_PORT';
  const command = parts.web ? 'npm start' : 'npm run start:worker';
  if (error.code === 'EADDRINUSE') {
    return `port ${port} is taken by another program: stop that one, or start with another port (${setting}=${port + 1} ${command})`;
  }
  if (error.code === 'EACCES')
    return `this user may not listen on port ${port}: choose one above 1023 (${setting}=3000)`;
  if (error.code === 'EADDRNOTAVAIL')
    return `HOST is "${host}", and this machine has no such address: choose one of its own, or 0.0.0.0 for all of them`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST is "${host}", a name that leads to no address: choose an address of this machine`;
  return `cannot listen on HOST=${host}, ${setting}=${port}: ${error.message}`;
}
