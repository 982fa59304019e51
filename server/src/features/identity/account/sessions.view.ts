import type { Session } from '@amberdock/contract/people/account.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { endOtherSessions, endSessions, sessionsOf } from '../sign-in/sessions.store.ts';

/** Lists the buyer's sessions, this one first. */
export async function mySessions(read: Reader, { userId, sessionId }: Buyer): Promise<Session[]> {
  const sessions = (await sessionsOf(read, userId)).map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends the named sessions, or all but this one; returns those that remain. */
export async function endMySessions(
  tx: Tx,
  buyer: Buyer,
  ids: readonly string[] | undefined,
): Promise<Session[]> {
  if (ids) await endSessions(tx, buyer.userId, ids);
  else await endOtherSessions(tx, buyer.userId, buyer.sessionId);
  return mySessions(tx, buyer);
}
