import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickestFolder } from '../../server/src/testing/database.ts';
import { ensureBuilt } from './build.js';
import { sources } from './develop.js';
import { freePort, launcher, type Running, runScript } from './running-shop.ts';
import { root } from './workspace.js';

let folder: string;
let running: Running | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(await quickestFolder(), 'amberdock-dev-'));
});
afterEach(async () => {
  running?.signal('SIGTERM');
  await running?.ended();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the launcher's development loop on a small program with one source, whose "build" copies the source or fails. */
function startDevelop(): Running {
  const source = join(folder, 'source');
  mkdirSync(source);
  writeFileSync(join(source, 'text.txt'), 'first');
  const built = JSON.stringify(join(folder, 'built.txt'));
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { readFileSync } from 'node:fs';
    console.log('serves ' + readFileSync(${built}, 'utf8'));
    process.on('SIGTERM', () => { console.log('closed'); process.exit(0); });
    setInterval(() => {}, 1000);`,
  );
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { develop } from ${JSON.stringify(new URL('develop.js', import.meta.url).href)};
    import { Obstacle } from ${JSON.stringify(new URL('workspace.js', import.meta.url).href)};
    const build = async () => {
      const text = readFileSync(${JSON.stringify(join(source, 'text.txt'))}, 'utf8');
      if (text === 'broken') throw new Obstacle('It does not build.');
      writeFileSync(${built}, text);
    };
    await build();
    process.exit(await develop(${JSON.stringify(join(folder, 'main.mjs'))}, { folders: [${JSON.stringify(source)}], build }));`;
  running = runScript(['--input-type=module', '--eval', script], {});
  return running;
}

const linesOf = (program: Running) =>
  program
    .output()
    .split('\n')
    .filter((line) => /^(serves|closed|It does)/.test(line));
async function untilLines(program: Running, lines: string[]): Promise<void> {
  await expect.poll(() => linesOf(program), { timeout: 30_000 }).toEqual(lines);
}
const write = (text: string) => writeFileSync(join(folder, 'source', 'text.txt'), text);

test('every folder that a build reads is watched', () => {
  const web = ['console', 'kit', 'public', 'storefront', 'vite'].map((name) => `web/${name}`);
  expect(sources().map((folder) => relative(root, folder))).toEqual(['server/src', 'contract/src', ...web]);
});

test('a change is built and served, a broken one leaves the server running, and a signal ends both', async () => {
  const program = startDevelop();
  await untilLines(program, ['serves first']);
  write('second');
  await untilLines(program, ['serves first', 'closed', 'serves second']);
  write('broken');
  await untilLines(program, ['serves first', 'closed', 'serves second', 'It does not build.']);
  write('third');
  const all = ['serves first', 'closed', 'serves second', 'It does not build.', 'closed', 'serves third'];
  await untilLines(program, all);
  program.child.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  expect(linesOf(program)).toEqual([...all, 'closed']);
});

test('npm run dev opens the shop with its pages, and restarts it when a source is touched', {
  timeout: 400_000,
}, async () => {
  await ensureBuilt();
  const settings = { PORT: await freePort(), DEMO: '0', DATA_DIR: folder };
  running = runScript([launcher('start.js'), '--dev'], settings);
  const address = await running.opened();
  const page = await fetch(`${address}/library`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const now = new Date();
  utimesSync(join(root, 'server', 'src', 'main.ts'), now, now);
  const openings = () => running?.output().match(/Amberdock is open/g)?.length;
  await expect.poll(openings, { timeout: 120_000 }).toBe(2);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended()).toBe(0);
  expect(running.output()).toMatch(/Amberdock is closed\.\n$/);
});
