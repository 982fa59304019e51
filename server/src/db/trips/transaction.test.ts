import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { RoundTrip } from './round-trip.ts';
import { inTx } from '../tx.ts';

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
async function tripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work().catch(() => {});
  const trips = spy.mock.calls.map(([first]: unknown[]) =>
    (first instanceof RoundTrip ? first.asked.map(({ text }) => text) : [String(first)]).map(
      (text) => text.split(' ')[0] ?? '',
    ),
  );
  spy.mockRestore();
  return trips;
}

test('begin goes with the first statement, and statements asked for at once go together', async () => {
  const trips = await tripsOf(() =>
    inTx(shop.db, async (tx) => {
      await tx.rows(put(1));
      await Promise.all([tx.rows(put(2)), tx.run(sql`select 1`)]);
    }),
  );
  expect(trips).toEqual([['begin', 'insert'], ['insert', 'select'], ['commit']]);
  expect(await kept()).toEqual([1, 2]);
});

test('what nobody waits for goes with the next statement, at the latest with the commit', async () => {
  const trips = await tripsOf(() =>
    inTx(shop.db, async (tx) => {
      tx.later(put(1));
      await tx.rows(sql`select 1`);
      tx.later(put(2));
    }),
  );
  expect(trips).toEqual([
    ['begin', 'insert', 'select'],
    ['insert', 'commit'],
  ]);
  expect(await kept()).toEqual([1, 2]);
});

test('a change of one trip needs neither begin nor commit, and is whole all the same', async () => {
  const one = (n: number) => inTx(shop.db, (tx) => (tx.later(put(1)), tx.last(put(n))));
  expect(await tripsOf(() => one(2))).toEqual([['insert', 'insert']]);
  expect(await kept()).toEqual([1, 2]);
  await shop.db.rows(sql`delete from notes`);
  await expect(one(100)).rejects.toThrow(/check constraint/);
  expect(await kept()).toEqual([]);
});

test('a change that asks nothing sends nothing', async () => {
  expect(await tripsOf(() => inTx(shop.db, async () => {}))).toEqual([]);
});

test('the last statement takes the commit along; what is thrown afterwards undoes nothing', async () => {
  const trips = await tripsOf(() =>
    inTx(shop.db, async (tx) => {
      await tx.rows(put(1));
      await tx.last(put(2));
      throw new Error('too late');
    }),
  );
  expect(trips).toEqual([
    ['begin', 'insert'],
    ['insert', 'commit'],
  ]);
  expect(await kept()).toEqual([1, 2]);
  const late = inTx(shop.db, async (tx) => {
    await tx.last(put(3));
    await tx.rows(put(4));
  });
  await expect(late).rejects.toThrow('after the end of its transaction');
});

test('a failure undoes all, is told to those after it, and is no success if it is caught', async () => {
  const told: unknown[] = [];
  const change = inTx(shop.db, async (tx) => {
    await tx.rows(put(1));
    const asked = [put(2), put(100), put(3)].map((statement) => tx.rows(statement));
    told.push(...(await Promise.allSettled(asked)).map(({ status }) => status));
  });
  await expect(change).rejects.toThrow(/check constraint/);
  expect(told).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await kept()).toEqual([]);
});

test('what nobody waited for fails the whole, in words of its own', async () => {
  const refused = (work: (tx: Parameters<Parameters<typeof inTx>[1]>[0]) => Promise<unknown>) =>
    expect(inTx(shop.db, work)).rejects.toThrow('in other words');
  const explain = () => new Error('in other words');
  await refused(async (tx) => tx.later(put(100), explain));
  await refused(async (tx) => {
    tx.later(put(100), explain);
    await tx.rows(put(1));
  });
  await refused(async (tx) => {
    const asked = tx.rows(put(1));
    tx.later(put(100), explain);
    await asked;
    await tx.rows(put(2));
  });
  expect(await kept()).toEqual([]);
});

test('a statement that failed when it was new works the next time, and so do those behind it', async () => {
  const asked = (n: number) =>
    inTx(shop.db, (tx) =>
      Promise.all([
        tx.rows(sql`insert into notes (n) values (${n}) returning n as failing`),
        tx.rows(sql`select ${n}::int as behind`),
      ]),
    );
  for (let times = 0; times < 3; times++) {
    await Promise.all(
      Array.from({ length: 16 }, () => expect(asked(100)).rejects.toThrow(/check constraint/)),
    );
  }
  expect(await asked(7)).toEqual([[{ failing: 7 }], [{ behind: 7 }]]);
});
