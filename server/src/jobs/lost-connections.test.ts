import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { jobs as shopJobs } from '../features/index.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { startJobs } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const endAll = (name: string) =>
  shop.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name}`);

test('a queue whose connections the database ends says so once, as a warning, and works on', async () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const env = readEnv({ DEMO: '0', PICTURE_HOSTS_AT_ONCE: '0' });
  const jobs = await startJobs({
    jobs: shopJobs,
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env,
    log,
    ports: { mail: null, sms: null },
  });
  const listening = () =>
    shop.db.rows(sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'amberdock jobs' and query ilike 'listen%'`);
  await vi.waitFor(async () => expect(await listening()).toHaveLength(1), 30_000);
  await endAll('amberdock jobs');
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 30_000);
  await vi.waitFor(async () => expect(await listening()).toHaveLength(1), 30_000);
  await shop.db.rows(sql`select graphile_worker.add_job('delete_old_sessions')`);
  await vi.waitFor(
    async () => expect(await shop.db.rows(sql`select from graphile_worker.jobs`)).toEqual([]),
    30_000,
  );
  await jobs.stop();
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^Error with notify listener \(trying again in \d+ms\)/),
  ]);
  expect(log.error).not.toHaveBeenCalled();
});
