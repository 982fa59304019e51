import type { Database, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkLoginPassword } from '../account/check-login-password.ts';
import { checkSecondFactor, countFactorTry, type FactorCode, methodOf } from './check-second-factor.ts';
import { recordRecoveryCode } from './record-recovery-code.ts';
import { findSecondFactor, type SecondFactor } from './second-factors.store.ts';

export type IdentityProof = FactorCode & { password: string };

/** Uses a proof up, in the transaction of what it permits. */
type Take = (tx: Tx) => Promise<void>;

/**
 * Proves that whoever is signed in is the buyer, for what cannot be taken back: by the login password, and by a code too
 * where two-step verification is on.
 *
 * @throws Refusal wrong_password, second_factor_required, second_factor_wrong, too_many_requests
 */
export async function proveIdentity(
  db: Database,
  buyer: Buyer,
  { password, ...code }: IdentityProof,
): Promise<{ take: Take }> {
  const known = await checkLoginPassword(db, buyer, password);
  const factor = await findSecondFactor(db, { kind: 'buyer', id: buyer.userId });
  if (!factor) return { take: known.hold };
  if (methodOf(code) === null) throw new Refusal('second_factor_required');
  const takeCode = await proveCode(db, buyer, { factor, code });
  return {
    take: async (tx) => {
      await known.hold(tx);
      await takeCode(tx);
    },
  };
}

/** Proves a code of a signed-in buyer. @throws Refusal second_factor_wrong, too_many_requests */
export async function proveCode(
  db: Database,
  { userId, accountId, sessionId }: Buyer,
  { factor, code }: { factor: SecondFactor; code: FactorCode },
): Promise<Take> {
  const counted = await countFactorTry(db, userId, { from: `session:${sessionId}` });
  const proven = await checkSecondFactor(db, factor, code);
  await counted.forgive();
  return async (tx) => {
    await proven.take(tx);
    if (proven.method === 'recovery_code')
      await recordRecoveryCode(tx, { id: userId, account_id: accountId });
  };
}
