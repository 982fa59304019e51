import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** A program that does what the example has no need of: a feed's page, an upload, and refusals, of a proxy too. */
const otherUses = `
import { amberdock, AmberdockError } from './amberdock.ts';
const [address = '', token = '', proxy = ''] = process.argv.slice(2);
const call = amberdock({ address, token });
const { page } = await call('changes.changes', {});
const feed: [boolean | undefined, boolean | undefined] = [page?.has_more, page?.resync];
const file = new File(['SKU\\nCUP\\n'], 'orders.csv', { type: 'text/csv' });
const { data } = await call('batches.upload', { query: { currency: 'CNY' }, file });
const refused = async (work: Promise<unknown>): Promise<AmberdockError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AmberdockError) return error;
    throw error;
  }
  throw new Error('not refused');
};
const shop = await refused(call('orders.submit', { body: { settlement_id: 'x' } }));
const { status, code, retryAfter } = await refused(amberdock({ address: proxy, token })('wallet.balances', {}));
console.log(JSON.stringify([feed, data.file_name, shop.body.data?.fields?.[0]?.field, shop.requestId !== null, status, code, retryAfter]));
`;

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
  await writeFile(join(folder, 'other-uses.ts'), otherUses);
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
  const files = ['integration.ts', 'other-uses.ts', 'amberdock.ts'];
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

test('the client uploads a file, says of a feed whether there is more, and of a refusal when to come again', async () => {
  const proxy = createServer((_, response) =>
    response.writeHead(502, { 'retry-after': '7', 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  ).listen(0, '127.0.0.1');
  closers.push(() => new Promise((closed) => proxy.close(closed)));
  const other = await createShop();
  closers.push(other.close);
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await other.key(await other.buyer(), ['catalogue', 'orders.write']);
  const args = [address, token, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`];
  const program = join(folder, 'other-uses.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  expect(JSON.parse(stdout)).toEqual([[true, true], 'orders.csv', 'settlement_id', true, 502, 'unknown', 7]);
});

test('the client has the types that its calls need, and none of the console', () => {
  const text = clientFile(shop.app.swagger() as unknown as ApiDocument);
  expect(text).toContain('export type AccountEvent =');
  expect(text).not.toContain('export type AuditLogEntry =');
});
