import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { type Database, database } from '../../db/tx.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { loadPepper, pepperOf, refuseOtherPepper } from './pepper.ts';

let dataDir: string;
let given: TestDatabase;
let db: Database;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'amberdock-pepper-')), 'data');
  given = await createTestDatabase();
  db = database(createPool(given.url));
});
afterEach(async () => {
  await db.pool.end();
  await given.drop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

const load = (pepper?: string) => loadPepper(db, { pepper, dataDir });
const stored = () => db.rows(sql`select value from settings where key = 'pepper'`);

test('without PEPPER one is made into the data folder, for its owner alone, and none into the database', async () => {
  const pepper = await load();
  expect(pepper).toMatch(/^[\w+/]{43}=$/);
  expect(pepperOf(db)).toBe(pepper);
  expect(await readFile(join(dataDir, 'pepper'), 'utf8')).toBe(`${pepper}\n`);
  expect((await stat(join(dataDir, 'pepper'))).mode & 0o777).toBe(0o600);
  expect(await stored()).toEqual([]);
  expect(await load()).toBe(pepper);
});

test('processes that start at once on one data folder take the same, and leave nothing beside it', async () => {
  const peppers = await Promise.all(Array.from({ length: 20 }, () => load()));
  expect(new Set(peppers).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['pepper']);
});

test('PEPPER is taken as it is, and nothing is kept', async () => {
  expect(await load('of the environment')).toBe('of the environment');
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('the pepper that an older program kept in the database moves into the data folder', async () => {
  await db.rows(sql`insert into settings (key, value) values ('pepper', to_jsonb('of before'::text))`);
  expect(await load()).toBe('of before');
  expect(await stored()).toEqual([]);
  expect(await load()).toBe('of before');
});

test('a data folder that cannot be read is a sentence', async () => {
  await writeFile(dataDir, 'no folder');
  await expect(load()).rejects.toThrow(/the pepper in .* cannot be read: ENOTDIR/);
});

test('another pepper than the shop began with is refused, by four digits that do not give it away', async () => {
  await refuseOtherPepper(db, 'the first one');
  await refuseOtherPepper(db, 'the first one');
  await expect(refuseOtherPepper(db, 'another one')).rejects.toThrow(/set PEPPER as it was/);
  const [row] = await db.rows<{ value: string }>(sql`select value from settings where key = 'pepper_digits'`);
  expect(row?.value).toMatch(/^[0-9a-f]{4}$/);
});
