import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { poolSessions } from '../testing/databases/pooler.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { Listener } from './listen.ts';

let shop: TestShop;
const listeners: Listener[] = [];
beforeAll(async () => {
  shop = await createShop();
});
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));
afterAll(() => shop.close());

const quiet = () => ({ info: vi.fn(), warn: vi.fn() });
const open = (url = shop.databaseUrl, log = quiet()) => {
  const listener = new Listener(url, log);
  listeners.push(listener);
  return listener;
};
const notify = (channel: string, payload: string) =>
  shop.db.rows(sql`select pg_notify(${channel}, ${payload})`);
/** Returns a subscriber with the payloads that it has received, and a promise of the next one. */
function testSubscriber() {
  const received: string[] = [];
  let wake = () => {};
  const onNotification = (payload: string) => {
    received.push(payload);
    wake();
  };
  const onListening = vi.fn(() => wake());
  const next = () => new Promise<void>((resolve) => (wake = resolve));
  return { received, onNotification, onListening, next };
}
const listening = () =>
  shop.db.rows<{ pid: number }>(sql`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'amberdock listen'`);
const endAll = () =>
  shop.db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'amberdock listen'`);

test('a process hears several channels over one connection, each subscriber its own', async () => {
  const listener = open();
  const [first, second, other] = [testSubscriber(), testSubscriber(), testSubscriber()];
  await Promise.all([listener.subscribe('one', first), listener.subscribe('one', second)]);
  await listener.subscribe('two', other);
  const received = Promise.all([first.next(), second.next()]);
  const receivedToo = other.next();
  await notify('one', 'a');
  await notify('two', 'b');
  await Promise.all([received, receivedToo]);
  expect([first.received, second.received, other.received]).toEqual([['a'], ['a'], ['b']]);
  expect(await listening()).toHaveLength(1);
  expect([first, second, other].map(({ onListening }) => onListening.mock.calls.length)).toEqual([1, 1, 1]);
});

test('a connection that is ended is opened again: the log says it once, every subscriber hears that it began again', async () => {
  const log = quiet();
  const listener = open(shop.databaseUrl, log);
  const [one, two] = [testSubscriber(), testSubscriber()];
  await listener.subscribe('one', one);
  await listener.subscribe('two', two);
  const begunAgain = Promise.all([one.next(), two.next()]);
  await endAll();
  await begunAgain;
  const received = two.next();
  await notify('two', 'again');
  await received;
  expect([one.onListening.mock.calls.length, two.onListening.mock.calls.length]).toEqual([2, 2]);
  expect(two.received).toEqual(['again']);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledOnce();
});

test('a database that is away when the first subscriber comes is waited for, with one line', async () => {
  const log = quiet();
  const name = `away_${randomUUID().slice(0, 8)}`;
  const url = new URL(shop.databaseUrl);
  url.pathname = `/${name}`;
  const listener = open(url.href, log);
  const subscribed = listener.subscribe('one', testSubscriber());
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 30_000);
  await shop.pool.query(`create database ${name} template template0`);
  await subscribed;
  await listener.stop();
  await shop.pool.query(`drop database ${name} with (force)`);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('whoever waits for a listener that is stopped is told so', async () => {
  const url = new URL(shop.databaseUrl);
  url.pathname = '/there_is_none';
  const listener = open(url.href);
  const subscribed = listener.subscribe('one', testSubscriber());
  await listener.stop();
  await expect(subscribed).rejects.toThrow('stopped');
  await expect(listener.subscribe('two', testSubscriber())).rejects.toThrow('stopped');
});

test('notifications come through a pooler of sessions', async () => {
  const pooler = await poolSessions(shop.databaseUrl);
  const listener = open(pooler.url);
  const one = testSubscriber();
  await listener.subscribe('one', one);
  const received = one.next();
  await notify('one', 'through');
  await received;
  expect(one.received).toEqual(['through']);
  await listener.stop();
  await pooler.close();
});
