import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../audit/audit.ts';
import { bookByHand } from '../../features/ledger/index.ts';
import { openWorld } from '../../testing/trade/audited-shop.ts';
import { quickestFolder } from '../../testing/database.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { database, inTx } from '../tx.ts';
import { backUpShop, restoreShop } from './backup.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts';

let folder: string;
let open: EmbeddedDatabase;
let shop: TestShop;
let filesDir: string;
let pepperFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(await quickestFolder(), 'amberdock-backup-'));
  const dataDir = join(folder, 'data');
  filesDir = join(dataDir, 'files');
  pepperFile = join(dataDir, 'pepper');
  open = await openEmbeddedDatabase({ dataDir, durable: false });
  await migrate(open.url);
  shop = await createShop({ database: { url: open.url, drop: async () => {} } });
  await openWorld(shop);
  await mkdir(join(filesDir, 'ab'), { recursive: true });
  await writeFile(join(filesDir, 'ab', 'picture'), Buffer.from([0, 1, 254, 255]));
  await writeFile(pepperFile, 'of the shop that is backed up\n');
});
afterAll(async () => {
  await shop.close();
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const topUps = {
  kind: 'top_up',
  currency: 'EUR',
  amountMinor: 100n,
  reason: 'while a backup is made',
} as const;

test('a backup of a shop at work is a whole shop elsewhere: every booking made before it, and a clean audit', async () => {
  const { accountId } = await shop.buyer();
  const book = (reference: string) =>
    inTx(shop.db, (tx) => bookByHand(tx, 'command line', { ...topUps, accountId, reference }));
  await book('before');
  const file = join(folder, 'shop.tar.gz');
  let isDone = false;
  const backup = backUpShop({ url: open.url, file, filesDir, pepperFile }).finally(() => {
    isDone = true;
  });
  let during = 0;
  while (!isDone) await book(`during-${during++}`);
  await backup;
  await book('after');
  expect(during).toBeGreaterThan(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const dataDir = join(folder, 'restored');
  await mkdir(dataDir);
  await restoreShop({ file, dataDir });
  const restored = await openEmbeddedDatabase({ dataDir, durable: false });
  const pool = createPool(restored.url);
  const db = database(pool);
  const rows = await db.rows<{ reference: string }>(
    sql`select reference from journal_entries where note = ${topUps.reason} order by created_at`,
  );
  const references = rows.map(({ reference }) => reference);
  expect(references[0]).toBe('before');
  expect(references).not.toContain('after');
  expect(references.slice(1)).toEqual(references.slice(1).map((_, index) => `during-${index}`));
  expect((await audit(db)).filter(({ brokenCount }) => brokenCount > 0)).toEqual([]);
  expect(await readFile(join(dataDir, 'files', 'ab', 'picture'))).toEqual(Buffer.from([0, 1, 254, 255]));
  expect(await readFile(join(dataDir, 'pepper'), 'utf8')).toBe('of the shop that is backed up\n');
  expect((await stat(join(dataDir, 'pepper'))).mode & 0o777).toBe(0o600);
  // It accepts new bookings, as any shop does.
  await inTx(db, (tx) => bookByHand(tx, 'command line', { ...topUps, accountId, reference: 'restored' }));
  await pool.end();
  await restored.close();
});

test('a shop that is there is never written over, and neither is a file', async () => {
  const file = join(folder, 'second.tar.gz');
  await backUpShop({ url: open.url, file, filesDir: null, pepperFile: null });
  await expect(backUpShop({ url: open.url, file, filesDir: null, pepperFile: null })).rejects.toThrow(
    /is there already/,
  );
  await expect(restoreShop({ file, dataDir: join(folder, 'data') })).rejects.toThrow(/holds a shop already/);
  const keyed = join(folder, 'keyed');
  await mkdir(keyed);
  await writeFile(join(keyed, 'pepper'), 'of another shop');
  await expect(restoreShop({ file, dataDir: keyed })).rejects.toThrow(/is the pepper of a shop already/);
});

test('a backup into a folder that is not there says so, and copies nothing', async () => {
  const file = join(folder, 'nowhere', 'backup.tar.gz');
  await expect(backUpShop({ url: open.url, file, filesDir, pepperFile })).rejects.toThrow(
    `${file} cannot be written: there is no folder ${join(folder, 'nowhere')}.`,
  );
  const copies = sql`select count(*)::int as count from pg_stat_activity where backend_type = 'walsender'`;
  await expect.poll(async () => (await shop.db.one<{ count: number }>(copies)).count).toBe(0);
});

test('a file that was cut short, or is none of ours, restores nothing', async () => {
  const file = join(folder, 'third.tar.gz');
  await backUpShop({ url: open.url, file, filesDir: null, pepperFile: null });
  const bytes = await readFile(file);
  const dataDir = join(folder, 'empty');
  await mkdir(dataDir);
  for (const [content, sentence] of [
    [bytes.subarray(0, bytes.length - 1_000), /no backup that can be restored/],
    [Buffer.from('hello'), /no backup that can be restored: incorrect header check/],
  ] as const) {
    await writeFile(join(folder, 'cut.tar.gz'), content);
    await expect(restoreShop({ file: join(folder, 'cut.tar.gz'), dataDir })).rejects.toThrow(sentence);
  }
  expect(await readdir(dataDir)).toEqual([]);
});
