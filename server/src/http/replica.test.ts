import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { database } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { quickestFolder } from '../testing/database.ts';
import { listenToLog } from '../testing/log.ts';
import { openStandby, type Standby } from '../testing/databases/standby.ts';
import { serve } from './serve.ts';
import { newToken, tokenHash } from './callers/session.ts';
import { route } from '../testing/route.ts';
import { twice } from '../testing/twice.ts';

// Two servers of their own, one following the other: nothing less shows a standby that lags or dies.
let folder: string;
let primary: EmbeddedDatabase;
let standby: Standby;
let app: FastifyInstance;
let pools: pg.Pool[];
let token: string;

const where = (caller: 'visitor' | 'buyer') =>
  route({
    method: 'GET',
    path: `/try/${caller}`,
    access: caller === 'buyer' ? { buyer: 'catalogue' } : caller,
    summary: 'Says whether it was read from a standby',
    data: Type.Object({ isStandby: Type.Boolean() }),
  });

const title = route({
  method: 'GET',
  path: '/try/title',
  access: 'visitor',
  shared: true,
  summary: 'Says the title of the shop, and keeps the answer',
  data: Type.Object({ title: Type.String() }),
});

beforeAll(async () => {
  folder = await mkdtemp(join(await quickestFolder(), 'amberdock-replica-'));
  const dataDir = join(folder, 'primary');
  primary = await openEmbeddedDatabase({ dataDir, durable: false });
  await migrate(primary.url);
  standby = await openStandby({ url: primary.url, dataDir }, join(folder, 'standby'));
  const pool = createPool(primary.url);
  const replica = createPool(standby.url);
  pools = [pool, replica];
  app = await buildApp({
    env: readEnv({ LOG_LEVEL: 'info', DEMO: '0', PEPPER: 'a-pepper-for-tests' }),
    pool,
    replica,
    logOutput: { write: () => {} },
    keepsAnswers: true,
    hearsChanges: true,
    features: [
      (shop) => {
        serve(shop, title, (call) =>
          call.read.one<{ title: string }>(
            sql`select coalesce(max(value ->> 'title'), '') as title from settings where key = 'site'`,
          ),
        );
        for (const caller of ['visitor', 'buyer'] as const) {
          serve(shop, where(caller), (call) =>
            call.read.one<{ isStandby: boolean }>(sql`select pg_is_in_recovery() as "isStandby"`),
          );
        }
      },
    ],
  });
  await app.ready();
  const user = '01890000-0000-7000-8000-000000000001';
  token = newToken();
  await database(pool).rows(sql`with account as (
      insert into accounts (id, type) values (${user}, 'individual') returning id
    ), buyer as (
      insert into users (id, account_id, role, username, password_hash)
      select id, id, 'owner', 'reader', 'none' from account returning id)
    insert into sessions (id, token_hash, user_id, expires_at)
    select id, ${tokenHash(token)}, id, now() + interval '1 day' from buyer`);
});
afterAll(async () => {
  await app.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await standby.close();
  await primary.close();
  await rm(folder, { recursive: true, force: true });
});

const readsFrom = async (caller: 'visitor' | 'buyer') => {
  const { statusCode, json } = await app.inject({
    url: `/api/try/${caller}`,
    headers: caller === 'buyer' ? { authorization: `Bearer ${token}` } : {},
  });
  return statusCode === 200 ? (json().data.isStandby ? 'standby' : 'primary') : statusCode;
};
const ready = async () => {
  const { statusCode, json } = await app.inject({ url: '/api/ready' });
  return [statusCode, json().data?.replica];
};
async function untilReady(state: string): Promise<void> {
  await expect.poll(ready, { timeout: 15_000 }).toEqual([200, state]);
}

/** The log from the first failure to its end; on a busy machine a late measurement may repeat a line. */
const changesOf = (said: string): string[] => [
  ...new Set(
    said
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg.split(':')[0] as string)
      .filter((message) => message !== 'request'),
  ),
];

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('what everybody may ask is read from the replica, and nothing else', async () => {
  await untilReady('used');
  // Until the standby has replayed what was committed before its first use, the primary is read.
  await expect.poll(() => readsFrom('visitor'), { timeout: 15_000 }).toBe('standby');
  expect(await readsFrom('buyer')).toBe('primary');
});

test('a replica that stops is passed by once it is five seconds behind, with one line, until it has caught up', async () => {
  await untilReady('used');
  const log = listenToLog(app);
  await onStandby('select pg_wal_replay_pause()');
  await database(pools[0] as pg.Pool).rows(sql`create table written (n int)`);
  await untilReady('behind');
  expect(await readsFrom('visitor')).toBe('primary');
  await onStandby('select pg_wal_replay_resume()');
  await untilReady('used');
  expect(await readsFrom('visitor')).toBe('standby');
  expect(changesOf(log.said())).toEqual(['the replica is more than 5 s behind', 'the replica is up to date']);
  log.stop();
});

test('what is forgotten after a change is not filled again from a replica that does not have the change yet', async () => {
  await untilReady('used');
  const titleNow = async () => (await app.inject({ url: '/api/try/title' })).json().data.title;
  await twice(titleNow);
  await onStandby('select pg_wal_replay_pause()');
  await database(pools[0] as pg.Pool).rows(
    sql`insert into settings (key, value) values ('site', '{"title": "Changed"}')`,
  );
  await expect.poll(titleNow, { timeout: 1_000, interval: 10 }).toBe('Changed');
  expect([await readsFrom('visitor'), await titleNow()]).toEqual(['primary', 'Changed']);
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => readsFrom('visitor'), { timeout: 5_000 }).toBe('standby');
  expect(await titleNow()).toBe('Changed');
});

test('a replica that dies fails no read, is said to be away, and is used again when it is back', async () => {
  await untilReady('used');
  const log = listenToLog(app);
  await standby.kill();
  expect(await Promise.all(Array.from({ length: 20 }, () => readsFrom('visitor')))).toEqual(
    Array(20).fill('primary'),
  );
  await untilReady('away');
  await standby.start();
  await untilReady('used');
  expect(await readsFrom('visitor')).toBe('standby');
  expect(changesOf(log.said())).toEqual(['the replica cannot be asked', 'the replica is up to date']);
  log.stop();
});
