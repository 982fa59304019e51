import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'amberdock-migrations-'));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Migrates an empty database with the given files, baseline and migrations, instead of the shop's tables. */
async function migrateWith(files: Record<string, string>): Promise<string[]> {
  for (const part of ['baseline', 'migrations'])
    await rm(join(folder, part), { recursive: true, force: true });
  for (const [name, sql] of Object.entries(files)) {
    const path = join(folder, name.startsWith('baseline/') ? name : `migrations/${name}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, sql);
  }
  return migrate(database.url, { folder: pathToFileURL(`${folder}/`) });
}

const forgetHistory = () => client.query('delete from schema_migrations');

test('a test database is migrated, and migrating again changes nothing', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('files are applied in order, each once, and later ones follow', async () => {
  await forgetHistory();
  const one = { '0038_one.sql': 'create table one (n int);' };
  expect(await migrateWith(one)).toEqual(['0038_one.sql']);
  const two = { ...one, '0039_two.sql': 'alter table one add column m int;' };
  expect(await migrateWith(two)).toEqual(['0039_two.sql']);
});

test('the files of the baseline come before the migrations, and are numbered by themselves', async () => {
  await forgetHistory();
  const files = {
    '0038_more.sql': 'alter table base add column m int;',
    'baseline/01-base.sql': 'create table base (n int);',
    'baseline/02-next.sql': 'create table next (n int);',
  };
  expect(await migrateWith(files)).toEqual(['baseline/01-base.sql', 'baseline/02-next.sql', '0038_more.sql']);
  const { 'baseline/02-next.sql': _left, ...rest } = files;
  await expect(migrateWith(rest)).rejects.toThrow(/baseline\/02-next.sql, which this program does not know/);
});

test('two processes at once apply each file once', async () => {
  await forgetHistory();
  await mkdir(join(folder, 'migrations'));
  await writeFile(
    join(folder, 'migrations', '0038_slow.sql'),
    'create table slow (n int); select pg_sleep(0.2);',
  );
  const url = pathToFileURL(`${folder}/`);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder: url })));
  expect(applied.flat()).toEqual(['0038_slow.sql']);
});

test('a file that fails leaves nothing of itself, and says where', async () => {
  await forgetHistory();
  const failing = migrateWith({ '0038_bad.sql': 'create table half (n int);\nselect no_such_column;' });
  await expect(failing).rejects.toThrow(/migration 0038_bad.sql failed: .*no_such_column.*\(line 2\)/);
  const { rows } = await client.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test('a changed file, an unknown one and a gap in the numbers are refused', async () => {
  await forgetHistory();
  await migrateWith({ '0038_one.sql': 'select 1;' });
  await expect(migrateWith({ '0038_one.sql': 'select 2;' })).rejects.toThrow(
    /was changed after it was applied/,
  );
  await expect(migrateWith({ '0038_other.sql': 'select 1;' })).rejects.toThrow(/start the newer program/);
  await expect(migrateWith({ '0038_one.sql': 'select 1;', '0040_x.sql': '' })).rejects.toThrow(/out of line/);
});

test('the line ends of another system do not change a file', async () => {
  await forgetHistory();
  await migrateWith({ '0038_one.sql': 'select 1;\nselect 2;\n' });
  expect(await migrateWith({ '0038_one.sql': 'select 1;\r\nselect 2;\r\n' })).toEqual([]);
});

/** Another program in the middle of its migration, until `letGo` is called. */
async function another(): Promise<{ pid: number; letGo(): Promise<void> }> {
  const other = new pg.Client({ connectionString: database.url, application_name: 'another start' });
  await other.connect();
  await other.query('begin');
  const { rows } = await other.query('select pg_advisory_xact_lock(4207002)::text, pg_backend_pid() as pid');
  return { pid: rows[0].pid, letGo: () => other.end() };
}

test('whoever waits for another migration says for whom, and goes on when that is done', async () => {
  const other = await another();
  const notices: string[] = [];
  const noticed = new Promise<void>((resolve) => {
    void migrate(database.url, {
      noticeMs: 0,
      say: (sentence) => {
        notices.push(sentence);
        resolve();
      },
    }).then((applied) => notices.push(`applied ${applied.length}`));
  });
  await noticed;
  expect(notices).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting for another program \\(process ${other.pid} of the database, another start, .*\\), which migrates this database …$`,
      ),
    ),
  ]);
  await other.letGo();
  await expect.poll(() => notices[1]).toBe('applied 0');
});

test('a migration that never ends is not waited for without limit, and its process is named', async () => {
  const other = await another();
  await expect(migrate(database.url, { waitMs: 0 })).rejects.toThrow(
    new RegExp(`^another program \\(process ${other.pid} of the database, .* for more than 0 s: start again`),
  );
  await other.letGo();
  expect(await migrate(database.url)).toEqual([]);
});

test('a migration leaves no lock behind, whether it succeeds or fails', async () => {
  const locks = () => client.query("select from pg_locks where locktype = 'advisory' and objid = 4207002");
  await migrate(database.url);
  expect((await locks()).rowCount).toBe(0);
  await forgetHistory();
  await expect(migrateWith({ '0038_bad.sql': 'select no_such_column;' })).rejects.toThrow();
  await expect.poll(async () => (await locks()).rowCount).toBe(0);
});
