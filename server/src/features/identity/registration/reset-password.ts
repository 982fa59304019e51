import type { RouteInput } from '@amberdock/contract/http.ts';
import type { identityRoutes } from '@amberdock/contract/identity.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { targetOf } from '../codes/send-code.ts';
import { hashPassword } from '../passwords.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';
import { findUser, setPasswordHash } from '../users.store.ts';

const addressLimit = { hitsMax: 60, windowSeconds: 900 };

type Input = RouteInput<typeof identityRoutes.resetPassword>['body'];

/**
 * A new login password for whoever holds the code; every session ends.
 *
 * @throws Refusal account_not_registered, verify_code_wrong, phone_invalid, email_invalid, too_many_requests
 */
export async function resetPassword(db: Database, input: Input, ip: string): Promise<void> {
  const target = targetOf(input.channel, input.target);
  await hitLimit(db, `reset:ip:${ip}`, addressLimit);
  const user = await findUser(db, { by: input.channel, value: target });
  if (!user) throw new Refusal('account_not_registered');
  const wanted = { channel: input.channel, target, purpose: 'reset_password' } as const;
  const codeId = await checkCode(db, wanted, input.verify_code);
  const passwordHash = await hashPassword(pepperOf(db), input.password);
  await inTx(db, async (tx) => {
    await consumeCode(tx, codeId);
    await setPasswordHash(tx, user.id, passwordHash);
    await endOtherSessions(tx, user.id, null);
  });
}
