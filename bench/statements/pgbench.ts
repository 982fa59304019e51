import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Cores } from '../cores.ts';
import { atOnce } from '../load.ts';
import { buyerNumber } from '../shop/buyers.ts';

const run = promisify(execFile);

/** Debian does not install it in PATH. */
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
];

/** The program, or null if the package is not installed. */
export const findPgbench = (): string | null =>
  process.env.PGBENCH ??
  folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ??
  null;

export type Runner = { pgbench: string; cores: Cores; databaseUrl: string };

/**
 * How the statements are sent: `prepared` once per connection, as the program does with fixed texts, or `extended`,
 * planned each time, as it does with searches.
 */
export type Mode = 'prepared' | 'extended';
/** The length of a run: a time, each buyer once, or a time in which the clients repeat their buyers. */
type Long = { seconds: number } | { buyers: number } | { seconds: number; buyers: number };

/**
 * Runs as many clients as the load has, each repeating one script, so that it is prepared once per connection; returns
 * the total repetitions per second.
 */
export async function pgbenchRound(
  runner: Runner,
  { scripts, mode, long }: { scripts: readonly string[]; mode: Mode; long: Long },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'amberdock-pgbench-'));
  try {
    const buyersEach = 'buyers' in long ? Math.floor(long.buyers / atOnce) : 0;
    const clients = Array.from({ length: atOnce }, async (_, client) => {
      const file = join(folder, `${client}.sql`);
      const script = scripts[client % scripts.length] as string;
      await writeFile(file, buyersEach > 0 ? counting(client, buyersEach) + script : script);
      const forSoLong = 'seconds' in long ? ['-T', String(long.seconds)] : ['-t', String(buyersEach)];
      const log = ['--log', `--log-prefix=${join(folder, `log${client}`)}`];
      await runClient(runner, ['-M', mode, '-D', 'i=0', ...forSoLong, ...log, '-f', file]);
    });
    await Promise.all(clients);
    return rateOf(await endsOf(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runClient({ pgbench, cores, databaseUrl }: Runner, options: string[]): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const connection = ['-h', hostname, '-p', port || '5432', '-U', decodeURIComponent(username)];
  const command = [...cores.onServers, pgbench, ...connection, '--no-vacuum', '-c', '1', ...options];
  const [program, ...args] = [...command, pathname.slice(1)];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password), PGOPTIONS: '-c timezone=UTC' };
  const { stderr } = await run(program as string, args, { env, maxBuffer: 2 ** 26 });
  if (/aborted|ERROR/.test(stderr)) throw new Error(`pgbench failed: ${stderr.slice(0, 2_000)}`);
}

/** Each client has its own buyers, and its own ids for the rows that it creates. */
const counting = (client: number, buyersEach: number): string => `\\set n ${1_000_000 + client * 500_000} + :i
\\set b ${buyerNumber(client * buyersEach)} + :i % ${buyersEach}
\\set i :i + 1
`;

/** The end of each repetition in seconds, from the last two columns of pgbench's log. */
async function endsOf(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => {
      const [seconds = 0, microseconds = 0] = line.split(' ').slice(4).map(Number);
      return seconds + microseconds / 1e6;
    })
    .sort((a, b) => a - b);
}

/**
 * The rate in the middle of a run: at first new connections plan every statement (the server's have done so before),
 * and at the end fewer clients are still running.
 */
function rateOf(ends: readonly number[]): number {
  const [from, to] = [Math.floor(ends.length * 0.4), Math.floor(ends.length * 0.9)];
  const seconds = (ends[to] as number) - (ends[from] as number);
  if (!(seconds > 0)) throw new Error('pgbench ended before anything could be measured');
  return (to - from) / seconds;
}
