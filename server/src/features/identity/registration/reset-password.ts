import type { RouteInput } from '@amberdock/contract/http.ts';
import type { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { visitor } from '../../../http/callers/actor.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { codeRequesterOf } from '../codes/code-requester.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { targetOf } from '../codes/send-code.ts';
import type { Origin } from '../devices/known-devices.ts';
import { appendPasswordChange } from '../account/append-password-change.ts';
import { hashPassword, requireTurnSoon } from '../passwords.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';
import { findUser, setPasswordHash } from '../users.store.ts';

const networkLimit = { hitsMax: 60, windowSeconds: 900 };

type Input = RouteInput<typeof identityRoutes.resetPassword>['body'];

/**
 * Sets a new login password for anyone who holds the code, and ends every session.
 *
 * @throws Refusal account_not_registered, verify_code_wrong, phone_invalid, email_invalid, too_many_requests
 */
export async function resetPassword(db: Database, input: Input, origin: Origin): Promise<void> {
  const target = targetOf(input.channel, input.target);
  requireTurnSoon();
  await hitLimit(db, `reset:network:${origin.network}`, networkLimit);
  const user = await findUser(db, { by: input.channel, value: target });
  if (!user) throw new Refusal('account_not_registered');
  const wanted = { channel: input.channel, target, purpose: 'reset_password' } as const;
  const requester = await codeRequesterOf(db, wanted, { caller: visitor, owner: user, origin });
  const codeId = await checkCode(db, { ...wanted, requester }, input.verify_code);
  const passwordHash = await hashPassword(pepperOf(db), input.password);
  await inTx(db, async (tx) => {
    await consumeCode(tx, codeId);
    await setPasswordHash(tx, user.id, passwordHash);
    appendPasswordChange(tx, user, 'reset');
    await endOtherSessions(tx, user.id, null);
  });
}
