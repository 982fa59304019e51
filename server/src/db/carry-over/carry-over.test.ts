import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts';
import { describeSchema } from '../../testing/databases/describe-schema.ts';
import { type EarlierDatabase, openEarlierDatabase } from '../../testing/databases/earlier-database.ts';
import { migrate } from '../migrate.ts';
import { carryOver } from './carry-over.ts';

const noOther = { waitMs: 0 };

/** A new database of the shop, and its schema and first rows. */
let fresh: TestDatabase;
let reader: pg.Client;
let newSchema: string[];
let newRows: unknown[];
let database: EarlierDatabase;
let client: EarlierDatabase['client'];

beforeAll(async () => {
  fresh = await createTestDatabase();
  reader = new pg.Client({ connectionString: fresh.url });
  await reader.connect();
  newSchema = await describeSchema(reader);
  newRows = await firstRows(reader);
});
afterAll(async () => {
  await reader.end();
  await fresh.drop();
});
beforeEach(async () => {
  database = await openEarlierDatabase();
  ({ client } = database);
});
afterEach(() => database.drop());

/** The rows that a new shop starts with, without times and server names. */
async function firstRows(client: Pick<pg.Client, 'query'>): Promise<unknown[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) - '{seen_to,server,applied_at}'::text[] as row from ${name} t order by 1`,
    );
    found.push([name, rows]);
  }
  return found;
}

const history = async () => (await client.query('select * from schema_migrations order by name')).rows;

test.each([
  ['all of them', '0037'],
  ['those before there were accounts', '0030'],
  ['the first', '0001'],
])('a database of the earlier migrations, %s, becomes what a new one is', async (_, last) => {
  await database.migrateTo(last);
  await database.carryOver();
  expect(await describeSchema(client)).toEqual(newSchema);
  expect(await firstRows(client)).toEqual(newRows);
  expect(await migrate(database.url)).toEqual([]);
});

test.each([
  ['a column', 'alter table users add column shoe_size int'],
  ['a type', 'alter table orders alter column remarks type varchar(100)'],
  ['a default', 'alter table offers alter column active set default false'],
  ['a null', 'alter table skus alter column barcode drop not null'],
  ['a check', 'alter table pallets drop constraint left_not_negative'],
  ['an index', 'drop index orders_of_buyer'],
  ['a trigger', 'drop trigger audit_log_is_append_only on audit_log'],
  ['a function', 'alter function shop_now() volatile'],
  ['the room in a page', 'alter table orders reset (fillfactor)'],
  ['a comment', 'comment on column orders.remarks is null; comment on table orders is null'],
  ['a type of the database', 'alter type product_kind add attribute more int'],
  ['a switched-off trigger', 'alter table offers disable trigger offers_changed'],
])('the comparison sees %s', async (_, change) => {
  await reader.query('begin');
  await reader.query(change);
  const changed = await describeSchema(reader);
  await reader.query('rollback');
  expect(changed).not.toEqual(newSchema);
});

test('a start refuses a database of before, names the command and touches nothing', async () => {
  await database.migrateTo('0033');
  const before = [await describeSchema(client), await history()];
  await expect(migrate(database.url)).rejects.toThrow(
    /its last migration is 0033_events.sql\) and nothing in it was touched: .* once with: npm run carry-over$/,
  );
  expect([await describeSchema(client), await history()]).toEqual(before);
  expect((await client.query("select to_regnamespace('graphile_worker') as queue")).rows).toEqual([
    { queue: null },
  ]);
});

test('what cannot be carried over stays as it was', async () => {
  await database.migrateTo('0037');
  await client.query('create table top_sellers (n int)');
  const before = [await describeSchema(client), await history()];
  await expect(carryOver(database.url)).rejects.toThrow(
    /nothing was changed: .*"top_sellers" already exists/,
  );
  expect([await describeSchema(client), await history()]).toEqual(before);
});

test('a migration that was changed, or left out, is refused', async () => {
  await database.migrateTo('0003');
  await client.query(`update schema_migrations set checksum = 'another' where name like '0002%'`);
  await expect(carryOver(database.url)).rejects.toThrow(/another migration 0002_identity.sql/);
  await client.query(`delete from schema_migrations where name like '0002%'`);
  await expect(carryOver(database.url)).rejects.toThrow(/0003_catalogue.sql without 0002_identity.sql/);
});

test('a new database has nothing to carry over, and neither has an empty one', async () => {
  expect(await carryOver(fresh.url, noOther)).toBeNull();
  await client.query('drop table schema_migrations');
  expect(await carryOver(database.url, noOther)).toBeNull();
});

test('two at once carry over once, and a migration of later stays', async () => {
  await database.migrateTo('0037');
  await client.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'later')`);
  const carried = await Promise.all([carryOver(database.url), carryOver(database.url)]);
  expect(carried.filter((result) => result !== null)).toEqual([{ from: '0037_comments.sql', applied: [] }]);
  expect((await history()).map(({ name }) => name).filter((name) => !name.startsWith('baseline/'))).toEqual([
    '9999_later.sql',
  ]);
});

test('npm run carry-over says what it did, and the second time that there is nothing to do', async () => {
  await database.migrateTo('0036');
  const command = fileURLToPath(new URL('../../commands/carry-over.ts', import.meta.url));
  const run = async () => {
    const env = { ...process.env, DATABASE_URL: database.url };
    return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
  };
  expect(await run()).toMatch(
    /^The database is carried over from 0036_cancellations.sql \(\d+ migrations? applied\)\. Start the shop: npm start\n$/,
  );
  expect(await describeSchema(client)).toEqual(newSchema);
  expect(await run()).toBe('There is nothing to carry over: this database has the schema of now.\n');
});
