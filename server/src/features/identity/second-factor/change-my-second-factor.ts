import type {
  FactorSecret,
  RecoveryCodes,
  SecondFactorState,
} from '@amberdock/contract/people/second-factor.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { siteSettings } from '../../../db/site-settings.ts';
import { type Database, inTx, type Reader, type Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { checkLoginPassword } from '../account/check-login-password.ts';
import { getUser, holdPasswordHash } from '../users.store.ts';
import { enrol, giveRecoveryCodes, makeSecret, proveSecret } from './enrol.ts';
import { type IdentityProof as Proof, proveCode } from './prove-identity.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factors.store.ts';
import { viewSecondFactor } from './second-factor.view.ts';

const ownerOf = ({ userId }: Buyer) => ({ kind: 'buyer', id: userId }) as const;

export const mySecondFactor = (read: Reader, buyer: Buyer): Promise<SecondFactorState> =>
  viewSecondFactor(read, ownerOf(buyer));

/**
 * Makes a secret for anyone who knows the password. @throws Refusal wrong_password, second_factor_on,
 * too_many_requests
 */
export async function makeMySecret(
  db: Database,
  buyer: Buyer,
  { password, language }: { password: string; language: Language },
): Promise<FactorSecret> {
  const owner = ownerOf(buyer);
  const { hash: passwordHash } = await checkLoginPassword(db, buyer, password);
  if (await findSecondFactor(db, owner)) throw new Refusal('second_factor_on');
  const { title } = await siteSettings(db, language);
  const { username } = await getUser(db, buyer.userId);
  return makeSecret(db, { owner, passwordHash }, { issuer: title || 'Amberdock', account: username });
}

/** Turns the second factor on. @throws Refusal enrolment_ended, second_factor_wrong, second_factor_on */
export async function turnOnMySecondFactor(
  db: Database,
  buyer: Buyer,
  input: { enrolment: string; totp: string },
): Promise<RecoveryCodes> {
  const owner = ownerOf(buyer);
  const { password_hash: passwordHash } = await getUser(db, buyer.userId);
  const proven = await proveSecret(db, { owner, passwordHash }, input);
  return inTx(db, async (tx) => {
    if (!(await holdPasswordHash(tx, buyer.userId, passwordHash))) throw new Refusal('enrolment_ended');
    const codes = await enrol(tx, owner, { ...proven, pepper: pepperOf(db) });
    appendChange(tx, buyer, 'second_factor.turned_on');
    return codes;
  });
}

/**
 * Turns a buyer's second factor off.
 *
 * @throws Refusal wrong_password, second_factor_off, second_factor_wrong, too_many_requests
 */
export async function turnOffMySecondFactor(db: Database, buyer: Buyer, proof: Proof): Promise<void> {
  const { take } = await proveBoth(db, buyer, proof);
  await inTx(db, async (tx) => {
    await take(tx);
    await deleteSecondFactor(tx, ownerOf(buyer));
    appendChange(tx, buyer, 'second_factor.turned_off');
  });
}

/**
 * Replaces a buyer's recovery codes and returns the new ones.
 *
 * @throws Refusal wrong_password, second_factor_off, second_factor_wrong, too_many_requests
 */
export async function renewMyRecoveryCodes(db: Database, buyer: Buyer, proof: Proof): Promise<RecoveryCodes> {
  const { factorId, take } = await proveBoth(db, buyer, proof);
  return inTx(db, async (tx) => {
    await take(tx);
    return giveRecoveryCodes(tx, factorId, pepperOf(db));
  });
}

/** The password and a code: `take` checks that the password is still the one verified, and uses the code up. */
async function proveBoth(db: Database, buyer: Buyer, { password, ...code }: Proof) {
  const known = await checkLoginPassword(db, buyer, password);
  const factor = await findSecondFactor(db, ownerOf(buyer));
  if (!factor) throw new Refusal('second_factor_off');
  const takeCode = await proveCode(db, buyer, { factor, code });
  const take = async (tx: Tx) => {
    await known.hold(tx);
    await takeCode(tx);
  };
  return { factorId: factor.id, take };
}

function appendChange(
  tx: Tx,
  { userId, accountId }: Buyer,
  kind: 'second_factor.turned_on' | 'second_factor.turned_off',
): void {
  const by = { actor: 'buyer', actorId: userId } as const;
  appendEvents(tx, [{ kind, ...by, accountId, subject: userId, data: { user_id: userId } }]);
}
