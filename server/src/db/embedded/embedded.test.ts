import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickestFolder } from '../../testing/database.ts';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded.ts';

let folder: string;
let dataDir: string;
const open = (options: Partial<EmbeddedOptions> = {}) =>
  openEmbeddedDatabase({ dataDir, durable: false, ...options });

beforeEach(async () => {
  folder = await mkdtemp(join(await quickestFolder(), 'amberdock-embedded-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
    socket.on('connect', () => socket.end());
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen within 15 s');
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('what was written is there after a stop and a start, sorted alike on every machine', async () => {
  const first = await open();
  await query(
    first.url,
    "create table kept as select * from (values ('ä'), ('Z'), ('a'), ('中')) as t (word)",
  );
  await first.close();
  expect(await answers(first.url)).toBe(false);

  const second = await open();
  expect(await query(second.url, 'select word from kept order by word')).toEqual(
    ['Z', 'a', 'ä', '中'].map((word) => ({ word })),
  );
  await second.close();
});

test('only this machine can reach it, with a password that only the folder’s owner can read', async () => {
  const database = await open();
  const listening = await query(database.url, "select current_setting('listen_addresses') as at");
  expect(listening).toEqual([{ at: '127.0.0.1' }]);
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  const guessed = database.url.replace(/:[^:@]+@/, ':guessed@');
  await expect(query(guessed, 'select 1')).rejects.toThrow(/password authentication failed/);
  await database.close();
});

test('several users share one server, and the last to leave stops it', async () => {
  const users = await Promise.all([open(), open(), open()]);
  expect(new Set(users.map(({ url }) => url)).size).toBe(1);
  const [first, ...others] = users;
  await first?.close();
  expect(await answers(first?.url ?? '')).toBe(true);
  await Promise.all(others.map((user) => user.close()));
  expect(await answers(first?.url ?? '')).toBe(false);
});

test('a server killed under a running shop is back at the same address, with everything committed', async () => {
  const logged: string[] = [];
  const database = await open({ durable: true, log: (sentence) => logged.push(sentence) });
  await query(database.url, 'create table kept as select 7 as n');
  process.kill(await postmasterPid(), 'SIGKILL');
  await until(async () => logged.includes('The embedded database is back.'));
  expect(await query(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await database.close();
});

test('a server that is being started again is stopped with the shop', async () => {
  const said: string[] = [];
  const database = await open({ log: (sentence) => said.push(sentence) });
  process.kill(await postmasterPid(), 'SIGKILL');
  await until(async () => said.length > 0);
  await database.close();
  expect(said).toEqual([
    'The embedded database went away; starting it again.',
    'The embedded database is back.',
  ]);
  expect(await answers(database.url)).toBe(false);
});

test('a postmaster.pid of another program, or of the folder this one was copied from, is not believed', async () => {
  const original = await open();
  const file = join('postgres', 'cluster', 'postmaster.pid');
  const copied = join(folder, 'copy');
  await cp(dataDir, copied, { recursive: true });
  const copy = await openEmbeddedDatabase({ dataDir: copied, durable: false });
  expect(copy.url).not.toBe(original.url);
  await copy.close();
  const lines = (await readFile(join(dataDir, file), 'utf8')).split('\n');
  await original.close();

  await writeFile(join(dataDir, file), [process.pid, ...lines.slice(1)].join('\n'));
  const next = await open();
  expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await next.close();
});

test('a creation cut short is cleared away', async () => {
  await mkdir(join(dataDir, 'postgres.new-999999999-00ff', 'cluster'), { recursive: true });
  await (await open()).close();
  await expect(stat(join(dataDir, 'postgres.new-999999999-00ff'))).rejects.toThrow(/ENOENT/);
});

test('a start that fails says why', async () => {
  await (await open()).close();
  await writeFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), 'no_such_setting = 1\n');
  await expect(open()).rejects.toThrow(/did not start: .*no_such_setting/);
});

test.runIf(process.getuid?.() === 0)('as root it works in a folder that only root can enter', async () => {
  await chmod(folder, 0o700);
  const database = await open();
  expect(await query(database.url, 'select current_user as me')).toEqual([{ me: 'amberdock' }]);
  expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(0);
  await database.close();
});

test.runIf(process.getuid?.() === 0)(
  'as root without user namespaces a system user runs it, the data elsewhere',
  async () => {
    const namespace = ['false'];
    const database = await open({ namespace });
    await query(database.url, 'create table kept as select 7 as n');
    await database.close();
    const home = await readlink(join(dataDir, 'postgres'));
    expect((await stat(join(home, 'cluster'))).uid).not.toBe(0);
    // The owner of the data decides, so that the data is still found if namespaces are allowed again.
    const again = await open();
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.close();
    await rm(join(home, '..'), { recursive: true, force: true });
  },
);
