import { eventKinds } from '@amberdock/contract/schemas/events.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { database, type Database, inTx, type Tx } from '../db/tx.ts';
import { readEnv } from '../env.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { announceEvents, eventChannel } from './announce-events.ts';
import { appendEvents, type NewEvent } from './append-events.ts';
import { eventJobs } from './events.jobs.ts';
import { followEvents } from './follow-events.ts';
import { type EventReader, readEvents, type ShopEvent } from './read-events.ts';
import { mockLog } from '../testing/log.ts';

let shop: TestShop;
let db: Database;
const deps = { env: readEnv({}), sendsMail: false, pepper: '' };
const clients: pg.Client[] = [];
beforeAll(async () => {
  shop = await createShop();
  db = shop.db;
  // What a reader has done with each event, in the order of the doing: a second time would fail.
  await db.rows(sql`create table worked (nth int generated always as identity, subject text primary key)`);
});
beforeEach(async () => {
  await db.rows(sql`truncate events, event_readers, worked`);
  await db.rows(sql`insert into event_readers (name) values ('tried')`);
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
afterAll(() => shop.close());

const event = (subject: string): NewEvent => ({
  kind: 'verification.submitted',
  accountId: null,
  actor: 'system',
  subject,
  data: {},
});
const happen = (...subjects: string[]) => inTx(db, async (tx) => appendEvents(tx, subjects.map(event)));

const note = (tx: Tx, events: readonly ShopEvent[]) =>
  tx.run(
    sql`insert into worked (subject) select * from unnest(${events.map(({ subject }) => subject)}::text[])`,
  );
const reader: EventReader = { name: 'tried', read: async (tx, events) => void (await note(tx, events)) };
const worked = async () =>
  (await db.rows<{ subject: string }>(sql`select subject from worked order by nth`)).map(
    ({ subject }) => subject,
  );

/** Reads to the end; what other tests have open on the same server may keep it waiting. */
async function readAll(from: Database = db, by = reader): Promise<void> {
  while ((await readEvents(from, by, deps)) !== 'all') await new Promise((done) => setTimeout(done, 5));
}

/** A transaction of another process, held open by hand. */
async function open(): Promise<{
  add(subject: string): Promise<void>;
  end(how: 'commit' | 'rollback'): Promise<void>;
  begin(): Promise<void>;
}> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('begin');
  return {
    add: async (subject) => {
      await client.query(
        `insert into events (actor, kind, subject, data) values ('system', 'verification.submitted', $1, '{}')`,
        [subject],
      );
    },
    end: async (how) => void (await client.query(how)),
    begin: async () => void (await client.query('begin')),
  };
}

test('a reader works each event once, in the order of the changes, and again nothing', async () => {
  await happen('a', 'b');
  await happen('c');
  await readAll();
  expect(await worked()).toEqual(['a', 'b', 'c']);
  await readAll();
  await happen('d');
  await readAll();
  expect(await worked()).toEqual(['a', 'b', 'c', 'd']);
});

test('an event that is committed after younger ones is not skipped: they wait for it', async () => {
  const slow = await open();
  await slow.add('old');
  await happen('young');
  expect(await readEvents(db, reader, deps)).toBe('waits');
  expect(await worked()).toEqual([]);
  await slow.end('commit');
  await readAll();
  expect(await worked()).toEqual(['old', 'young']);
});

test('a transaction that is open without events, and one that is rolled back, only keep events waiting', async () => {
  const idle = await open();
  await idle.add('never');
  await happen('young');
  expect(await readEvents(db, reader, deps)).toBe('waits');
  await idle.end('rollback');
  await readAll();
  expect(await worked()).toEqual(['young']);
});

test('whatever commits, rolls back and ends in which order, with readers in two pools, each event is worked once', async () => {
  const random = numbersFrom(20_261_122);
  const other = createPool(shop.databaseUrl);
  const writers = await Promise.all(Array.from({ length: 6 }, () => open()));
  const pending = writers.map((): string[] => []);
  const committed: string[] = [];
  for (let step = 0; step < 300; step++) {
    const index = Math.floor(random() * writers.length);
    const what = random();
    if (what < 0.6) {
      pending[index]?.push(`step ${step}`);
      await writers[index]?.add(`step ${step}`);
    } else {
      const isKept = what < 0.9;
      await writers[index]?.end(isKept ? 'commit' : 'rollback');
      if (isKept) committed.push(...(pending[index] ?? []));
      pending[index] = [];
      await writers[index]?.begin();
    }
    if (step % 3 === 0)
      await Promise.all([readEvents(db, reader, deps), readEvents(database(other), reader, deps)]);
  }
  for (const [index, writer] of writers.entries()) {
    await writer.end('commit');
    committed.push(...(pending[index] ?? []));
  }
  await readAll();
  await other.end();
  expect((await worked()).sort()).toEqual(committed.sort());
  expect(committed.length).toBeGreaterThan(100);
});

test('a reader that fails in the middle of a batch, or whose connection ends, has done none of it, and does it all the next time', async () => {
  await happen('a', 'b', 'c');
  const failing: EventReader = {
    name: 'tried',
    read: async (tx, events) => {
      await note(tx, events.slice(0, 2));
      throw new Error('no');
    },
  };
  const ending: EventReader = {
    name: 'tried',
    read: async (tx, events) => {
      await note(tx, events);
      await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`);
    },
  };
  for (const broken of [failing, ending]) {
    await expect(readAll(db, broken)).rejects.toThrow();
    expect(await worked()).toEqual([]);
  }
  await readAll();
  expect(await worked()).toEqual(['a', 'b', 'c']);
});

test('a reader that is at work elsewhere is left to it', async () => {
  await happen('a');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow: EventReader = {
    name: 'tried',
    read: async (tx, events) => {
      begin();
      await held;
      await note(tx, events);
    },
  };
  const first = readAll(db, slow);
  await begun;
  expect(await readEvents(db, reader, deps)).toBe('elsewhere');
  letGo();
  await first;
  expect(await worked()).toEqual(['a']);
});

test('followers in several processes are woken by the commit, and go on when a batch has failed', async () => {
  let failures = 1;
  const shaky: EventReader = {
    name: 'tried',
    read: async (tx, events) => {
      await note(tx, events);
      if (failures-- > 0) throw new Error('once');
    },
  };
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const { listener } = shop.app;
  const follow = () => followEvents({ db, listener, readers: [shaky], deps, log, failures: new Map() });
  const followers = [follow(), follow()];
  const announcing = announceEvents(db);
  await happen('a');
  await expect.poll(worked, { timeout: 10_000 }).toEqual(['a']);
  await happen('b', 'c');
  await expect.poll(worked, { timeout: 10_000 }).toEqual(['a', 'b', 'c']);
  await Promise.all([announcing, ...followers].map((reader) => reader.stop()));
  expect(log.error).toHaveBeenCalledOnce();
});

test('commits are announced together, after them and never from within; what is due at the end is announced', async () => {
  const noticed = vi.fn();
  await shop.app.listener.subscribe(eventChannel, { onNotification: noticed });
  // However long the four take, their time together is not over before the end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const announcing = announceEvents(db);
  await Promise.all(['a', 'b', 'c', 'd'].map((subject) => happen(subject)));
  const refused = inTx(db, async (tx) => {
    appendEvents(tx, [event('never')]);
    await tx.one(sql`select 1`);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await announcing.stop();
  vi.useRealTimers();
  const ended = Promise.withResolvers<void>();
  await shop.app.listener.subscribe('ended', { onNotification: () => ended.resolve() });
  await db.rows(sql`select pg_notify('ended', '')`);
  await ended.promise;
  expect(noticed).toHaveBeenCalledOnce();
  noticed.mockClear();
  await happen('unannounced');
  await announcing.stop();
  expect(noticed).not.toHaveBeenCalled();
});

test('more than a batch is read to its end', async () => {
  const subjects = Array.from({ length: 1_100 }, (_, n) => `${10_000 + n}`);
  await happen(...subjects);
  await readAll();
  expect(await worked()).toEqual(subjects);
});

test('a database that was loaded elsewhere, where numbers begin again, loses and repeats nothing', async () => {
  await happen('read');
  await readAll();
  await happen('unread');
  // As a dump brings them: with the numbers of a server that has counted far.
  await db.rows(sql`update events set xid = (xid::text::bigint + 1000000000000)::text::xid8`);
  await db.rows(sql`update event_readers set xid = (xid::text::bigint + 1000000000000)::text::xid8`);
  await db.rows(sql`update event_epochs set server = 'another'`);
  await db.rows(sql`select begin_event_epoch()`);
  await db.rows(sql`select begin_event_epoch()`);
  await happen('new');
  await readAll();
  expect(await worked()).toEqual(['read', 'unread', 'new']);
  expect(await db.one(sql`select epoch from event_epochs`)).toEqual({ epoch: 2 });
});

test('events are deleted after 90 days, and not before every reader has had them', async () => {
  await happen('old and read');
  await happen('young and read');
  await readAll();
  await happen('old and unread');
  await db.rows(sql`update events set recorded_at = now() - interval '91 days' where subject like 'old%'`);
  const log = mockLog();
  for (const job of eventJobs) await job.work({ db, log } as never, undefined);
  expect(await db.rows(sql`select subject from events order by id`)).toEqual([
    { subject: 'young and read' },
    { subject: 'old and unread' },
  ]);
});

test('every kind of event names a thing and what happened to it', () => {
  for (const [kind, schema] of Object.entries(eventKinds)) {
    expect(kind).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(schema).toMatchObject({ type: 'object' });
  }
});

/** Numbers from 0 to 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
