import type { PoolClient, QueryResult } from 'pg';
import { type PreparedStatement, RoundTrip, sendable } from './round-trip.ts';

type Waiting = {
  statement: PreparedStatement;
  resolve(result: QueryResult): void;
  reject(failure: unknown): void;
};

const begin: PreparedStatement = { text: 'begin', values: [], name: 'begin' };
const commit: PreparedStatement = { text: 'commit', values: [], name: 'commit' };
const tooLate = 'a statement after the end of its transaction';
const unawaited: Omit<Waiting, 'statement'> = { resolve: () => {}, reject: () => {} };

/**
 * A transaction in as few round trips as its statements allow: statements made before the program waits for an answer are sent
 * together, `begin` with the first of them and `commit` with the last. After a failure only `rollback` is sent: PostgreSQL
 * would answer `commit` with a rollback and report success.
 */
export class Transaction {
  readonly #client: PoolClient;
  #state: 'new' | 'open' | 'ended' = 'new';
  #waiting: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #failure: unknown;
  #isUndone = false;
  readonly #isOneRoundTrip: boolean;

  /** With `isOneRoundTrip` the transaction takes only statements that are sent before the program first waits. */
  constructor(client: PoolClient, { isOneRoundTrip = false } = {}) {
    this.#client = client;
    this.#isOneRoundTrip = isOneRoundTrip;
  }

  /** True once the transaction accepts no more statements. */
  get isOver(): boolean {
    return this.#isUndone || this.#state === 'ended' || this.#waiting.at(-1)?.statement === commit;
  }

  /** Sends a statement. Its failure fails the commit, awaited or not; so does a value that cannot be sent. */
  async send(statement: PreparedStatement): Promise<QueryResult> {
    if (this.isOver) throw new Error(tooLate);
    try {
      const encoded = sendable(statement);
      return await new Promise((resolve, reject) => {
        this.#waiting.push({ statement: encoded, resolve, reject });
        void this.#sendAll();
      });
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }

  /** @throws the first failure of a statement, whether or not anybody has caught it */
  async commit(): Promise<void> {
    this.#waiting.push({ ...unawaited, statement: commit });
    await this.#sendAll();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Does nothing if nothing was sent, or all is committed. Accepts no more statements afterwards, since each would be a
   * separate change. Fails if the connection is lost; a connection that has just failed reports it after an empty
   * query.
   */
  async rollback(): Promise<void> {
    this.#isUndone = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(tooLate));
    await this.#sending;
    if (this.#state === 'open') await this.#client.query('rollback');
    else if (this.#failure !== undefined) await this.#client.query('');
  }

  /** Sends once the program has nothing to do but wait (a tick runs after the settled promises). */
  #sendAll(): Promise<void> {
    this.#sending ??= new Promise<void>((resolve) => process.nextTick(resolve)).then(async () => {
      while (this.#waiting.length > 0) await this.#roundTrip(this.#waiting.splice(0));
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #roundTrip(waiting: Waiting[]): Promise<void> {
    const isLast = waiting.at(-1)?.statement === commit;
    const bounded = this.#withBounds(waiting, isLast);
    const isSent = this.#failure === undefined && bounded.length > 0;
    if (isSent) {
      const round = new RoundTrip(
        this.#client,
        bounded.map(({ statement }) => statement),
      );
      this.#client.query(round);
      const { results, failure } = await round.outcome;
      this.#failure ??= failure;
      for (const [index, result] of results.entries()) bounded[index]?.resolve(result);
      for (const { reject } of bounded.slice(results.length)) reject(failure);
    } else for (const { reject } of bounded) reject(this.#failure);
    if (isLast && this.#failure === undefined) this.#state = 'ended';
  }

  /** A transaction of one round trip needs no begin and commit: PostgreSQL makes the round trip one transaction. */
  #withBounds(waiting: Waiting[], isLast: boolean): Waiting[] {
    if (this.#state === 'open') return waiting;
    if (isLast) return waiting.slice(0, -1);
    if (this.#isOneRoundTrip) {
      this.#state = 'ended';
      return waiting;
    }
    this.#state = 'open';
    return [{ ...unawaited, statement: begin }, ...waiting];
  }
}
