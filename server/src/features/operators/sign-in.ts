import type { OperatorRole, SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { forgiveHit, hitAccountLimit, hitLimit } from '../../http/callers/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { signature } from '../../http/secrets/sealing.ts';
import { tokenHash } from '../../http/callers/session.ts';
import { hashPassword, verifyPassword, type Origin, rememberDevice, triedFrom } from '../identity/index.ts';
import {
  findByAccount,
  getExpiry,
  getOperator,
  openOperatorSession,
  type OperatorRow,
  saveOperator,
} from './operators.store.ts';

const windowSeconds = 900;
const tries = { tight: { hitsMax: 10, windowSeconds }, loose: { hitsMax: 100, windowSeconds } };
const networkTries = { hitsMax: 60, windowSeconds };

/** Made of the session's token, so that a reloaded console gets the same one again and nothing more is stored. */
const csrfTokenOf = (pepper: string, token: string): string =>
  signature({ pepper, purpose: 'console csrf' }, token);

type SignIn = { account: string; password: string; origin: Origin };

/**
 * Signs an operator in for 12 hours (docs/design/api.md#operators-on-the-wire). Unlike buyers', operators'
 * accounts look the same as wrong passwords. A device that the account knows is not shut out by the wrong
 * tries of others.
 *
 * @throws Refusal wrong_credentials, too_many_requests
 */
export async function signInOperator(
  db: Database,
  { account, password, origin }: SignIn,
): Promise<{ token: string; deviceToken: string; signedIn: SignedInOperator }> {
  const networkBucket = `console:network:${origin.network}`;
  await hitLimit(db, networkBucket, networkTries);
  const pepper = pepperOf(db);
  const operator = await findByAccount(db, account);
  const owner = operator && ({ kind: 'operator', id: operator.id } as const);
  const { token: knownDevice, ...from } = await triedFrom(db, owner, origin);
  const bucket = `console:${operator?.id ?? account.toLowerCase()}`;
  const counted = await hitAccountLimit(db, { bucket, ...from, ...tries });
  const right = await verifyPassword(pepper, operator?.password_hash ?? null, password);
  if (!operator?.active || !owner || !right) throw new Refusal('wrong_credentials');
  await counted.forgive();
  await forgiveHit(db, networkBucket);

  const { token, expires_at, deviceToken } = await inTx(db, async (tx) => ({
    ...(await openOperatorSession(tx, operator.id, (made) => tokenHash(csrfTokenOf(pepper, made)))),
    deviceToken: await rememberDevice(tx, owner, knownDevice),
  }));
  const signedIn = { ...signedInAs(operator, expires_at), csrf_token: csrfTokenOf(pepper, token) };
  return { token, deviceToken, signedIn };
}

/** Reads the signed-in operator, for a console that was reloaded. */
export async function currentOperator(
  db: Database,
  actor: Operator,
  token: string,
): Promise<SignedInOperator> {
  const { expires_at } = await getExpiry(db, actor.sessionId);
  const operator = await getOperator(db, actor.operatorId);
  return { ...signedInAs(operator, expires_at), csrf_token: csrfTokenOf(pepperOf(db), token) };
}

const signedInAs = (operator: OperatorRow, expiresAt: Date) => ({
  operator_id: operator.id,
  account: operator.account,
  name: operator.name,
  role: operator.role,
  expires_at: expiresAt.toISOString(),
});

type NewOperator = {
  account: string;
  name: string;
  role: OperatorRole;
  password: string;
  pepper: string;
};

/** Makes an operator, or gives an existing one a new password and role. Gives the id. */
export async function createOperator(
  tx: Tx,
  { account, name, role, password, pepper }: NewOperator,
): Promise<string> {
  return saveOperator(tx, { account, name, role, password_hash: await hashPassword(pepper, password) });
}
