import type { Database, Tx } from '../../../db/tx.ts';
import { hitAccountLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { unseal } from '../../../http/secrets/sealing.ts';
import { BadInput } from '../../../http/validation.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { isGoodRecoveryCode, type SecondFactor, takeRecoveryCode, takeStep } from './second-factors.store.ts';
import { matchingStep, stepSeconds } from './totp.rules.ts';

/** A code of the authenticator app, or a recovery code. */
export type FactorCode = { totp?: string | undefined; recovery_code?: string | undefined };
export type FactorMethod = 'totp' | 'recovery_code';

/** A code that was right; `take` uses it up in the transaction of the act that it permits. */
export type ProvenFactor = { method: FactorMethod; take(tx: Tx): Promise<void> };

export const methodOf = ({ totp, recovery_code }: FactorCode): FactorMethod | null =>
  totp !== undefined ? 'totp' : recovery_code !== undefined ? 'recovery_code' : null;

export const secretPurpose = 'second factor secret';

/**
 * Checks a code without using it up. Two calls with the same code both pass; the one that takes it second is
 * refused.
 *
 * @throws Refusal second_factor_wrong; BadInput without a code
 */
export async function checkSecondFactor(
  db: Database,
  factor: SecondFactor,
  code: FactorCode,
): Promise<ProvenFactor> {
  const pepper = pepperOf(db);
  if (code.totp !== undefined) {
    const secret = unseal({ pepper, purpose: secretPurpose }, factor.secret_sealed);
    const step = matchingStep(secret, code.totp, Math.floor(factor.now_seconds / stepSeconds));
    if (step === null) throw wrongCode();
    return { method: 'totp', take: async (tx) => refuseUntaken(await takeStep(tx, factor.id, step)) };
  }
  if (code.recovery_code === undefined) throw new BadInput([{ field: 'totp', fault: 'required' }]);
  const hash = recoveryCodeHash(pepper, code.recovery_code);
  if (!(await isGoodRecoveryCode(db, factor.id, hash))) throw wrongCode();
  return {
    method: 'recovery_code',
    take: async (tx) => refuseUntaken(await takeRecoveryCode(tx, factor.id, hash)),
  };
}

const wrongCode = () => new Refusal('second_factor_wrong');

function refuseUntaken(count: number): void {
  if (count === 0) throw wrongCode();
}

const tries = {
  tight: { hitsMax: 10, windowSeconds: 900 },
  /**
   * An attacker who guesses knows the password already: fifty tries a day from all unknown origins, out of a million
   * codes.
   */
  loose: { hitsMax: 50, windowSeconds: 86_400 },
};

/** Counts a try at an account's codes. @throws Refusal too_many_requests */
export const countFactorTry = (db: Database, ownerId: string, from: { from: string; isKnown?: boolean }) =>
  hitAccountLimit(db, { bucket: `second-factor:${ownerId}`, ...from, ...tries });
