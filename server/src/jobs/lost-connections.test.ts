import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { startJobs } from './index.ts';
import type { Job } from './job.ts';
import { mockLog } from '../testing/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

/** Ends the queue's connections, and waits until they are gone. */
const endConnections = () =>
  shop.db.rows(sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and application_name = 'amberdock jobs'`);
const listening = () =>
  shop.db.rows(sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'amberdock jobs' and query ilike 'listen%'`);
/** The connections that wait for a lock with such a statement. */
const waitingWith = (statement: string) =>
  shop.db.rows(sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'amberdock jobs' and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`);
const waitingJobs = () => shop.db.rows(sql`select from graphile_worker._private_jobs`);
const add = (name: string) => shop.db.rows(sql`select graphile_worker.add_job(${name})`);

/** A queue with nothing but these jobs: none is in hand when its connections end, unless the test says so. */
async function startQueue(jobs: Job[]) {
  const log = mockLog();
  const env = readEnv({ DEMO: '0' });
  const ports = { mail: null, sms: null };
  const { stop } = await startJobs({
    jobs: jobs as [],
    databaseUrl: shop.databaseUrl,
    db: shop.db,
    env,
    log,
    ports,
  });
  let isStopped = false;
  const stopOnce = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  onTestFinished(stopOnce);
  await vi.waitFor(async () => expect(await listening()).toHaveLength(1), 60_000);
  return { log, stop: stopOnce };
}

type Log = Awaited<ReturnType<typeof startQueue>>['log'];
const expectBegunAgain = (log: Log) =>
  vi.waitFor(
    () => expect(log.warn).toHaveBeenCalledWith({}, 'the job queue ended, and begins again'),
    60_000,
  );

test('a queue whose connections the database ends says so as a warning, and works on', async () => {
  const work = vi.fn(async () => {});
  const { log, stop } = await startQueue([{ name: 'work_on', work }]);
  await add('work_on');
  await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]), 60_000);
  expect(work).toHaveBeenCalledTimes(1);
  await endConnections();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 60_000);
  await vi.waitFor(async () => expect(await listening()).toHaveLength(1), 60_000);
  await add('work_on');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 60_000);
  await stop();
  for (const [, message] of log.warn.mock.calls)
    expect(message).toMatch(/^Error with notify listener \(trying again in \d+ms\)/);
  expect(log.error).not.toHaveBeenCalled();
});

test('a queue whose connection ends while the end of a job is written begins again and works on', async () => {
  const after = vi.fn(async () => {});
  const holder = await shop.db.pool.connect();
  const { log } = await startQueue([
    {
      name: 'end_late',
      // From here on the end of this job waits for its row; workers that ask for a job pass over it.
      work: async () =>
        void (await holder.query('begin; select from graphile_worker._private_jobs for update')),
    },
    { name: 'work_after', work: after },
  ]);
  await add('end_late');
  await vi.waitFor(async () => expect(await waitingWith('delete from')).toHaveLength(1), 60_000);
  await endConnections();
  // A worker that asks for a job only now would wait for the lock, and the end of the queue for that worker.
  await holder.query('rollback');
  holder.release();
  await expectBegunAgain(log);
  await add('work_after');
  await vi.waitFor(() => expect(after).toHaveBeenCalled(), 60_000);
});

test('a queue whose connections end while it asks for its first job begins again and works on', async () => {
  const work = vi.fn(async () => {});
  const holder = await shop.db.pool.connect();
  await holder.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
  const { log } = await startQueue([{ name: 'work_first', work }]);
  await vi.waitFor(async () => expect(await waitingWith('_private_tasks')).not.toEqual([]), 60_000);
  await endConnections();
  // A worker that asks for a job only now would wait for the lock, and the end of the queue for that worker.
  await holder.query('rollback');
  holder.release();
  await expectBegunAgain(log);
  await add('work_first');
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 60_000);
});
