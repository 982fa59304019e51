import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { RoundTrip } from '../../server/src/db/transaction/round-trip.ts';
import type { Answered, FlowPath, Purchase } from '../flows.ts';
import type { BenchRequest } from '../requests.ts';

/** A statement as sent to the database, with values as the driver writes them. */
export type Statement = {
  text: string;
  values: readonly (string | null)[];
  /** Whether it is prepared once per connection under a name, or planned each time. */
  named: boolean;
};

/** Statements that were sent and answered together. */
export type RecordedRoundTrip = readonly Statement[];

/** The statements that one variant of a path sent. `answer` is the last one's body. */
export type Recording = { roundTrips: RecordedRoundTrip[]; answer: string };

type Query = { text: string; name?: string; values?: unknown[] };
type Listener = (roundTrip: RecordedRoundTrip) => void;

/**
 * Reports every round trip to the database of any connection of this process, until the returned function is
 * called.
 */
function listen(report: Listener): () => void {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    report(queriesOf(given).map(statementOf));
    return query.apply(this, given);
  };
  return () => {
    prototype.query = query;
  };
}

function queriesOf([first, second]: unknown[]): readonly Query[] {
  if (first instanceof RoundTrip) return first.statements;
  if (typeof first !== 'string') return [first as Query];
  return [{ text: first, ...(Array.isArray(second) && { values: second }) }];
}

const statementOf = ({ text, values = [], name }: Query): Statement => ({
  text,
  values: values.map((value) => textOf(value)),
  named: name !== undefined,
});

function textOf(value: unknown): string | null {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  const text = utils.prepareValue(value);
  return Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : text;
}

async function recorded(app: FastifyInstance, request: BenchRequest, report: Listener): Promise<string> {
  const stop = listen(report);
  try {
    const response = await app.inject({
      method: request.method,
      url: request.path,
      headers: request.headers,
      ...(request.body !== undefined && { payload: request.body }),
    });
    if (response.statusCode !== 200) throw new Error(`${request.path} refused: ${response.body}`);
    return response.body;
  } finally {
    stop();
  }
}

/** Records each request once, with the statements of a request that was not sent before. */
export async function recordReads(
  app: FastifyInstance,
  requests: readonly BenchRequest[],
): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const request of requests) {
    const roundTrips: RecordedRoundTrip[] = [];
    const answer = await recorded(app, request, (roundTrip) => roundTrips.push(roundTrip));
    recordings.push({ roundTrips, answer });
  }
  return recordings;
}

/** Records work on the database that is not done by a call, each once. */
export async function recordWorks(works: readonly (() => Promise<unknown>)[]): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const work of works) {
    const roundTrips: RecordedRoundTrip[] = [];
    const stop = listen((roundTrip) => roundTrips.push(roundTrip));
    await work().finally(stop);
    recordings.push({ roundTrips, answer: '' });
  }
  return recordings;
}

/** Records the flow once for each purchase. */
export async function recordFlows(
  app: FastifyInstance,
  { steps }: FlowPath,
  purchases: readonly Purchase[],
): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const purchase of purchases) {
    const roundTrips: RecordedRoundTrip[] = [];
    const answers: Answered[] = [];
    let answer = '';
    for (const step of steps) {
      answer = await recorded(app, step(purchase, answers), (roundTrip) => roundTrips.push(roundTrip));
      answers.push((JSON.parse(answer) as { data: Answered }).data);
    }
    recordings.push({ roundTrips, answer });
  }
  return recordings;
}

const transaction = /^\s*(begin|commit)\s*$/i;
export const isTransaction = ({ text }: Statement): boolean => transaction.test(text);
