import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Identity } from './identity.ts';
import { runApart } from './run-apart.ts';

/** The database role that owns everything in an embedded cluster. */
export const EMBEDDED_ROLE = 'amberdock';

/** The longest that a server may take to stop, for one with much to write out. */
const STOP_MS = 60_000;

/** A cluster on disk; it may or may not be running. */
export type Cluster = {
  identity: Identity;
  pgdata: string;
  logFile: string;
  password: string;
  /** false: a crash of the machine may lose everything; for tests only */
  durable: boolean;
};

/** The facts of a running server in postmaster.pid. */
export type Postmaster = { pid: number; port: number; status: string };

/**
 * Opens the cluster below `identity.home`, creating it if there is none. It is created next to the final place and then
 * renamed: after a start that was killed, or two starts at once, there is one complete cluster or none.
 */
export async function openCluster(identity: Identity, durable: boolean): Promise<Cluster> {
  const { home } = identity;
  if (!(await exists(join(home, 'password')))) await createCluster(identity, durable);
  const place = await realpath(home);
  const password = (await readFile(join(place, 'password'), 'utf8')).trim();
  return { identity, pgdata: join(place, 'cluster'), logFile: join(place, 'log'), password, durable };
}

async function createCluster(identity: Identity, durable: boolean): Promise<void> {
  const parent = dirname(identity.home);
  await mkdir(parent, { recursive: true });
  await removeUnfinished(parent);
  const unfinished = `${identity.home}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(join(unfinished, 'password'), `${randomBytes(24).toString('base64url')}\n`, {
    mode: 0o600,
  });
  if (identity.user) {
    await chown(unfinished, identity.user.uid, identity.user.gid);
    await chown(join(unfinished, 'password'), identity.user.uid, identity.user.gid);
  }
  const flags = [
    `--pgdata=${join(unfinished, 'cluster')}`,
    `--username=${EMBEDDED_ROLE}`,
    `--pwfile=${join(unfinished, 'password')}`,
    '--auth=scram-sha-256',
    // One sort order on every machine: PostgreSQL's own, not that of the system's C library.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await command(identity, identity.binaries.initdb, flags);
    await rename(unfinished, identity.home);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // ENOTEMPTY, EEXIST: another start was quicker, and its cluster is used.
    if (!(await exists(join(identity.home, 'password')))) throw error;
  }
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)/.exec(name)?.[1];
    if (pid && !(await isAlive(Number(pid)))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Finds the server that runs on this cluster, or null. Removes a stale pid file of a killed server or a copied folder.
 */
export async function findPostmaster({ pgdata }: Cluster): Promise<Postmaster | null> {
  const file = join(pgdata, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [pid, folder, , port, , , , status] = lines;
  if (!pid) return null;
  // The process id alone proves nothing: after a reboot, or in a container, another program may have it.
  if (folder === pgdata && (await isAlive(Number(pid), 'postgres'))) {
    return { pid: Number(pid), port: Number(port), status: status ?? '' };
  }
  await rm(file, { force: true });
  return null;
}

/** Starts the server on the port (any free one if that is taken) and returns once it answers or another start won. */
export async function startPostmaster(cluster: Cluster, preferredPort: number | undefined): Promise<void> {
  const port = await freePort(preferredPort);
  const logSize = await stat(cluster.logFile).then(
    (file) => file.size,
    () => 0,
  );
  const log = await open(cluster.logFile, logSize > 10_000_000 ? 'w' : 'a');
  const from = logSize > 10_000_000 ? 0 : logSize;
  const flags = ['-D', cluster.pgdata, ...serverFlags(cluster, port)];
  const [program, args] = commandLine(cluster.identity, cluster.identity.binaries.postgres, flags);
  const child = spawn(program, args, {
    ...spawnOptions(cluster.identity),
    // Its own session: Ctrl-C reaches the whole terminal group, and the shop must finish its requests first.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, signal) => (ended = `it ended with ${signal ?? `code ${code}`}`));
  child.unref();
  try {
    while (ended === undefined) {
      if ((await findPostmaster(cluster))?.status === 'ready') return;
      await new Promise((done) => setTimeout(done, 10));
    }
    const output = (await readFile(cluster.logFile, 'utf8')).slice(from);
    // Another start won the race, or the last server's processes are still ending: the caller checks again.
    if (
      /lock file "postmaster.pid" already exists|pre-existing shared memory block|could not bind/.test(output)
    )
      return;
    throw new Error(
      `the embedded PostgreSQL did not start: ${reason(output) || ended} (whole log: ${cluster.logFile})`,
    );
  } finally {
    await log.close();
  }
}

/**
 * Stops the server: open transactions are rolled back, everything committed is on disk. The signal goes directly to the
 * postmaster: a program in between could be interrupted by a second Ctrl-C.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  // PostgreSQL's "fast shutdown": sessions are ended, not waited for.
  process.kill(running.pid, 'SIGINT');
  const latest = performance.now() + STOP_MS;
  while (await isAlive(running.pid, 'postgres')) {
    if (performance.now() > latest)
      throw new Error(`the embedded PostgreSQL did not stop within ${STOP_MS / 1000} s`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

function serverFlags({ durable }: Cluster, port: number): string[] {
  const megabytes = Math.floor(totalmem() / 2 ** 20);
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${Math.max(64, Math.min(1024, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // Our statements are short: JIT compilation costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    ...(durable
      ? {}
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '256MB' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function spawnOptions({ user }: Identity): Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'> {
  return { env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: '/', ...user };
}

function commandLine({ prefix }: Identity, program: string, flags: string[]): [string, string[]] {
  const [first, ...words] = prefix;
  return first === undefined ? [program, flags] : [first, [...words, program, ...flags]];
}

async function command(identity: Identity, program: string, flags: string[]): Promise<void> {
  const [first, args] = commandLine(identity, program, flags);
  await runApart(first, args, spawnOptions(identity)).catch(({ message }: Error) => {
    throw new Error(`the embedded PostgreSQL's ${basename(program)} failed: ${reason(message) || message}`);
  });
}

/** Joins the last lines of a log, without those of every start. */
function reason(log: string): string {
  const usual =
    /^\s*$|LOG: {2}(starting|listening|received|shutting|checkpoint|aborting|background|database system)/;
  const lines = log.split('\n').filter((line) => !usual.test(line));
  return lines
    .map((line) => line.replace(/^.*?\] (?=[A-Z]+: )/, '').trim())
    .slice(-4)
    .join(' / ');
}

/** Whether the process is alive; an unreaped zombie (in containers without an init) is not. */
async function isAlive(pid: number, program?: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && program === undefined;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (status === undefined) return true;
  const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(status) ?? [];
  return state !== 'Z' && (program === undefined || name === program);
}

async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
