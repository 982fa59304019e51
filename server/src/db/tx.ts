import type { Pool, QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { PreparedStatement } from './transaction/round-trip.ts';
import { Transaction } from './transaction/transaction.ts';

declare const writable: unique symbol;

/** The source of a read model's data: the pool, a replica, or the open transaction. */
export type Reader = {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The only row, or null. */
  maybe<Row>(statement: Sql): Promise<Row | null>;
  /** The only row; its absence is a bug. */
  one<Row>(statement: Sql): Promise<Row>;
  /** Returns rows of a statement that is planned for its values: for searches, whose best plan depends on the word. */
  planned<Row>(statement: Sql): Promise<Row[]>;
};

/**
 * An open transaction: the required first parameter of everything that writes. Only inTx makes one. Statements run in
 * the order in which they are made. A statement that is not awaited (`void tx.run(…)`) belongs to the change as well: the commit
 * waits for it, and fails with it. Statements made at once (`Promise.all`) share a round trip.
 */
export type Tx = Reader & {
  /** Changes rows and returns how many; the caller must refuse if it is zero. */
  run(statement: Sql): Promise<number>;
  /** Runs once all is committed, with the pool that it was committed on; never if anything is rolled back. */
  afterCommit(work: (pool: Pool) => void): void;
  readonly [writable]: true;
};

/** The pool, for reading and for inTx to open transactions. */
export type Database = Reader & { readonly pool: Pool };

type NamedStatement = { text: string; name: string };

/** The source has few statement texts (templates), so each is prepared once per connection under its own name. */
const named = new Map<string, NamedStatement>();
const namesMax = 2_000;

/** Returns the name of a text, with the one copy of it that every connection's list of prepared statements shares. */
function nameOf(text: string): NamedStatement | undefined {
  const known = named.get(text);
  if (known || named.size >= namesMax) return known;
  const statement = { text, name: `s${named.size + 1}` };
  named.set(text, statement);
  return statement;
}

function queryOf({ text, values }: Sql, isPrepared: boolean): PreparedStatement {
  return { text, values, ...(isPrepared && nameOf(text)) };
}

type Send = (statement: PreparedStatement) => Promise<QueryResult>;

function reader(send: Send): Reader & { run(statement: Sql): Promise<number> } {
  const rows = async <Row>(statement: Sql) => (await send(queryOf(statement, true))).rows as Row[];
  return {
    rows,
    planned: async <Row>(statement: Sql) => (await send(queryOf(statement, false))).rows as Row[],
    maybe: async <Row>(statement: Sql) => {
      const found = await rows<Row>(statement);
      if (found.length > 1) throw new Error(`${found.length} rows where at most one was asked for`);
      return found[0] ?? null;
    },
    one: async <Row>(statement: Sql) => {
      const found = await rows<Row>(statement);
      if (found.length !== 1) throw new Error(`${found.length} rows where one was asked for`);
      return found[0] as Row;
    },
    run: async (statement) => (await send(queryOf(statement, true))).rowCount ?? 0,
  };
}

/** Makes a reader of the pool, or of one connection. */
export function readerOn(on: Pick<Pool, 'query'>): Reader {
  const { rows, maybe, one, planned } = reader((query) => on.query(query));
  return { rows, maybe, one, planned };
}

export const database = (pool: Pool): Database => ({ ...readerOn(pool), pool });

const retried = new Set(['40001', '40P01']);
const triesMax = 3;

/**
 * Runs one change in one transaction: commits if `work` returns, rolls back if it throws. A deadlock or a serialization
 * failure is retried, so `work` must keep its effects inside the transaction.
 */
export const inTx = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => retrying(db, work, false);

/**
 * Runs a change whose statements are all sent before it waits for an answer. Their round trip is the transaction,
 * without begin and commit, which halves the work. An error that `work` throws afterwards rolls nothing back, so the
 * guard of such a change must be in its statement. A statement made after the answer is refused.
 */
export const inOneRoundTrip = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(db, work, true);

async function retrying<T>(db: Database, work: (tx: Tx) => Promise<T>, isOneRoundTrip: boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(db.pool, work, isOneRoundTrip);
    } catch (error) {
      if (tries >= triesMax || !retried.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>, isOneRoundTrip: boolean): Promise<T> {
  const client = await pool.connect();
  const transaction = new Transaction(client, { isOneRoundTrip });
  const afterwards: ((pool: Pool) => void)[] = [];
  let broken: Error | undefined;
  try {
    const result = await work(txOf(transaction, afterwards));
    await transaction.commit();
    for (const run of afterwards) run(pool);
    return result;
  } catch (error) {
    await transaction.rollback().catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function txOf(transaction: Transaction, afterwards: ((pool: Pool) => void)[]): Tx {
  const { run, ...reads } = reader((statement) => transaction.send(statement));
  return {
    ...reads,
    run: (statement) => {
      const { isOver } = transaction;
      const changed = run(statement);
      // If nobody awaits the statement, the commit reports its failure.
      if (!isOver) changed.catch(() => {});
      return changed;
    },
    afterCommit: (work) => void afterwards.push(work),
  } as Tx;
}
