import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export const triesMax = 5;
export const lockMinutes = 15;

type Try = { password_hash: string; failed_tries: number };

/**
 * Counts a try, unless the password is locked, and returns what to verify; the fifth locks at once, so that no
 * sixth can slip in beside it. Open tries and MACs exclude each other: every session's MAC falls, and the next
 * success verifies in full and resets the count.
 */
export const countTry = (read: Reader, userId: string): Promise<Try | null> =>
  read.maybe<Try>(sql`
    with counted as (
      update payment_passwords set
        failed_tries = case when locked_until is null then failed_tries + 1 else 1 end,
        locked_until = case when locked_until is null and failed_tries + 1 >= ${triesMax}
          then now() + make_interval(mins => ${lockMinutes}) end
      where user_id = ${userId} and (locked_until is null or locked_until <= now())
      returning user_id, password_hash, failed_tries
    ), dropped as (
      update sessions set payment_mac = null
      where user_id in (select user_id from counted) and payment_mac is not null
    )
    select password_hash, failed_tries from counted`);

/** Minutes until the lock opens, counted up; null if there is no payment password at all. */
export const findLock = (read: Reader, userId: string): Promise<{ minutes: number } | null> =>
  read.maybe<{ minutes: number }>(sql`
    select greatest(1, ceil(extract(epoch from locked_until - now()) / 60))::int as minutes
    from payment_passwords where user_id = ${userId}`);

/** Returns the MAC of the session as it is now: another call may have given it one meanwhile. */
export const findMac = async (read: Reader, sessionId: string): Promise<Buffer | null> =>
  (
    await read.maybe<{ mac: Buffer | null }>(
      sql`select payment_mac as mac from sessions where id = ${sessionId}`,
    )
  )?.mac ?? null;

type Success = { userId: string; sessionId: string; passwordHash: string; mac: Buffer };

/**
 * Resets the count and gives the session its MAC, only while the verified hash is still the current one: the row
 * is locked first, so a change of the password waits and then drops this MAC with the others.
 */
export const recordSuccess = (read: Reader, { userId, sessionId, passwordHash, mac }: Success) =>
  read.maybe<{ current: boolean }>(sql`
    with reset as (
      update payment_passwords set failed_tries = 0, locked_until = null
      where user_id = ${userId} and password_hash = ${passwordHash}
      returning user_id
    ), known as (
      update sessions set payment_mac = ${mac}
      where id = ${sessionId} and user_id in (select user_id from reset)
    )
    select true as current from reset`);

/** Stores a new payment password, lifts a lock and drops every session's MAC. */
export async function replacePaymentPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.run(sql`
    insert into payment_passwords as p (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash,
      failed_tries = 0, locked_until = null, changed_at = now()`);
  await tx.run(sql`update sessions set payment_mac = null
    where user_id = ${userId} and payment_mac is not null`);
}

export const hasPaymentPassword = async (read: Reader, userId: string): Promise<boolean> =>
  (await read.maybe(sql`select 1 from payment_passwords where user_id = ${userId}`)) !== null;
