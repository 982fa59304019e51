import type { Pool, QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';
import { type PreparedStatement, sendable } from './trips/round-trip.ts';
import { Transaction } from './trips/transaction.ts';

declare const writable: unique symbol;

/** Whatever a read model needs: the pool, a replica, or the transaction that is open. */
export type Reader = {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The only row, or null. */
  maybe<Row>(statement: Sql): Promise<Row | null>;
  /** The only row; its absence is a bug. */
  one<Row>(statement: Sql): Promise<Row>;
  /**
   * Returns rows of a statement that is planned for its values: searches, whose best plan depends on the
   * word.
   */
  planned<Row>(statement: Sql): Promise<Row[]>;
};

/**
 * An open transaction: the required first parameter of everything that writes. Only inTx makes one. What is asked for
 * at once (`Promise.all`) goes to the database in one round trip, in the order of the asking.
 */
export type Tx = Reader & {
  /** Changes rows and gives how many: zero is the caller's refusal. */
  run(statement: Sql): Promise<number>;
  /**
   * Changes what nobody waits for: sent with the next statement, at the latest with the commit. Its failure fails that
   * one; `explain` may put it into other words.
   */
  later(statement: Sql, explain?: (failure: unknown) => unknown): void;
  /**
   * Returns rows of a statement that ends its transaction: the commit goes with it, and an error thrown
   * afterwards undoes nothing. Its own WHERE must hold the guard.
   */
  last<Row>(statement: Sql): Promise<Row[]>;
  /** Runs once all is committed, with the pool that it was committed on; never where anything is rolled back. */
  afterCommit(work: (pool: Pool) => void): void;
  readonly [writable]: true;
};

/** The pool as a reader, and as what inTx opens transactions on. */
export type Database = Reader & { readonly pool: Pool };

/** Statement texts are few (templates in the source), so each is prepared once a connection under its own name. */
const names = new Map<string, string>();
const namesMax = 2_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= namesMax) return undefined;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

function askedOf({ text, values }: Sql, isPrepared: boolean): PreparedStatement {
  const name = isPrepared ? nameOf(text) : undefined;
  return name === undefined ? { text, values } : { text, values, name };
}

type Ask = (asked: PreparedStatement) => Promise<QueryResult>;

function reader(ask: Ask): Reader & { run(statement: Sql): Promise<number> } {
  const rows = async <Row>(statement: Sql) => (await ask(askedOf(statement, true))).rows as Row[];
  return {
    rows,
    planned: async <Row>(statement: Sql) => (await ask(askedOf(statement, false))).rows as Row[],
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
    run: async (statement) => (await ask(askedOf(statement, true))).rowCount ?? 0,
  };
}

export const database = (pool: Pool): Database => {
  const { rows, maybe, one, planned } = reader((asked) => pool.query(asked));
  return { rows, maybe, one, planned, pool };
};

const retried = new Set(['40001', '40P01']);
const triesMax = 3;

/**
 * One change, one transaction: commits what `work` gives, rolls back what it throws. A deadlock or a
 * serialisation failure is tried again, so `work` must keep its effects inside the transaction.
 */
export async function inTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(db.pool, work);
    } catch (error) {
      if (tries >= triesMax || !retried.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction = new Transaction(client);
  const afterwards: ((pool: Pool) => void)[] = [];
  let broken: Error | undefined;
  try {
    const result = await work(txOf(transaction, afterwards));
    await transaction.commit();
    for (const each of afterwards) each(pool);
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
  const asked = (statement: Sql) => sendable(askedOf(statement, true));
  return {
    ...reader((asked) => transaction.ask(sendable(asked))),
    later: (statement, explain = (failure) => failure) => transaction.later(asked(statement), explain),
    last: async (statement) => (await transaction.last(asked(statement))).rows,
    afterCommit: (work) => void afterwards.push(work),
  } as Tx;
}
