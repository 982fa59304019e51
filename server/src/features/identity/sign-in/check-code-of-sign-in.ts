import { type Database, inTx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  checkSecondFactor,
  countFactorTry,
  type FactorCode,
  methodOf,
  type ProvenFactor,
} from '../second-factor/check-second-factor.ts';
import type { SecondFactor } from '../second-factor/second-factors.store.ts';
import type { User } from '../users.store.ts';
import type { Device } from './sessions.store.ts';
import { insertSignIn } from './sign-ins.store.ts';

type Tried = { user: User; factor: SecondFactor; from: { from: string; isKnown: boolean } };

/** Checks the code of a sign-in; the account's owner sees a wrong one. @throws Refusal second_factor_wrong, too_many_requests */
export async function checkCodeOfSignIn(
  db: Database,
  { user, factor, from }: Tried,
  { device, ...code }: FactorCode & { device: Device },
): Promise<ProvenFactor> {
  const counted = await countFactorTry(db, user.id, from);
  try {
    const proven = await checkSecondFactor(db, factor, code);
    await counted.forgive();
    return proven;
  } catch (error) {
    const method = methodOf(code);
    if (error instanceof Refusal && method !== null) {
      await inTx(db, (tx) => insertSignIn(tx, { userId: user.id, outcome: 'wrong_code', method, device }));
    }
    throw error;
  }
}
