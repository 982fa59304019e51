import { type Database, inTx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { hashPassword } from '../passwords.ts';
import { appendPasswordChange } from './append-password-change.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';
import { setPasswordHash } from '../users.store.ts';
import { checkLoginPassword } from './check-login-password.ts';

type Change = { old_password: string; new_password: string };

/** Changes the login password and ends all other sessions. @throws Refusal wrong_password, too_many_requests */
export async function changePassword(db: Database, buyer: Buyer, change: Change): Promise<void> {
  const old = await checkLoginPassword(db, buyer, change.old_password);
  const passwordHash = await hashPassword(pepperOf(db), change.new_password);
  await inTx(db, async (tx) => {
    await old.hold(tx);
    await setPasswordHash(tx, buyer.userId, passwordHash);
    appendPasswordChange(tx, { id: buyer.userId, account_id: buyer.accountId }, 'changed');
    await endOtherSessions(tx, buyer.userId, buyer.sessionId);
  });
}
