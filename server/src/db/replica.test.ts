import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { type Measure, replicaOf } from './replica.ts';
import type { Reader } from './tx.ts';

const statement = sql`select 1`;

/** A reader that a test answers by hand. */
function reader() {
  const queries: { answer(rows: unknown[]): void; fail(error: Error): void }[] = [];
  const rows = () =>
    new Promise((answer, fail) => {
      queries.push({ answer, fail });
    });
  return { queries, reader: { rows } as unknown as Reader };
}

function setUp() {
  const [primary, standby] = [reader(), reader()];
  const measure = vi.fn<Measure>();
  const position = vi.fn<() => Promise<bigint>>();
  const log = { warn: vi.fn(), info: vi.fn() };
  const replica = replicaOf({ primary: primary.reader, standby: standby.reader, measure, position, log });
  const become = async (state: 'used' | 'behind' | 'away', reached = 0n) => {
    if (state === 'away') measure.mockRejectedValueOnce(new Error('Query read timeout'));
    else measure.mockResolvedValueOnce({ lagMs: state === 'used' ? 0 : 5_001, reached });
    await replica.check();
  };
  return { primary, standby, log, replica, become, position };
}

test('nothing is read from a standby that has not been measured yet', async () => {
  const { primary, standby, replica } = setUp();
  const answer = replica.read.rows(statement);
  expect(standby.queries).toHaveLength(0);
  primary.queries[0]?.answer(['primary']);
  expect(await answer).toEqual(['primary']);
});

test('reads that wait for a silent standby are answered by the primary once that is noticed', async () => {
  const { primary, standby, replica, become } = setUp();
  await become('used');
  const waiting = replica.read.rows(statement);
  expect([standby.queries.length, primary.queries.length]).toEqual([1, 0]);
  await become('away');
  primary.queries[0]?.answer(['primary']);
  expect(await waiting).toEqual(['primary']);
  standby.queries[0]?.fail(Object.assign(new Error('too late'), { code: 'ECONNRESET' }));
  expect(primary.queries).toHaveLength(1);
});

test.each([
  ['a lost connection', { code: '57P01' }, true],
  ['a conflict with what is replayed', { code: '40001' }, true],
  ['a statement that took too long', { code: '57014' }, false],
  ['a mistake in the statement', { code: '42601' }, false],
])('after %s of the standby the primary is asked: %j %s', async (_, error, isAskedAgain) => {
  const { primary, standby, replica, become } = setUp();
  await become('used');
  const answer = replica.read.rows(statement);
  standby.queries[0]?.fail(Object.assign(new Error('failed'), error));
  if (isAskedAgain) {
    await vi.waitFor(() => expect(primary.queries).toHaveLength(1));
    primary.queries[0]?.answer(['primary']);
    expect(await answer).toEqual(['primary']);
  } else {
    await expect(answer).rejects.toMatchObject(error);
  }
});

test('each change of state is one line, and staying is none', async () => {
  const { log, replica, become } = setUp();
  const states = ['used', 'used', 'away', 'away', 'behind', 'behind', 'used'] as const;
  for (const state of states) {
    await become(state);
    expect(replica.state()).toBe(state);
  }
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([2, 2]);
});

test('after a notice nothing is read from the standby until it has what was committed before the notice', async () => {
  const { primary, standby, replica, become, position } = setUp();
  await become('used', 7n);
  const { promise: found, resolve: find } = Promise.withResolvers<bigint>();
  position.mockReturnValueOnce(found);
  const catchingUp = replica.catchUp();
  void replica.read.rows(statement);
  // A measurement taken before the answer does not count.
  await become('used', 100n);
  void replica.read.rows(statement);
  find(101n);
  await catchingUp;
  await become('used', 100n);
  void replica.read.rows(statement);
  expect([standby.queries.length, primary.queries.length]).toEqual([0, 3]);
  await become('used', 101n);
  void replica.read.rows(statement);
  expect([standby.queries.length, primary.queries.length]).toEqual([1, 3]);
});

test('of two notices the later one counts; without an answer of the primary nothing is waited for', async () => {
  const { standby, primary, replica, become, position } = setUp();
  await become('used', 7n);
  const [first, second] = [Promise.withResolvers<bigint>(), Promise.withResolvers<bigint>()];
  position.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const both = [replica.catchUp(), replica.catchUp()];
  second.resolve(20n);
  first.resolve(10n);
  await Promise.all(both);
  await become('used', 10n);
  void replica.read.rows(statement);
  expect([standby.queries.length, primary.queries.length]).toEqual([0, 1]);
  position.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  await replica.catchUp();
  void replica.read.rows(statement);
  expect([standby.queries.length, primary.queries.length]).toEqual([1, 1]);
});
