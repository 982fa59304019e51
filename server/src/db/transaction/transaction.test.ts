import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { RoundTrip } from './round-trip.ts';
import { inOneRoundTrip, inTx, type Tx } from '../tx.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await shop.db.rows(sql`create table notes (n int primary key check (n < 100))`);
});
afterEach(() => shop.db.rows(sql`delete from notes`));
afterAll(() => shop.close());

const put = (n: number) => sql`insert into notes (n) values (${n}) returning n`;
const kept = async () =>
  (await shop.db.rows<{ n: number }>(sql`select n from notes order by n`)).map(({ n }) => n);

/** Lists the statements that `work` sends in each round trip; the first words of each. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work().catch(() => {});
  const roundTrips = spy.mock.calls.map(([first]: unknown[]) =>
    (first instanceof RoundTrip ? first.statements.map(({ text }) => text) : [String(first)]).map(
      (text) => text.split(' ')[0] ?? '',
    ),
  );
  spy.mockRestore();
  return roundTrips;
}

test('begin goes with the first statement, and statements made at once go together', async () => {
  const roundTrips = await roundTripsOf(() =>
    inTx(shop.db, async (tx) => {
      await tx.rows(put(1));
      await Promise.all([tx.rows(put(2)), tx.run(sql`select 1`)]);
    }),
  );
  expect(roundTrips).toEqual([['begin', 'insert'], ['insert', 'select'], ['commit']]);
  expect(await kept()).toEqual([1, 2]);
});

test('what nobody awaits goes with the statement behind it, or with the commit', async () => {
  const roundTrips = await roundTripsOf(() =>
    inTx(shop.db, async (tx) => {
      void tx.run(put(1));
      await tx.rows(sql`select 1`);
      void tx.run(put(2));
    }),
  );
  expect(roundTrips).toEqual([
    ['begin', 'insert', 'select'],
    ['insert', 'commit'],
  ]);
  expect(await kept()).toEqual([1, 2]);
});

test('a change of one trip needs neither begin nor commit, and is whole all the same', async () => {
  const one = (n: number) => inTx(shop.db, async (tx) => (void tx.run(put(1)), void tx.run(put(n))));
  expect(await roundTripsOf(() => one(2))).toEqual([['insert', 'insert']]);
  expect(await kept()).toEqual([1, 2]);
  await shop.db.rows(sql`delete from notes`);
  await expect(one(100)).rejects.toThrow(/check constraint/);
  expect(await kept()).toEqual([]);
});

test('a change that makes no statement sends nothing', async () => {
  expect(await roundTripsOf(() => inTx(shop.db, async () => {}))).toEqual([]);
});

test('a failure undoes all, is given to those after it, and is no success if it is caught', async () => {
  const outcomes: unknown[] = [];
  const change = inTx(shop.db, async (tx) => {
    await tx.rows(put(1));
    const pending = [put(2), put(100), put(3)].map((statement) => tx.rows(statement));
    outcomes.push(...(await Promise.allSettled(pending)).map(({ status }) => status));
  });
  await expect(change).rejects.toThrow(/check constraint/);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await kept()).toEqual([]);
});

test('a statement that nobody awaits fails the whole transaction, wherever it is', async () => {
  const refused = (work: (tx: Tx) => Promise<unknown>) =>
    expect(inTx(shop.db, work)).rejects.toThrow(/check constraint/);
  await refused(async (tx) => void tx.run(put(100)));
  await refused(async (tx) => {
    void tx.run(put(100));
    await tx.rows(put(1));
  });
  await refused(async (tx) => {
    const first = tx.rows(put(1));
    void tx.run(put(100));
    await first;
    await tx.rows(put(2)).catch(() => {});
  });
  expect(await kept()).toEqual([]);
});

test('a statement after the end of its transaction is refused', async () => {
  let kept: Tx | undefined;
  await inTx(shop.db, async (tx) => {
    kept = tx;
    await tx.rows(put(3));
  });
  await expect(kept?.rows(put(4))).rejects.toThrow('after the end of its transaction');
});

test('a statement that failed when it was new works the next time, and so do those behind it', async () => {
  const pending = (n: number) =>
    inTx(shop.db, (tx) =>
      Promise.all([
        tx.rows(sql`insert into notes (n) values (${n}) returning n as failing`),
        tx.rows(sql`select ${n}::int as behind`),
      ]),
    );
  for (let times = 0; times < 3; times++) {
    await Promise.all(
      Array.from({ length: 16 }, () => expect(pending(100)).rejects.toThrow(/check constraint/)),
    );
  }
  expect(await pending(7)).toEqual([[{ failing: 7 }], [{ behind: 7 }]]);
});

test('a change of one round trip is committed with its answer, and takes no statement afterwards', async () => {
  const late = inOneRoundTrip(shop.db, async (tx) => {
    await Promise.all([tx.rows(put(1)), tx.rows(put(2))]);
    expect(await kept()).toEqual([1, 2]);
    await tx.rows(put(3));
  });
  await expect(late).rejects.toThrow('after the end of its transaction');
  expect(await kept()).toEqual([1, 2]);
});

test('a change of one round trip that fails in part leaves nothing, and is tried again where that helps', async () => {
  await expect(
    inOneRoundTrip(shop.db, (tx) => (void tx.run(put(1)), tx.rows(sql`select 1 / 0`))),
  ).rejects.toThrow('division by zero');
  let tries = 0;
  const failing = sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
  await inOneRoundTrip(
    shop.db,
    (tx) => (void tx.run(put(++tries)), tries < 3 ? tx.rows(failing) : tx.rows(put(9))),
  );
  expect(await kept()).toEqual([3, 9]);
});
