import { callerOf, type Permission } from '@amberdock/contract/access.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { languageOf } from '@amberdock/contract/language.ts';
import {
  apiBase,
  type Call as ContractCall,
  type DescriptionOf,
  type Page,
  type RouteData,
  type RouteEntry,
  type RouteInput,
} from '@amberdock/contract/http.ts';
import { entryOf } from '@amberdock/contract/schemas/entries.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, inOneRoundTrip, inTx, type Reader, type Tx } from '../db/tx.ts';
import { type Actor, actorKey, type Buyer, type Operator, type Visitor } from './callers/actor.ts';
import { answerSchema } from './answer-schema.ts';
import {
  answerOnce,
  fingerprint,
  fingerprintUpload,
  type IdempotencyKey,
  type IdempotentResult,
  once,
  onceRepeatable,
} from './idempotency.ts';
import { BadInput } from './validation.ts';
import type { SharedParts } from './visitors/shared-parts.ts';
import {
  isShared,
  keyOf,
  sendWritten,
  type VisitorAnswers,
  writtenAnswer,
} from './visitors/visitor-answers.ts';

type ActorFor<R extends ContractCall> = DescriptionOf<R>['access'] extends { buyer: unknown }
  ? Buyer
  : DescriptionOf<R>['access'] extends { operator: Permission }
    ? Operator
    : Buyer | Visitor;

/** The context of a handler: the validated input, the caller, and the ways to the database. */
export type Call<R extends ContractCall> = RouteInput<R> & {
  actor: ActorFor<R>;
  language: Language;
  read: Reader;
  db: Database;
  /** Opens the transaction of this change; with an Idempotency-Key its answer is stored in the same commit. */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens the transaction of a change that its own locks make harmless to repeat (`onceRepeatable`). */
  changeRepeatable<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens a transaction of a single round trip (`inOneRoundTrip`); with an Idempotency-Key, an ordinary one. */
  changeAtOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Opens the transaction of an upload: the fingerprint of its Idempotency-Key has the bytes of the file, too. */
  changeByFile<T>(file: Buffer, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Answers a call that commits transactions of its own, each harmless to repeat (`answerOnce` of idempotency.ts). */
  answerOnce<T>(work: () => Promise<T>): Promise<T>;
  /** The caller's idempotency key, for the registration, which looks for its answer before it opens a transaction. */
  idempotencyKey: IdempotencyKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The result of a handler that has more to return than `data`. */
export class Answer<T> {
  readonly data: T;
  readonly more: { message?: string; page?: Page };
  constructor({ data, message, page }: { data: T; message?: string | undefined; page?: Page }) {
    this.data = data;
    this.more = { ...(message !== undefined && { message }), ...(page && { page }) };
  }
}

type Handler<R extends ContractCall> = (call: Call<R>) => Promise<RouteData<R> | Answer<RouteData<R>>>;

/** Registers one call of the contract: its schemas are enforced, its access is guarded, its answer enveloped. */
export function serve<R extends ContractCall>(app: FastifyInstance, call: R, handler: Handler<R>): void {
  const entry = entryOf(call);
  app.route({
    method: entry.method,
    url: apiBase + entry.path,
    schema: {
      summary: entry.summary,
      ...(entry.description && { description: entry.description }),
      ...(entry.params && { params: entry.params }),
      ...(entry.query && { querystring: entry.query }),
      ...(entry.body && { body: entry.body }),
      response: { [entry.accepted ? 202 : 200]: answerSchema(entry) },
    },
    config: { entry },
    handler: async (request, reply) => {
      const answer = () => answered(app, entry, () => handler(callOf<R>(app, entry, request, reply)));
      const kept = isShared(entry, request) ? app.visitorAnswers : null;
      if (kept) {
        const key = keyOf(entry, request, languageOf(request.headers['accept-language']));
        const make = async () => writtenAnswer(reply.serialize(await answer()) as string);
        return sendWritten(request, reply, await kept.answer(key, make));
      }
      const envelope = await answer();
      return reply.code(envelope.status as 200).send(envelope);
    },
  });
}

/** The envelope of a success. What an operator has changed, visitors see at once, also where the answer fails. */
async function answered<R extends ContractCall>(
  app: FastifyInstance,
  { access, method, accepted }: RouteEntry,
  work: () => ReturnType<Handler<R>>,
) {
  try {
    const result = await work();
    const { data, more } = result instanceof Answer ? result : { data: result, more: {} };
    return { ...more, status: accepted ? 202 : 200, data };
  } finally {
    if (callerOf(access) === 'operator' && method !== 'GET') app.forgetVisitorAnswers();
  }
}

function callOf<R extends ContractCall>(
  app: FastifyInstance,
  entry: RouteEntry,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<R> {
  const key = idempotencyKeyOf(app, entry, request);
  const db = app.db;
  const dataOf = <T>({ data, replayed }: IdempotentResult<T>): T => {
    if (replayed) reply.header('Idempotent-Replayed', 'true');
    return data;
  };
  const changing =
    (run: typeof once, own = key) =>
    async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      own ? dataOf(await run(db, own, work)) : inTx(db, work);
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: request.actor,
    language: languageOf(request.headers['accept-language']),
    // Buyers must see what they have just changed; the public catalogue may be a moment old.
    read: entry.access === 'visitor' && entry.method === 'GET' ? app.replica : db,
    db,
    change: changing(once),
    changeRepeatable: changing(onceRepeatable),
    changeAtOnce: key
      ? changing(once)
      : <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inOneRoundTrip(db, work),
    changeByFile: <T>(file: Buffer, work: (tx: Tx) => Promise<T>): Promise<T> =>
      changing(
        once,
        key && { ...key, fingerprint: fingerprintUpload(app.pepper, request.query, file) },
      )(work),
    answerOnce: async <T>(work: () => Promise<T>): Promise<T> => dataOf(await answerOnce(db, key, work)),
    idempotencyKey: key,
    request,
    reply,
  } as unknown as Call<R>;
}

function idempotencyKeyOf(
  app: FastifyInstance,
  entry: RouteEntry,
  request: FastifyRequest,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (entry.method === 'GET' || entry.idempotency === 'none' || typeof key !== 'string' || key === '')
    return null;
  if (key.length > 200) throw new BadInput([{ field: 'Idempotency-Key', fault: 'format' }]);
  const parts = [request.params, request.body];
  return {
    actor: actorKey(request.actor),
    route: `${entry.method} ${entry.path}`,
    key,
    fingerprint: fingerprint(app.pepper, parts),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** The database, or its read-only copy where one is set. */
    replica: Reader;
    /** The cache of visitors' answers; null without a cache. */
    visitorAnswers: VisitorAnswers | null;
    /** The cache of the public parts of buyers' answers; null without a cache. */
    sharedParts: SharedParts | null;
    /** After a change that visitors are to see: answers and pages are made again. */
    forgetVisitorAnswers(): void;
    /** The server's secret: keys password hashes' pepper, fingerprints and MACs. */
    pepper: string;
  }
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    entry?: RouteEntry;
  }
}
