import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Answered, Asked, FlowPath } from '../paths.ts';
import type { Good } from '../shop/goods.ts';

/** A statement as it went to the database; values as the driver writes them. */
export type Statement = {
  text: string;
  values: readonly (string | null)[];
  /** Prepared once a connection under a name, or planned anew each time. */
  named: boolean;
};

/** What one variant of a path sent. `answer` is the last one's body. */
export type Recording = { statements: Statement[]; answer: string };

type Query = { text: string; name?: string; values?: unknown[] };
type Listener = (statement: Statement) => void;

/** Tells of every statement that any connection of this process sends, until the given function is called. */
function listen(hear: Listener): () => void {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const asked: Query =
      typeof first === 'string'
        ? { text: first, ...(Array.isArray(second) && { values: second }) }
        : (first as Query);
    const values = (asked.values ?? []).map((value) => textOf(value));
    hear({ text: asked.text, values, named: asked.name !== undefined });
    return query.apply(this, given);
  };
  return () => {
    prototype.query = query;
  };
}

function textOf(value: unknown): string | null {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  const text = utils.prepareValue(value);
  return Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : text;
}

async function recorded(app: FastifyInstance, asked: Asked, hear: Listener): Promise<string> {
  const stop = listen(hear);
  try {
    const response = await app.inject({
      method: asked.method,
      url: asked.path,
      headers: asked.headers,
      ...(asked.body !== undefined && { payload: asked.body }),
    });
    if (response.statusCode !== 200) throw new Error(`${asked.path} refused: ${response.body}`);
    return response.body;
  } finally {
    stop();
  }
}

/**
 * Each address once, twice asked: what the program knows after the first time (statements' names, that a list is long)
 * it also knows in a shop that is open.
 */
export async function recordReads(app: FastifyInstance, asked: readonly Asked[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const one of asked) {
    await recorded(app, one, () => {});
    const statements: Statement[] = [];
    const answer = await recorded(app, one, (statement) => statements.push(statement));
    recordings.push({ statements, answer });
  }
  return recordings;
}

/** The flow once for each of the goods, each by a buyer of its own. */
export async function recordFlows(
  app: FastifyInstance,
  { steps }: FlowPath,
  given: { goods: readonly Good[]; buyerOf(at: number): string },
): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const [at, good] of given.goods.entries()) {
    const statements: Statement[] = [];
    const answers: Answered[] = [];
    let answer = '';
    for (const step of steps) {
      const asked = step({ buyer: given.buyerOf(at), good, answers });
      answer = await recorded(app, asked, (statement) => statements.push(statement));
      answers.push((JSON.parse(answer) as { data: Answered }).data);
    }
    recordings.push({ statements, answer });
  }
  return recordings;
}

const transaction = /^\s*(begin|commit)\s*$/i;
export const isTransaction = ({ text }: Statement): boolean => transaction.test(text);
