import type { OperatorRole, SignedInOperator } from '@amberdock/contract/operators.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { forgiveHit, hitLimit } from '../../http/callers/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { signature } from '../../http/secrets/sealing.ts';
import { tokenHash } from '../../http/callers/session.ts';
import { hashPassword, opens } from '../identity/index.ts';
import {
  findByAccount,
  getExpiry,
  getOperator,
  openOperatorSession,
  type OperatorRow,
  saveOperator,
} from './operators.store.ts';

const accountTries = { hitsMax: 10, windowSeconds: 900 };
const addressTries = { hitsMax: 60, windowSeconds: 900 };

/** Made of the session's token, so that a reloaded console gets the same one again and nothing more is stored. */
const csrfTokenOf = (pepper: string, token: string): string =>
  signature({ pepper, purpose: 'console csrf' }, token);

type SignIn = { account: string; password: string; ip: string };

/**
 * Signs an operator in for 12 hours (design §3). Unlike buyers', operators' accounts are not told apart from
 * wrong passwords.
 *
 * @throws Refusal wrong_credentials, too_many_requests
 */
export async function signInOperator(
  db: Database,
  { account, password, ip }: SignIn,
): Promise<{ token: string; signedIn: SignedInOperator }> {
  const limits = [`console:${account.toLowerCase()}`, `console:ip:${ip}`] as const;
  await hitLimit(db, limits[0], accountTries);
  await hitLimit(db, limits[1], addressTries);
  const pepper = pepperOf(db);
  const operator = await findByAccount(db, account);
  const right = await opens(pepper, operator?.password_hash ?? null, password);
  if (!operator?.active || !right) throw new Refusal('wrong_credentials');
  for (const bucket of limits) await forgiveHit(db, bucket);

  const { token, expires_at } = await inTx(db, (tx) =>
    openOperatorSession(tx, operator.id, (made) => tokenHash(csrfTokenOf(pepper, made))),
  );
  return { token, signedIn: { ...signedInAs(operator, expires_at), csrf_token: csrfTokenOf(pepper, token) } };
}

/** Who is signed in, for a console that has been reloaded. */
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
