import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Database, inTx, type Tx } from '../db/tx.ts';
import { Refusal } from './refusal.ts';

export type IdempotencyKey = { actor: string; route: string; key: string; fingerprint: Buffer };
export type Outcome<T> = { data: T; replayed: boolean };

/** Left out of the fingerprint: a stored hash of a body must tell nothing of the secrets in it (design §3). */
const secrets = new Set([
  'password',
  'payment_password',
  'new_password',
  'old_password',
  'verify_code',
  'code',
]);

/** What was asked for, keyed with the server's secret, blind to passwords and to the order of fields. */
export function fingerprint(pepper: string, parts: unknown): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(canonical(parts)))
    .digest();
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([name]) => !secrets.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

/**
 * Runs `work` in a transaction whose answer is stored under the key in the same commit. A second request with
 * the key waits on the row until the first ends (4 s, then 409), and gets the first's answer; a refused or
 * failed first leaves nothing, and the second runs (design §3).
 */
export async function once<T>(
  db: Database,
  key: IdempotencyKey,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  return inTx(db, async (tx) => {
    if (!(await claim(tx, key))) return { data: await storedAnswer<T>(tx, key), replayed: true };
    const data = await work(tx);
    await tx.run(sql`update idempotency_keys set response = ${JSON.stringify(data ?? null)}
      where actor = ${key.actor} and route = ${key.route} and key = ${key.key}`);
    return { data, replayed: false };
  });
}

/**
 * For a call that commits transactions of its own, each harmless to repeat: a stored answer is given again, and a
 * new one is stored after the work. Of two at once both work, and the second gets the first's answer.
 */
export async function answerOnce<T>(
  db: Database,
  key: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  if (!key) return { data: await work(), replayed: false };
  const found = await findAnswer<T>(db, key);
  if (found) return { data: found.data, replayed: true };
  const data = await work();
  return once(db, key, async () => data);
}

async function claim(tx: Tx, key: IdempotencyKey): Promise<boolean> {
  try {
    const claimed = await tx.run(sql`insert into idempotency_keys (actor, route, key, fingerprint)
      values (${key.actor}, ${key.route}, ${key.key}, ${key.fingerprint}) on conflict do nothing`);
    return claimed === 1;
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new Refusal('in_progress', {}, { retryAfterSeconds: 2 });
  }
}

/** The answer stored under the key, or null where there is none yet. */
export async function findAnswer<T>(db: Database, key: IdempotencyKey): Promise<{ data: T } | null> {
  const row = await db.maybe<{ fingerprint: Buffer; response: T }>(selectAnswer(key));
  if (row && !row.fingerprint.equals(key.fingerprint)) throw new Refusal('idempotency_key_reused');
  return row && { data: row.response };
}

async function storedAnswer<T>(tx: Tx, key: IdempotencyKey): Promise<T> {
  const row = await tx.one<{ fingerprint: Buffer; response: T }>(selectAnswer(key));
  if (!row.fingerprint.equals(key.fingerprint)) throw new Refusal('idempotency_key_reused');
  return row.response;
}

const selectAnswer = (key: IdempotencyKey) => sql`select fingerprint, response from idempotency_keys
  where actor = ${key.actor} and route = ${key.route} and key = ${key.key}`;
