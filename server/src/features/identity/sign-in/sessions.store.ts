import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { newToken, tokenHash } from '../../../http/callers/session.ts';
import type { User } from '../users.store.ts';

export type Device = { userAgent: string; ip: string };

/** The most sessions of a person, since a program may sign in before each call; the one unused the longest ends. */
export const sessionsMax = 20;

/**
 * Opens a session of 30 days; its token is given once and stored only as a hash
 * (docs/design/accounts.md#passwords). Null if the password that opened it is not the account's any more:
 * a change ends the sessions that there are, and none begins beside it. Sign-ins of one account take turns,
 * so that no more than `sessionsMax` are ever left.
 */
export async function openSession(
  tx: Tx,
  { id: userId, password_hash }: Pick<User, 'id' | 'password_hash'>,
  { userAgent, ip }: Device,
): Promise<string | null> {
  const token = newToken();
  const opened = await tx.run(sql`insert into sessions (id, token_hash, user_id, user_agent, ip, expires_at)
    select ${newId()}::uuid, ${tokenHash(token)}::bytea, id, ${userAgent.slice(0, 300)}, ${ip},
      now() + interval '30 days'
    from users where id = ${userId} and password_hash = ${password_hash} for no key update`);
  if (opened === 0) return null;
  await tx.run(sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId}
    order by last_seen_at desc, id desc offset ${sessionsMax})`);
  return token;
}

type SessionRow = { id: string; user_agent: string; ip: string; created_at: Date; last_seen_at: Date };

export const sessionsOf = (read: Reader, userId: string): Promise<SessionRow[]> =>
  read.rows<SessionRow>(sql`select id, user_agent, ip, created_at, last_seen_at from sessions
    where user_id = ${userId} and expires_at > now() order by last_seen_at desc, id desc limit 100`);

/** Ends the named sessions of this buyer; unknown ones are over already. */
export const endSessions = (tx: Tx, userId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from sessions where user_id = ${userId} and id = any(${[...ids]}::uuid[])`);

export const endOtherSessions = (tx: Tx, userId: string, keptSessionId: string | null): Promise<number> =>
  tx.run(sql`delete from sessions where user_id = ${userId} and id is distinct from ${keptSessionId}::uuid`);
