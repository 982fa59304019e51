import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import type {
  FactorSecret,
  RecoveryCodes,
  SecondFactorState,
} from '@amberdock/contract/people/second-factor.ts';
import { writeAuditLog } from '../../db/audit-log.ts';
import { type Database, inTx, type Reader, type Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import {
  deleteSecondFactor,
  enrol,
  findSecondFactor,
  giveRecoveryCodes,
  makeSecret,
  proveSecret,
  viewSecondFactor,
} from '../identity/index.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { getOperator, holdOperatorPassword } from './operators.store.ts';
import { type OwnProof, proveOwnIdentity } from './prove-own-identity.ts';

const ownerOf = ({ operatorId }: Operator) => ({ kind: 'operator', id: operatorId }) as const;

export const ownSecondFactor = (read: Reader, by: Operator): Promise<SecondFactorState> =>
  viewSecondFactor(read, ownerOf(by));

/** Makes a secret for an operator who knows the password. @throws Refusal wrong_credentials, second_factor_on */
export async function makeOwnSecret(db: Database, by: Operator, password: string): Promise<FactorSecret> {
  const owner = ownerOf(by);
  const { password_hash: passwordHash, account } = await checkOwnPassword(db, by, password);
  if (await findSecondFactor(db, owner)) throw new Refusal('second_factor_on');
  return makeSecret(db, { owner, passwordHash }, { issuer: 'Amberdock Console', account });
}

/**
 * Turns an operator's second factor on and returns the recovery codes.
 *
 * @throws Refusal enrolment_ended, second_factor_wrong, second_factor_on
 */
export async function turnOnOwnSecondFactor(
  db: Database,
  by: Operator,
  input: { enrolment: string; totp: string },
): Promise<RecoveryCodes> {
  const owner = ownerOf(by);
  const { password_hash: passwordHash, account } = await getOperator(db, by.operatorId);
  const proven = await proveSecret(db, { owner, passwordHash }, input);
  return inTx(db, async (tx) => {
    if (!(await holdOperatorPassword(tx, owner.id, passwordHash))) throw new Refusal('enrolment_ended');
    const codes = await enrol(tx, owner, { ...proven, pepper: pepperOf(db) });
    await recordChange(tx, by, { action: 'second_factor.turn_on', subject: account });
    return codes;
  });
}

/**
 * Turns an operator's second factor off.
 *
 * @throws Refusal wrong_credentials, second_factor_off, second_factor_wrong, too_many_requests
 */
export async function turnOffOwnSecondFactor(db: Database, by: Operator, proof: OwnProof): Promise<void> {
  const { take, account } = await proveBoth(db, by, proof);
  await inTx(db, async (tx) => {
    await take(tx);
    await deleteSecondFactor(tx, ownerOf(by));
    await recordChange(tx, by, { action: 'second_factor.turn_off', subject: account });
  });
}

/**
 * Replaces an operator's recovery codes and returns the new ones.
 *
 * @throws Refusal wrong_credentials, second_factor_off, second_factor_wrong, too_many_requests
 */
export async function renewOwnRecoveryCodes(
  db: Database,
  by: Operator,
  proof: OwnProof,
): Promise<RecoveryCodes> {
  const { take, account, factorId } = await proveBoth(db, by, proof);
  return inTx(db, async (tx) => {
    await take(tx);
    await recordChange(tx, by, { action: 'second_factor.renew_codes', subject: account });
    return giveRecoveryCodes(tx, factorId, pepperOf(db));
  });
}

async function proveBoth(db: Database, by: Operator, proof: OwnProof) {
  const proven = await proveOwnIdentity(db, by, proof);
  if (proven.factorId === null) throw new Refusal('second_factor_off');
  return { ...proven, factorId: proven.factorId };
}

type Change = { action: AuditAction; subject: string };

const recordChange = (tx: Tx, by: Operator, change: Change) =>
  writeAuditLog(tx, by, [{ ...change, before: null, after: null }]);
