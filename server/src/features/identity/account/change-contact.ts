import type { Profile, accountRoutes } from '@amberdock/contract/people/account.ts';
import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Channel } from '@amberdock/contract/people/identity.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Database, inTx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { letterChannels, postLetter, type Letter } from '../../../ports/outbox.ts';
import { buyerAsRequester } from '../codes/code-requester.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { targetOf } from '../codes/send-code.ts';
import { lockContacts, setContact } from '../users.store.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { profileOf } from './profile.view.ts';

type Change = RouteInput<typeof accountRoutes.changeContact>['body'];

/**
 * Changes the phone or e-mail, proved by a code sent to the new one and by the login password. The replaced one gets a
 * notice, so that anyone who took the account over cannot keep its owner from knowing.
 *
 * @throws Refusal account_registered, verify_code_wrong, wrong_password, phone_invalid, email_invalid,
 * too_many_requests
 */
export async function changeContact(db: Database, buyer: Buyer, change: Change): Promise<Profile> {
  const { channel, verify_code, password } = change;
  const target = targetOf(channel, change.target);
  const known = await checkLoginPassword(db, buyer, password);
  const requester = buyerAsRequester('change_contact', buyer);
  const codeId = await checkCode(db, { channel, target, purpose: 'change_contact', requester }, verify_code);
  return inTx(db, async (tx) => {
    await known.hold(tx);
    await consumeCode(tx, codeId);
    const { language, [channel]: former } = await lockContacts(tx, buyer.userId);
    if (!(await setContact(tx, buyer.userId, { channel, target }))) throw new Refusal('account_registered');
    if (former !== null) {
      await postLetter(tx, {
        channel: letterChannels[channel],
        target: former,
        language,
        ...notices[channel][language],
      });
    }
    return profileOf(tx, buyer.userId);
  });
}

/** No code, no link, and not the new contact: they go to somebody who may no longer be the owner. */
const notices: Record<Channel, Record<Language, Pick<Letter, 'subject' | 'body'>>> = {
  email: {
    zh: {
      subject: '账户的邮箱已更换',
      body: '您账户的邮箱已换成另一个，此邮箱不再用于登录和接收验证码。如非本人操作，请立即联系客服。',
    },
    en: {
      subject: 'Your account email was changed',
      body: 'Your account now uses a different email. You can no longer log in or receive codes with this one. If this wasn’t you, contact support right away.',
    },
  },
  phone: {
    zh: {
      subject: '账户的手机号已更换',
      body: '您账户的手机号已换成另一个，此号码不再用于登录和接收验证码。如非本人操作，请立即联系客服。',
    },
    en: {
      subject: 'Your account phone number was changed',
      body: 'Your account now uses a different phone number. You can no longer log in or receive codes with this one. If this wasn’t you, contact support right away.',
    },
  },
};
