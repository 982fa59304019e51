import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../db/tx.ts';
import { appendEvents } from '../events/append-events.ts';
import { followEvents } from '../events/follow-events.ts';
import { watchReaderLag } from '../events/reader-lag.ts';
import { readEnv } from '../env.ts';
import { createShop, type TestShop } from '../testing/shop.ts';

const token = 'what-Prometheus-knows';
let shop: TestShop;
beforeAll(async () => {
  shop = await createShop({ env: { METRICS_TOKEN: token } });
});
beforeEach(async () => {
  await shop.db.rows(sql`truncate events, event_readers`);
  await shop.db.rows(sql`insert into event_readers (name) values ('tried')`);
});
afterAll(() => shop.close());

const ask = (authorization?: string) =>
  shop.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
const metrics = async () => (await ask(`Bearer ${token}`)).body;

/** An event that was written two minutes ago, and that nobody has read. */
async function leaveUnread(): Promise<void> {
  await inTx(shop.db, async (tx) =>
    appendEvents(tx, [
      { kind: 'verification.submitted', accountId: null, actor: 'system', subject: 'x', data: {} },
    ]),
  );
  await shop.db.rows(sql`update events set at = now() - interval '2 minutes',
    recorded_at = now() - interval '2 minutes'`);
}
const readAll = () =>
  shop.db.rows(sql`update event_readers r set epoch = e.epoch, xid = e.xid, id = e.id from events e`);

test('metrics are for who has the token, and no address without one', async () => {
  const answer = await ask(`Bearer ${token}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect([(await ask()).statusCode, (await ask('Bearer something else')).statusCode]).toEqual([401, 401]);
  const closed = await createShop();
  expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
  await closed.close();
});

test('the lag of a reader is the age of the oldest event that it has not read', async () => {
  expect(await metrics()).toContain('amberdock_event_reader_lag_seconds{reader="tried"} 0\n');
  await leaveUnread();
  const lag = /lag_seconds\{reader="tried"\} ([\d.]+)/.exec(await metrics())?.[1];
  expect(Number(lag)).toBeGreaterThanOrEqual(120);
  await readAll();
  expect(await metrics()).toContain('amberdock_event_reader_lag_seconds{reader="tried"} 0\n');
});

test('the log says once that a reader lags, and once that it has caught up', async () => {
  const lines: [string, object][] = [];
  const write = (details: object, message: string) => void lines.push([message, details]);
  const check = watchReaderLag(shop.db, { warn: write, info: write });
  await check();
  await leaveUnread();
  await check();
  await check();
  await readAll();
  await check();
  await check();
  expect(lines).toEqual([
    ['a reader of events lags', { reader: 'tried', lagSeconds: expect.any(Number) }],
    ['a reader of events has caught up', { reader: 'tried' }],
  ]);
});

test('a reader that fails is counted', async () => {
  await leaveUnread();
  const failed = Promise.withResolvers<void>();
  const following = followEvents({
    db: shop.db,
    listener: shop.app.listener,
    readers: [{ name: 'tried', read: () => Promise.reject(new Error('on purpose')) }],
    deps: { env: readEnv({}), sendsMail: false, pepper: '' },
    log: { error: () => failed.resolve(), warn: () => {}, info: () => {} },
    failures: shop.app.readerFailures,
  });
  await failed.promise;
  await following.stop();
  expect(await metrics()).toContain('amberdock_event_reader_failures_total{reader="tried"} 1\n');
});
