import type { Database, Tx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { forgiveHit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { opens } from '../passwords.ts';
import { getUser, holdPasswordHash } from '../users.store.ts';

const limit = { hitsMax: 10, windowSeconds: 900 };

/** A login password that was right; `hold` keeps it so until the transaction ends. */
export type KnownPassword = { hold(tx: Tx): Promise<void> };

/**
 * Proves that a signed-in buyer knows the login password too. What it permits happens a moment later: hold it there, for
 * a reset by the account's owner must not be overtaken by what somebody else had begun.
 *
 * @throws Refusal wrong_password, too_many_requests
 */
export async function checkLoginPassword(
  db: Database,
  userId: string,
  password: string,
): Promise<KnownPassword> {
  const bucket = `login-password:${userId}`;
  await hitLimit(db, bucket, limit);
  const { password_hash: stored } = await getUser(db, userId);
  if (!(await opens(pepperOf(db), stored, password))) throw new Refusal('wrong_password');
  await forgiveHit(db, bucket);
  return {
    hold: async (tx) => {
      if (!(await holdPasswordHash(tx, userId, stored))) throw new Refusal('wrong_password');
    },
  };
}
