import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../testing/database.ts';
import { type Pooler, poolSessions, poolTransactions } from '../testing/databases/pooler.ts';
import { createShop } from '../testing/shop.ts';
import { migrate } from './migrate.ts';
import { openDatabase, refusePooledReplica } from './open-database.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let pooler: Pooler | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await pooler?.close();
  pooler = undefined;
});
afterAll(() => database.drop());

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'unused' }, () => {});

describe('through a pooler of sessions', () => {
  test('the shop opens and answers with its own time limits, and plans for an SSD and one core a statement', async () => {
    pooler = await poolSessions(database.url);
    const { url } = await open(pooler.url);
    expect(await migrate(url)).toEqual([]);
    const shop = await createShop({ database: { url, drop: async () => {} } });
    expect(await shop.ok(catalogueRoutes.products, {})).toEqual([]);
    const limits = await shop.db.rows(sql`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone',
        'jit', 'max_parallel_workers_per_gather', 'random_page_cost')
      order by lower(name)`);
    expect(limits).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'jit', setting: 'off' },
      { name: 'lock_timeout', setting: '4000' },
      { name: 'max_parallel_workers_per_gather', setting: '0' },
      { name: 'random_page_cost', setting: '1.1' },
      { name: 'statement_timeout', setting: '15000' },
      { name: 'TimeZone', setting: 'UTC' },
    ]);
    await shop.close();
  });

  test('a setting that comes with the start of a connection is refused, as the real one refuses it', async () => {
    pooler = await poolSessions(database.url);
    const strict = createPool(`${pooler.url}?options=-c%20timezone%3DUTC`);
    await expect(strict.query('select 1')).rejects.toThrow('unsupported startup parameter: options');
    await strict.end();
  });
});

describe.each([
  { size: 1, order: 'last' },
  { size: 2, order: 'last' },
  { size: 5, order: 'last' },
  { size: 1, order: 'in turn' },
  { size: 2, order: 'in turn' },
  { size: 3, order: 'in turn' },
  { size: 5, order: 'in turn' },
] as const)('through a pooler of transactions, $size connections, $order', (kind) => {
  test('the start is refused with a sentence, and no lock stays behind', async () => {
    pooler = await poolTransactions(database.url, kind);
    const url = pooler.url;
    await expect(open(url)).rejects.toThrow(
      /^DATABASE_URL leads through a pooler that gives each transaction another connection .* set pool_mode = session/,
    );
    await expect(refusePooledReplica(url)).rejects.toThrow(/^DATABASE_REPLICA_URL leads through a pooler/);
    const direct = createPool(database.url);
    const { rowCount } = await direct.query(
      `select from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await direct.end();
    expect(rowCount).toBe(0);
  });
});

test('a direct connection is not taken for a pooler, and an unreachable replica does not stop the start', async () => {
  await open(database.url);
  await refusePooledReplica('postgres://nobody@127.0.0.1:1/none');
});
