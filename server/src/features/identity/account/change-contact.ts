import type { Profile, accountRoutes } from '@amberdock/contract/account.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { targetOf } from '../codes/send-code.ts';
import { setContact } from '../users.store.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { profileOf } from './profile.view.ts';

type Change = RouteInput<typeof accountRoutes.changeContact>['body'];

/**
 * A new phone or e-mail, proved by a code sent to it and the login password.
 *
 * @throws Refusal account_registered, verify_code_wrong, wrong_password, phone_invalid, email_invalid
 */
export async function changeContact(db: Database, buyer: Buyer, change: Change): Promise<Profile> {
  const { channel, verify_code, password } = change;
  const target = targetOf(channel, change.target);
  await checkLoginPassword(db, buyer.userId, password);
  const codeId = await checkCode(db, { channel, target, purpose: 'change_contact' }, verify_code);
  return inTx(db, async (tx) => {
    await consumeCode(tx, codeId);
    if (!(await setContact(tx, buyer.userId, { channel, target }))) throw new Refusal('account_registered');
    return profileOf(tx, buyer.userId);
  });
}
