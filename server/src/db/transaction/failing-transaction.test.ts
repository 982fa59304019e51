import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { inTx } from '../tx.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await shop.db.rows(sql`create table notes (n int primary key deferrable initially deferred)`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.db.rows(sql`delete from notes`);
});
afterAll(() => shop.close());

const put = (n: number) => sql`insert into notes (n) values (${n}) returning n`;
const kept = async () =>
  (await shop.db.rows<{ n: number }>(sql`select n from notes order by n`)).map(({ n }) => n);

/** Calls back at the moment when the rollback is sent. */
function whenRolledBack(callback: () => void): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const sent = query.apply(this, args);
    if (args[0] === 'rollback') callback();
    return sent as never;
  });
}

test('what is still asked for while the transaction is rolled back changes nothing', async () => {
  const undone = Promise.withResolvers<void>();
  let straggler: Promise<unknown> | undefined;
  whenRolledBack(undone.resolve);
  const change = inTx(shop.db, async (tx) => {
    await tx.rows(put(1));
    straggler = undone.promise.then(() => tx.rows(put(2)));
    straggler.catch(() => {});
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  await expect(straggler).rejects.toThrow('after the end of its transaction');
  expect(await kept()).toEqual([]);
});

test('what waits for the trip under way is not sent once the change has failed', async () => {
  let waiting: Promise<unknown> | undefined;
  const change = inTx(shop.db, async (tx) => {
    tx.rows(sql`select pg_sleep(0.05)`).catch(() => {});
    await new Promise(setImmediate);
    waiting = tx.rows(put(2));
    waiting.catch(() => {});
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  await expect(waiting).rejects.toThrow('after the end of its transaction');
  expect(await kept()).toEqual([]);
});

test('a value that cannot be sent fails its change, and harms no other', async () => {
  const unsendable = sql`select ${{ n: 1n }}::jsonb`;
  for (let times = 0; times < 2; times++) {
    await expect(inTx(shop.db, (tx) => (void tx.run(put(1)), tx.rows(unsendable)))).rejects.toThrow(/BigInt/);
    await expect(inTx(shop.db, async (tx) => void tx.run(unsendable))).rejects.toThrow(/BigInt/);
  }
  expect(await kept()).toEqual([]);
});

test('what was not sent because of an earlier failure is not what failed', async () => {
  const change = inTx(shop.db, async (tx) => {
    await tx.rows(sql`select 1 / 0`).catch(() => {});
    void tx.run(put(1));
  });
  await expect(change).rejects.toThrow('division by zero');
});

test('what the database refuses only at the commit is a failure', async () => {
  await expect(inTx(shop.db, (tx) => (void tx.run(put(1)), tx.rows(put(1))))).rejects.toThrow(/unique/);
  const longer = inTx(shop.db, async (tx) => {
    await tx.rows(put(2));
    await tx.rows(put(2));
  });
  await expect(longer).rejects.toThrow(/unique/);
  expect(await kept()).toEqual([]);
});

test('a connection lost in the middle fails the change, and is not used again', async () => {
  const lost = inTx(shop.db, async (tx) => {
    await tx.rows(put(1));
    await Promise.all([
      tx.rows(put(2)),
      tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`),
      tx.rows(put(3)),
    ]);
  });
  await expect(lost).rejects.toThrow(/terminat/);
  const atOnce = inTx(shop.db, (tx) => tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(atOnce).rejects.toThrow(/terminat/);
  expect(await Promise.all(Array.from({ length: 16 }, kept))).toEqual(Array.from({ length: 16 }, () => []));
});

test('a statement cut off by its time limit takes those behind it along, and its connection works on', async () => {
  const slow = inTx(shop.db, async (tx) => {
    await tx.run(sql`set local statement_timeout = 20`);
    await Promise.all([tx.rows(put(1)), tx.rows(sql`select pg_sleep(10)`), tx.rows(put(2))]);
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await kept()).toEqual([]);
});

test('a serialization failure is tried again, also where it comes with the commit', async () => {
  let tries = 0;
  const failing = sql`do $$ begin raise exception using errcode = '40001'; end $$`;
  const change = inTx(shop.db, async (tx) => {
    await tx.rows(put(++tries));
    if (tries < 3) void tx.run(failing);
  });
  await change;
  expect(await kept()).toEqual([3]);
});
