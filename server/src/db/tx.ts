import type { Pool, PoolClient } from 'pg';
import type { Sql } from 'sql-template-tag';

declare const writable: unique symbol;

/** Whatever a read model needs: the pool, a replica, or the transaction that is open. */
export type Reader = {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The only row, or null. */
  maybe<Row>(statement: Sql): Promise<Row | null>;
  /** The only row; its absence is a bug. */
  one<Row>(statement: Sql): Promise<Row>;
  /** As `rows`, planned anew for its values: searches, whose best plan depends on the word. */
  planned<Row>(statement: Sql): Promise<Row[]>;
};

/** An open transaction: the required first parameter of everything that writes. Only inTx makes one. */
export type Tx = Reader & {
  /** Changes rows and gives how many: zero is the caller's refusal. */
  run(statement: Sql): Promise<number>;
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

function reader(connection: Pool | PoolClient): Reader & { run(statement: Sql): Promise<number> } {
  const query = (statement: Sql, prepared = true) => {
    const text = statement.text;
    const name = prepared ? nameOf(text) : undefined;
    return connection.query(
      name ? { name, text, values: statement.values } : { text, values: statement.values },
    );
  };
  const rows = async <Row>(statement: Sql) => (await query(statement)).rows as Row[];
  return {
    rows,
    planned: async <Row>(statement: Sql) => (await query(statement, false)).rows as Row[],
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
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

export const database = (pool: Pool): Database => {
  const { rows, maybe, one, planned } = reader(pool);
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
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(reader(client) as Tx);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
