import type { PoolClient, QueryResult } from 'pg';
import { type PreparedStatement, RoundTrip } from './round-trip.ts';

type Waiting = {
  asked: PreparedStatement;
  resolve(result: QueryResult): void;
  /** `isOwn`: it failed itself, and not one before it. */
  reject(failure: unknown, isOwn: boolean): void;
};

const begin: PreparedStatement = { text: 'begin', values: [], name: 'begin' };
const commit: PreparedStatement = { text: 'commit', values: [], name: 'commit' };
const tooLate = 'a statement after the end of its transaction';
const unheard: Omit<Waiting, 'asked'> = { resolve: () => {}, reject: () => {} };

/**
 * A transaction in as few round trips as its statements allow: `begin` goes with the first, those asked for at once go
 * together, and what nobody waits for goes with the next. After a failure nothing is sent any more but the rollback:
 * PostgreSQL would answer a commit with a rollback and call it a success.
 */
export class Transaction {
  #client: PoolClient;
  #state: 'new' | 'open' | 'ended' = 'new';
  #waiting: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #failure: unknown;
  #isUndone = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  ask(asked: PreparedStatement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#add({ asked, resolve, reject });
      void this.#send();
    });
  }

  /** Goes with the next statement, at the latest with the commit; `explain` may say its failure in other words. */
  later(asked: PreparedStatement, explain: (failure: unknown) => unknown): void {
    const reject: Waiting['reject'] = (failure, isOwn) => {
      if (isOwn) this.#failure = explain(failure);
    };
    this.#add({ ...unheard, asked, reject });
  }

  /** Runs and commits in one round trip. */
  async last(asked: PreparedStatement): Promise<QueryResult> {
    const [result] = await Promise.all([this.ask(asked), this.commit()]);
    return result;
  }

  async commit(): Promise<void> {
    if (this.#state === 'ended') return;
    this.#add({ ...unheard, asked: commit });
    await this.#send();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Nothing to do where nothing was sent, or all is committed. From here on nothing is taken: it would be a change of its
   * own. Fails where the connection is lost; one that has only failed at once says so after an empty query.
   */
  async rollback(): Promise<void> {
    this.#isUndone = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(tooLate), false);
    await this.#sending;
    if (this.#state === 'open') await this.#client.query('rollback');
    else if (this.#failure !== undefined) await this.#client.query('');
  }

  #add(waiting: Waiting): void {
    if (this.#isUndone || this.#state === 'ended' || this.#waiting.at(-1)?.asked === commit)
      throw new Error(tooLate);
    this.#waiting.push(waiting);
  }

  /**
   * Sends when the current callers have issued all their statements, or when the running round trip is back.
   */
  #send(): Promise<void> {
    this.#sending ??= Promise.resolve().then(async () => {
      while (this.#waiting.length > 0) await this.#sendAll(this.#waiting.splice(0));
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(waiting: Waiting[]): Promise<void> {
    const isLast = waiting.at(-1)?.asked === commit;
    const trip = this.#withBounds(waiting, isLast);
    const isSent = this.#failure === undefined && trip.length > 0;
    const { results, failure } = isSent
      ? await this.#roundTrip(trip)
      : { results: [], failure: this.#failure };
    this.#failure = failure;
    for (const [at, { resolve, reject }] of trip.entries()) {
      const result = results[at];
      if (result) resolve(result);
      // The error that a `later` makes of its failure is the error of those after it.
      else reject(this.#failure, isSent && at === results.length);
    }
    if (isLast && failure === undefined) this.#state = 'ended';
  }

  /** A transaction of one round trip needs no begin and commit: the round trip is one. */
  #withBounds(waiting: Waiting[], isLast: boolean): Waiting[] {
    if (this.#state === 'open') return waiting;
    if (isLast) return waiting.slice(0, -1);
    this.#state = 'open';
    return [{ ...unheard, asked: begin }, ...waiting];
  }

  #roundTrip(trip: readonly Waiting[]) {
    const round = new RoundTrip(
      this.#client,
      trip.map(({ asked }) => asked),
    );
    this.#client.query(round);
    return round.outcome;
  }
}
