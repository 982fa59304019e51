import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickestFolder } from '../../server/src/testing/database.ts';
import { openEmbeddedDatabase } from '../../server/src/db/embedded/embedded.ts';
import { freePort, type Running, launcher, runScript, serverMain } from './running-shop.ts';

let dataDir: string;
const running: Running[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(await quickestFolder(), 'amberdock-start-'));
});

afterEach(async () => {
  for (const shop of running.splice(0)) {
    shop.signal('SIGTERM');
    await shop.ended();
  }
  const orphan = postmasterPid();
  if (orphan) process.kill(orphan, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server itself on the test's own data folder, without the demo: its data does not matter. */
function startServer(settings: Record<string, string> = {}): Running {
  const shop = runScript([serverMain], {
    PORT: '0',
    DEMO: '0',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ...settings,
  });
  running.push(shop);
  return shop;
}

function postmasterPid(): number | undefined {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

async function statusOf(address: string, path: string): Promise<number> {
  return (await fetch(`${address}${path}`)).status;
}

test('SIGTERM ends the shop and its database with exit code 0, and the next start finds the data', async () => {
  const first = startServer();
  expect(await statusOf(await first.opened(), '/api/ready')).toBe(200);
  first.signal('SIGTERM');
  expect(await first.ended()).toBe(0);
  expect(postmasterPid()).toBeUndefined();

  const second = startServer();
  await second.opened();
  expect(second.output()).not.toContain('brought up to date');
});

test('a closed terminal ends the shop and its database as SIGTERM does, and its reader may be gone by then', async () => {
  const shop = startServer();
  await shop.opened();
  shop.child.stdout?.destroy();
  shop.child.stderr?.destroy();
  shop.child.kill('SIGHUP');
  expect(await shop.ended()).toBe(0);
  expect(postmasterPid()).toBeUndefined();
});

test.each([
  ['the server', [serverMain]],
  ['the launcher', [launcher('start.js')]],
])('%s opens and works for nobody who reads what it says', { timeout: 180_000 }, async (_, args) => {
  const PORT = await freePort();
  const shop = runScript(args, { PORT, DEMO: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  running.push(shop);
  shop.child.stdout?.destroy();
  shop.child.stderr?.destroy();
  const ready = () => statusOf(`http://localhost:${PORT}`, '/api/ready').catch(() => 'not yet');
  await expect.poll(ready, { timeout: 150_000 }).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended()).toBe(0);
  expect(postmasterPid()).toBeUndefined();
});

test('a shop says that it starts, that it is open, and that it is closed', async () => {
  const shop = runScript([launcher('start.js')], { PORT: await freePort(), DEMO: '0', DATA_DIR: dataDir });
  running.push(shop);
  await shop.opened();
  shop.signal('SIGTERM');
  await shop.ended();
  expect(shop.output()).toMatch(
    /^Starting Amberdock …\n[^]*Amberdock is open: .*\n[^]*Closing …\nAmberdock is closed\.\n$/,
  );
});

test('a setting given as a word of the command is refused before anything starts', async () => {
  const shop = runScript([launcher('start.js'), '--port=4000'], { DATA_DIR: dataDir });
  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toBe(
    'npm start takes no "--port=4000": settings are environment variables, as in PORT=4000 npm start (docs/settings.md).\n',
  );
});

test('a word that npm test does not take is refused before anything is run', async () => {
  const run = runScript([launcher('test.js'), 'cart'], { DATA_DIR: dataDir });
  expect(await run.ended()).toBe(1);
  expect(run.output()).toMatch(/^npm test takes no "cart": [^\n]*npx vitest run[^\n]*\n$/);
});

test('Ctrl-C and a second one right after end it cleanly too', async () => {
  const shop = startServer();
  await shop.opened();
  shop.signal('SIGINT');
  shop.signal('SIGINT');
  expect(await shop.ended()).toBe(0);
  expect(postmasterPid()).toBeUndefined();
});

test('Ctrl-C pressed again and again ends it cleanly too, the database with it', async () => {
  const shop = startServer();
  await shop.opened();
  const again = setInterval(() => shop.signal('SIGINT'), 10);
  const code = await shop.ended();
  clearInterval(again);
  expect(code, shop.output()).toBe(0);
  expect(postmasterPid()).toBeUndefined();
});

test.each([
  ['a file', () => serverMain, /DATA_DIR is ".*", but nothing can be kept there: it is no folder\.\n$/],
  ['within a file', () => join(serverMain, 'data'), /: what it lies in is no folder\.\n$/],
  ['where the system makes no folders', () => '/proc/amberdock', /: no folder can be made there\.\n$/],
])('a data folder that is %s is a sentence and exit code 1', async (_, folder, sentence) => {
  const shop = startServer({ DATA_DIR: folder() });
  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toMatch(sentence);
});

test('a signal in the middle of the start leaves nothing running', async () => {
  const shop = startServer();
  await expect.poll(postmasterPid, { timeout: 20_000 }).toBeDefined();
  shop.signal('SIGTERM');
  expect(await shop.ended()).toBe(0);
  expect(postmasterPid()).toBeUndefined();
});

test('after kill -9 the next start takes the orphaned database over, and stops it in the end', async () => {
  const killed = startServer();
  await killed.opened();
  const orphan = postmasterPid();
  killed.signal('SIGKILL');
  await killed.ended();

  const next = startServer();
  expect(await statusOf(await next.opened(), '/api/ready')).toBe(200);
  expect(postmasterPid()).toBe(orphan);
  next.signal('SIGTERM');
  await next.ended();
  expect(postmasterPid()).toBeUndefined();
});

test('after kill -9 of the shop and the database together the next start just works', async () => {
  const killed = startServer();
  await killed.opened();
  process.kill(postmasterPid() ?? 0, 'SIGKILL');
  killed.signal('SIGKILL');
  await killed.ended();
  expect(await statusOf(await startServer().opened(), '/api/ready')).toBe(200);
});

test('a taken port is one sentence and exit code 1, from the launcher and from the server', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
  const PORT = String((other.address() as AddressInfo).port);
  const launched = runScript([launcher('start.js')], { PORT, DATA_DIR: dataDir });
  expect(await launched.ended()).toBe(1);
  expect(launched.output()).toMatch(/^Port \d+ is taken by another program: .*\n$/);
  const served = startServer({ PORT });
  expect(await served.ended()).toBe(1);
  expect(served.output()).toMatch(/Amberdock cannot run: port \d+ is taken by another program: .*\n$/);
  other.close();
});

test('an address that this machine does not have is said as such, by the launcher and by the server', async () => {
  // An address reserved for documentation, which no machine has.
  const settings = { HOST: '192.0.2.7', PORT: await freePort(), DEMO: '0', DATA_DIR: dataDir };
  const launched = runScript([launcher('start.js')], settings);
  expect(await launched.ended()).toBe(1);
  expect(launched.output()).toMatch(/^HOST is "192\.0\.2\.7", and this machine has no such address: .*\n$/);
  const served = startServer(settings);
  expect(await served.ended()).toBe(1);
  expect(served.output()).toMatch(
    /Amberdock cannot run: HOST is "192\.0\.2\.7", and this machine has no such address: .*\n$/,
  );
});

test('a shop on a database of its own without PEPPER is warned once at its start', async () => {
  const database = await openEmbeddedDatabase({ dataDir, durable: false });
  const warnings = async (settings: Record<string, string>) => {
    const shop = startServer({ DATABASE_URL: database.url, ...settings });
    await shop.opened();
    shop.signal('SIGTERM');
    await shop.ended();
    return shop.output().match(/"level":40.*PEPPER is not set/g)?.length ?? 0;
  };
  expect(await warnings({})).toBe(1);
  const PEPPER = readFileSync(join(dataDir, 'pepper'), 'utf8').trim();
  expect(await warnings({ PEPPER })).toBe(0);
  const mistaken = startServer({ DATABASE_URL: database.url, PEPPER: 'another than it began with' });
  expect(await mistaken.ended()).toBe(1);
  expect(mistaken.output()).toContain(
    'the pepper of this process is not the one with which this shop hashed',
  );
  await database.close();
});

test('a wrong setting is a sentence and exit code 1, before anything is started', async () => {
  const shop = startServer({ PORT: 'abc' });
  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toBe(
    'Amberdock cannot run: PORT is "abc", but it must be a whole number from 0 to 65535.\n',
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a database that cannot be reached is a sentence without its password', async () => {
  const shop = startServer({ DATABASE_URL: 'postgres://shop:hush@127.0.0.1:1/shop' });
  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toContain(
    'the database that DATABASE_URL names cannot be used: connect ECONNREFUSED',
  );
  expect(shop.output()).not.toContain('hush');
});

const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (node) =>
    existsSync(node) &&
    /^v(20|21|22\.([0-9]|1\d|2[01])\.)/.test(execFileSync(node, ['--version'], { encoding: 'utf8' })),
);

test.skipIf(!oldNode)('a Node too old hands over to the one that npm installed', async () => {
  const command = runScript([launcher('command.js'), 'nonsense'], {}, { node: oldNode ?? '' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toBe('There is no command "nonsense".\n');
});
