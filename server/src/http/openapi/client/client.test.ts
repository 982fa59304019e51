import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import { announceEvents } from '../../../events/announce-events.ts';
import { followEvents } from '../../../events/follow-events.ts';
import { eventReaders, jobs } from '../../../features/index.ts';
import { startJobs } from '../../../jobs/index.ts';
import { openCheckout, sell, wealthyBuyer } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { type ApiDocument, clientFile } from './client-file.ts';

const root = join(import.meta.dirname, '../../../../..');
const env = { WEBHOOKS_TO_PRIVATE_NETWORKS: '1' };
let shop: TestShop;
let folder: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shop = await createShop({ env });
  // Inside the repository, where the types of Node are found.
  await mkdir(join(root, 'results'), { recursive: true });
  folder = await mkdtemp(join(root, 'results', 'client-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'amberdock.ts'), clientFile(shop.app.swagger() as unknown as ApiDocument));
  await copyFile(join(root, 'docs/example/integration.ts'), join(folder, 'integration.ts'));
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Works events and jobs as the running program does. */
async function work(): Promise<void> {
  const settings = readEnv(env);
  const { db, listener, log, pepper } = shop.app;
  closers.push(announceEvents(db).stop);
  const deps = { env: settings, sendsMail: false, pepper };
  closers.push(followEvents({ db, listener, readers: eventReaders, deps, log, failures: new Map() }).stop);
  const { databaseUrl } = shop;
  const ports = { mail: null, sms: null };
  closers.push((await startJobs({ databaseUrl, db, env: settings, log, jobs, ports })).stop);
}

test('the generated client and the example of docs/api.md pass the strictest types', async () => {
  const words = '--noEmit --strict --noUncheckedIndexedAccess --target es2024 --module nodenext --types node';
  const compiler = join(root, 'node_modules/.bin/tsc');
  const options = ['--allowImportingTsExtensions', '--erasableSyntaxOnly', '--skipLibCheck'];
  const files = ['integration.ts', 'amberdock.ts'];
  const { stdout } = await promisify(execFile)(compiler, [...words.split(' '), ...options, ...files], {
    cwd: folder,
  });
  expect(stdout).toBe('');
});

test('the example searches, orders, pays with a key, and hears of it by a webhook', async () => {
  await openCheckout(shop.db);
  await sell(shop.db, {
    handle: 'mug',
    name: { zh: '杯子', en: 'Stoneware mug' },
    // As in the demo shop: in two colors, of which the first is sold out.
    skus: [
      {
        sku: 'MUG-RED',
        options: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: '红', en: 'Red' } }],
        offers: [{ stock: 0 }],
      },
      {
        sku: 'MUG-BLUE',
        options: [{ name: { zh: '颜色', en: 'Color' }, value: { zh: '蓝', en: 'Blue' } }],
        offers: [{ stock: 5 }],
      },
    ],
  });
  await work();
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const buyer = await wealthyBuyer(shop);
  const scopes = ['catalogue', 'cart', 'orders.read', 'orders.write', 'pay', 'webhooks'] as const;
  const { token } = await shop.key(buyer, scopes);
  const program = spawn(process.execPath, [join(folder, 'integration.ts'), 'mug'], {
    env: { ...process.env, AMBERDOCK_URL: address, AMBERDOCK_KEY: token },
  });
  let output = '';
  program.stdout.on('data', (part: Buffer) => (output += String(part)));
  program.stderr.on('data', (part: Buffer) => (output += String(part)));
  const code = await new Promise((ended) => program.once('exit', ended));
  expect(output).toMatch(/^paid (A\w+)\nwebhook: \1 is awaiting_shipment\n$/);
  expect(code).toBe(0);
});
