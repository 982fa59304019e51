import type { Database, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { hitAccountLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireTurnSoon, verifyPassword } from '../passwords.ts';
import { getUser, holdPasswordHash } from '../users.store.ts';

const windowSeconds = 900;
const tries = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 100, windowSeconds } };

/** A login password that was right; `hold` keeps it so until the transaction ends. */
export type KnownPassword = { hash: string; hold(tx: Tx): Promise<void> };

/**
 * Proves that a signed-in buyer knows the login password too. The change that it permits happens a moment later: lock the
 * password there, because a reset by the account's owner must not be overtaken by what somebody else had begun. Wrong tries
 * in one session do not lock out the others.
 *
 * @throws Refusal wrong_password, too_many_requests, unavailable
 */
export async function checkLoginPassword(
  db: Database,
  { userId, sessionId }: Pick<Buyer, 'userId' | 'sessionId'>,
  password: string,
): Promise<KnownPassword> {
  requireTurnSoon();
  const bucket = `login-password:${userId}`;
  const counted = await hitAccountLimit(db, { bucket, from: `session:${sessionId}`, ...tries });
  const { password_hash: stored } = await getUser(db, userId);
  if (!(await verifyPassword(pepperOf(db), stored, password))) throw new Refusal('wrong_password');
  await counted.forgive();
  return {
    hash: stored,
    hold: async (tx) => {
      if (!(await holdPasswordHash(tx, userId, stored))) throw new Refusal('wrong_password');
    },
  };
}
