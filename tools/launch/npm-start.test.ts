import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickestFolder } from '../../server/src/testing/database.ts';
import { ensureBuilt } from './build.js';
import { freePort, type Running, runScript } from './running-shop.ts';

// Tests the complete start: npm, the launcher, and the built storefront.
const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();

let dataDir: string;
let PORT: string;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(await quickestFolder(), 'amberdock-npm-'));
  PORT = await freePort();
}, 300_000);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const npmStart = (): Running => runScript(['start'], { PORT, DEMO: '0', DATA_DIR: dataDir }, { node: npm });

test('npm start opens the shop, and SIGTERM to npm alone ends all of it with exit code 0', async () => {
  const shop = npmStart();
  expect(await shop.opened()).toBe(`http://localhost:${PORT}`);
  shop.child.kill('SIGTERM');
  expect(await shop.ended()).toBe(0);
});

test('the second npm start installs and builds nothing, and npm killed by -9 takes the shop with it', async () => {
  const first = npmStart();
  await first.opened();
  expect(first.output()).not.toMatch(/Installing|Building|brought up to date/);
  first.child.kill('SIGKILL');
  await expect
    .poll(() => fetch(`http://localhost:${PORT}/api/health`).catch(() => 'gone'), { timeout: 30_000 })
    .toBe('gone');

  const next = npmStart();
  await next.opened();
  next.signal('SIGINT');
  expect(await next.ended()).toBe(0);
});
