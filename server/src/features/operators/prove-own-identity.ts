import type { Database, Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { type FactorCode, findSecondFactor, methodOf } from '../identity/index.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { holdOperatorPassword } from './operators.store.ts';
import { checkConsoleCode } from './sign-in-limits.ts';

export type OwnProof = FactorCode & { password: string };

type Proven = {
  account: string;
  /** Null if the operator has no second factor. */
  factorId: string | null;
  /** Holds the password and uses the code up, in the transaction of what they permit. */
  take(tx: Tx): Promise<void>;
};

/**
 * Proves an operator's own password, and a code too where two-step verification is on.
 *
 * @throws Refusal wrong_credentials, second_factor_required, second_factor_wrong, too_many_requests, unavailable
 */
export async function proveOwnIdentity(
  db: Database,
  by: Operator,
  { password, ...code }: OwnProof,
): Promise<Proven> {
  const { password_hash: passwordHash, account } = await checkOwnPassword(db, by, password);
  const hold = async (tx: Tx) => {
    if (!(await holdOperatorPassword(tx, by.operatorId, passwordHash)))
      throw new Refusal('wrong_credentials');
  };
  const factor = await findSecondFactor(db, { kind: 'operator', id: by.operatorId });
  if (!factor) return { account, factorId: null, take: hold };
  if (methodOf(code) === null) throw new Refusal('second_factor_required');
  const from = { from: `session:${by.sessionId}` };
  const proven = await checkConsoleCode(db, { factor, id: by.operatorId, from }, code);
  return {
    account,
    factorId: factor.id,
    take: async (tx) => {
      await hold(tx);
      await proven.take(tx);
    },
  };
}
