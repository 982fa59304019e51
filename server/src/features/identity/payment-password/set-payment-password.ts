import type { Channel } from '@amberdock/contract/people/identity.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { checkLoginPassword } from '../account/check-login-password.ts';
import { buyerAsRequester } from '../codes/code-requester.ts';
import { checkCode, consumeCode } from '../codes/check-code.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { getUser } from '../users.store.ts';
import { hasPaymentPassword, replacePaymentPassword } from './payment-password.store.ts';

type PaymentPasswordInput = {
  payment_password: string;
  password?: string;
  channel?: Channel;
  verify_code?: string;
};

/**
 * Sets or changes the payment password of anyone who gives the login password, or a code sent to the account's own
 * phone or e-mail. It differs from the login password, lifts a lock, and no session's MAC outlives it; who had one gets a message
 * (docs/design/accounts.md#payment-password).
 *
 * @throws Refusal payment_password_is_login, wrong_password, verify_code_wrong, contact_mismatch, too_many_requests; BadInput with neither proof
 */
export async function setPaymentPassword(
  db: Database,
  buyer: Buyer,
  wanted: PaymentPasswordInput,
): Promise<void> {
  const hold = await provenBy(db, buyer, wanted);
  await requireAnother(db, buyer, wanted);
  const passwordHash = await hashPassword(pepperOf(db), wanted.payment_password);
  await inTx(db, async (tx) => {
    await hold(tx);
    const { userId, accountId } = buyer;
    const hadOne = await hasPaymentPassword(tx, userId);
    await replacePaymentPassword(tx, userId, passwordHash);
    if (!hadOne) return;
    const by = { actor: 'buyer', actorId: userId, accountId, subject: userId } as const;
    appendEvents(tx, [{ kind: 'payment_password.changed', ...by, data: { user_id: userId } }]);
  });
}

/** Refuses the login password: who knows that one is not to pay with it. Tries are counted, since the answer tells of it. */
async function requireAnother(
  db: Database,
  { userId }: Buyer,
  { payment_password: wanted }: PaymentPasswordInput,
): Promise<void> {
  await hitLimit(db, `payment-password:${userId}`, { hitsMax: 20, windowSeconds: 900 });
  const { password_hash: stored } = await getUser(db, userId);
  if (await verifyPassword(pepperOf(db), stored, wanted)) throw new Refusal('payment_password_is_login');
}

/** The proof, for the transaction of the change: the code is used up there, or the login password locked. */
async function provenBy(
  db: Database,
  buyer: Buyer,
  { password, channel, verify_code }: PaymentPasswordInput,
): Promise<(tx: Tx) => Promise<void>> {
  if (verify_code !== undefined && channel !== undefined) {
    const target = (await getUser(db, buyer.userId))[channel];
    if (target === null) throw new Refusal('contact_mismatch');
    const requester = buyerAsRequester('payment_password', buyer);
    const wanted = { channel, target, purpose: 'payment_password', requester } as const;
    const codeId = await checkCode(db, wanted, verify_code);
    return (tx) => consumeCode(tx, codeId);
  }
  if (password === undefined) throw new BadInput([{ field: 'password', fault: 'required' }]);
  return (await checkLoginPassword(db, buyer, password)).hold;
}
