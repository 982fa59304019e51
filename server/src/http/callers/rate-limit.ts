import sql from 'sql-template-tag';
import type { Database } from '../../db/tx.ts';
import { Refusal } from '../refusal.ts';
import { type CountedLimit, noteLimit } from './rate-limit-headers.ts';

export type Limit = { hitsMax: number; windowSeconds: number };

/**
 * Counts a try, and returns the state of the limit after it. Committed on its own, so that a refused try still counts, and
 * kept in the database, so that any number of processes share the limit.
 */
export async function countHit(
  db: Database,
  bucket: string,
  { hitsMax, windowSeconds }: Limit,
): Promise<CountedLimit> {
  const { hits, seconds } = await db.one<{ hits: number; seconds: number }>(sql`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else least(r.hits + 1, 1000000) end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`);
  const left = Math.max(0, hitsMax - hits);
  return { hitsMax, windowSeconds, left, isExceeded: hits > hitsMax, resetSeconds: seconds };
}

/** Refuses a call where the window is full. @throws Refusal too_many_requests with the seconds to wait */
export function refuseExceeded({ isExceeded, resetSeconds: seconds }: CountedLimit): void {
  if (isExceeded) throw new Refusal('too_many_requests', { seconds }, { retryAfterSeconds: seconds });
}

/** Counts a try and refuses when the window is full. @throws Refusal too_many_requests with the seconds to wait */
export async function hitLimit(db: Database, bucket: string, limit: Limit): Promise<void> {
  const counted = await countHit(db, bucket, limit);
  noteLimit(counted);
  refuseExceeded(counted);
}

/** Takes one counted try back: a success must not count against a limit on failures. */
export async function forgiveHit(db: Database, bucket: string): Promise<void> {
  await db.rows(sql`update rate_limits set hits = hits - 1 where bucket = ${bucket} and hits > 1`);
}

type AccountTry = {
  /** The limited act, and its account. */
  bucket: string;
  /** The origin of the try: a network, a session, or a known device of the account. */
  from: string;
  /** Tries by others do not count against it. */
  isKnown?: boolean;
  /** For one origin. */
  tight: Limit;
  /** For all unknown origins together, so that changing networks gives no further guesses. */
  loose: Limit;
};

/**
 * Counts a try against an account twice, so that nobody is shut out by others: tightly for where it comes from, loosely
 * for all unknown origins together. A refused try does not count loosely: one origin alone never fills that.
 *
 * @returns what takes the try back after a success
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function hitAccountLimit(
  db: Database,
  { bucket, from, isKnown = false, tight, loose }: AccountTry,
): Promise<{ forgive(): Promise<void> }> {
  const counted = [`${bucket}:from:${from}`];
  await hitLimit(db, `${bucket}:from:${from}`, tight);
  if (!isKnown) {
    await hitLimit(db, bucket, loose);
    counted.push(bucket);
  }
  return {
    forgive: async () => {
      for (const hit of counted) await forgiveHit(db, hit);
    },
  };
}
