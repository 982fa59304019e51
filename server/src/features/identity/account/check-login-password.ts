import type { Database } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { forgiveHit, hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { opens } from '../passwords.ts';
import { getUser } from '../users.store.ts';

const limit = { hitsMax: 10, windowSeconds: 900 };

/** Proves that a signed-in buyer knows the login password too. @throws Refusal wrong_password, too_many_requests */
export async function checkLoginPassword(db: Database, userId: string, password: string): Promise<void> {
  const bucket = `login-password:${userId}`;
  await hitLimit(db, bucket, limit);
  const { password_hash: stored } = await getUser(db, userId);
  if (!(await opens(pepperOf(db), stored, password))) throw new Refusal('wrong_password');
  await forgiveHit(db, bucket);
}
