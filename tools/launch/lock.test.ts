import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from './lock.js';
import { runScript } from './running-shop.ts';

let folder: string;
let file: string;
const output: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amberdock-lock-'));
  file = join(folder, 'lock');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => output.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  output.length = 0;
  rmSync(folder, { recursive: true });
});

test('several at once work one after the other, whoever waits says so once, and nothing stays', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    steps.push(`${name} ends`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => alone(work(name), { file, waiting: 'Waiting …' })));
  const order = steps.filter((_, index) => index % 2 === 0).map((step) => step[0]);
  expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(output).toEqual(['Waiting …\n', 'Waiting …\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a failure frees the lock', async () => {
  await expect(alone(() => Promise.reject(new Error('npm ci failed')), { file })).rejects.toThrow(
    'npm ci failed',
  );
  expect(existsSync(file)).toBe(false);
});

test('an abandoned lock is taken over by exactly one process', async () => {
  writeFileSync(file, '1 killed');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  let inside = 0;
  const work = async () => {
    inside++;
    await new Promise((done) => setImmediate(done));
    expect(inside--).toBe(1);
  };
  await Promise.all([alone(work, { file }), alone(work, { file })]);
  expect(readdirSync(folder)).toEqual([]);
});

test('another process waits for this one', async () => {
  const script = `import { alone } from ${JSON.stringify(new URL('lock.js', import.meta.url).href)};
    await alone(async () => console.log('inside'), { file: ${JSON.stringify(file)} });`;
  const other = await alone(
    async () => {
      const process = runScript(['--input-type=module', '--eval', script], {});
      await expect.poll(() => process.output(), { timeout: 20_000 }).toContain('waiting for it');
      expect(process.output()).not.toContain('inside');
      return process;
    },
    { file },
  );
  expect(await other.ended()).toBe(0);
  expect(other.output()).toContain('inside');
});
