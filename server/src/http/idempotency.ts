import { createHash, createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import { Refusal } from './refusal.ts';
import { bodyDepthMax } from './validation.ts';

export type IdempotencyKey = { actor: string; route: string; key: string; fingerprint: Buffer };
export type IdempotentResult<T> = { data: T; replayed: boolean };

/**
 * Left out of the fingerprint: a stored hash of a body must tell nothing of the secrets in it
 * (docs/design/api.md#idempotency). A plain `code` is none: it names a warehouse, or what a carrier reports.
 */
const secrets = new Set(['password', 'payment_password', 'new_password', 'old_password', 'verify_code']);

/** Fingerprints a request with the server's secret, ignoring passwords and the order of fields. */
export function fingerprint(pepper: string, parts: unknown): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(canonical(parts)))
    .digest();
}

/** Fingerprints an upload, whose body is a file: with another file the key is another call's. */
export const fingerprintUpload = (pepper: string, query: unknown, file: Buffer): Buffer =>
  fingerprint(pepper, [query, createHash('sha256').update(file).digest('hex')]);

/** @throws Refusal malformed_body for what is nested deeper than any body of ours: this walk, too, has an end */
function canonical(value: unknown, depth = 0): unknown {
  if (depth > bodyDepthMax) throw new Refusal('malformed_body');
  if (Array.isArray(value)) return value.map((item) => canonical(item, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([name]) => !secrets.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner, depth + 1)]);
}

/**
 * Runs `work` in a transaction whose answer is stored under the key in the same commit. A second request with
 * the key waits on the row until the first ends (4 s, then 409), and gets the first's answer; a refused or
 * failed first leaves nothing, and the second runs (docs/design/api.md#idempotency). The key goes out with
 * the first statement of `work`: where it is taken, the database skips that one and nothing of `work` has
 * happened.
 */
export async function once<T>(
  db: Database,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<T>,
): Promise<IdempotentResult<T>> {
  let whyNotClaimed: unknown;
  try {
    const data = await inTx(db, async (tx) => {
      whyNotClaimed = undefined;
      tx.run(insertKey(key, null)).catch((failure: unknown) => {
        whyNotClaimed = failure;
      });
      const answer = await work(tx);
      void tx.run(sql`update idempotency_keys set response = ${written(answer)}
        where actor = ${key.actor} and route = ${key.route} and key = ${key.key}`);
      return answer;
    });
    return { data, replayed: false };
  } catch (error) {
    return outcomeOfAnother(db, key, { error, whyNotClaimed });
  }
}

/**
 * Runs `work` as `once` does, for work whose own locks make two runs take turns and whose second run changes nothing: the
 * order of one settlement, the payment of one order. The key is written once, with its answer, after the work. A second
 * request finds the key taken, and is rolled back.
 */
export async function onceRepeatable<T>(
  db: Database,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<T>,
): Promise<IdempotentResult<T>> {
  let whyNotClaimed: unknown;
  try {
    const data = await inTx(db, async (tx) => {
      whyNotClaimed = undefined;
      const answer = await work(tx).catch((failure: unknown) => {
        // Most likely the first request holds the locks.
        if (codeOf(failure) === lockTimedOut) whyNotClaimed = failure;
        throw failure;
      });
      tx.run(insertKey(key, written(answer))).catch((failure: unknown) => {
        whyNotClaimed = failure;
      });
      return answer;
    });
    return { data, replayed: false };
  } catch (error) {
    return outcomeOfAnother(db, key, { error, whyNotClaimed });
  }
}

const lockTimedOut = '55P03';
const codeOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;

/** Gives the answer that another request has stored under the key, or else throws why there is none. */
async function outcomeOfAnother<T>(
  db: Database,
  key: IdempotencyKey,
  { error, whyNotClaimed }: { error: unknown; whyNotClaimed: unknown },
): Promise<IdempotentResult<T>> {
  const claimCode = codeOf(whyNotClaimed);
  if (claimCode === lockTimedOut) throw inProgress();
  const isTaken = claimCode === '23505';
  // A refusal that needed no statement is thrown before the key is sent: an answer stored under it is the outcome.
  if (!(isTaken || error instanceof Refusal)) throw error;
  const stored = await findAnswer<T>(db, key);
  if (stored) return { data: stored.data, replayed: true };
  // A key that was taken and no longer exists was deleted in between, because its 7 days have passed.
  throw isTaken ? inProgress() : error;
}

/**
 * Answers a call that commits transactions of its own, each harmless to repeat: a stored answer is given again, and a
 * new one is stored after the work. If two calls come at once, both work, and the second gets the first's answer.
 */
export async function answerOnce<T>(
  db: Database,
  key: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<IdempotentResult<T>> {
  if (!key) return { data: await work(), replayed: false };
  const found = await findAnswer<T>(db, key);
  if (found) return { data: found.data, replayed: true };
  const data = await work();
  const kept = await db.rows(sql`${insertKey(key, written(data))} on conflict do nothing returning key`);
  const first = kept.length > 0 ? null : await findAnswer<T>(db, key);
  return first ? { data: first.data, replayed: true } : { data, replayed: false };
}

/** Writes the key, and the answer where it is known. */
const insertKey = ({ actor, route, key, fingerprint: asked }: IdempotencyKey, response: string | null) => sql`
  insert into idempotency_keys (actor, route, key, fingerprint, response)
  values (${actor}, ${route}, ${key}, ${asked}, ${response})`;

const written = (answer: unknown): string => JSON.stringify(answer ?? null);

const inProgress = () => new Refusal('in_progress', {}, { retryAfterSeconds: 2 });

/** Returns the answer stored under the key, or null where there is none yet. */
export async function findAnswer<T>(db: Database, key: IdempotencyKey): Promise<{ data: T } | null> {
  const row = await db.maybe<{ fingerprint: Buffer; response: T }>(sql`
    select fingerprint, response from idempotency_keys
    where actor = ${key.actor} and route = ${key.route} and key = ${key.key}`);
  if (row && !row.fingerprint.equals(key.fingerprint)) throw new Refusal('idempotency_key_reused');
  return row && { data: row.response };
}
