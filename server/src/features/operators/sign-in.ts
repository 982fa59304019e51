import type { OperatorRole, SignedInOperator } from '@amberdock/contract/console/operators.ts';
import type { UsedCredential } from '@amberdock/contract/people/passkeys.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { Refusal } from '../../http/refusal.ts';
import { signature } from '../../http/secrets/sealing.ts';
import { tokenHash } from '../../http/callers/session.ts';
import {
  checkPasskey,
  deletePasskeys,
  deleteSecondFactor,
  type FactorCode,
  findSecondFactor,
  hashPassword,
  isChallengeGood,
  methodOf,
  openChallenge,
  type Origin,
  type ProvenFactor,
  type RelyingParty,
  rememberDevice,
  requireTurnSoon,
  sealChallenge,
  verifyPassword,
  withoutPassword,
} from '../identity/index.ts';
import { checkConsoleCode, countConsoleNetwork, countConsoleTry } from './sign-in-limits.ts';
import {
  findByAccount,
  getExpiry,
  getOperator,
  openOperatorSession,
  type OperatorRow,
  saveOperator,
} from './operators.store.ts';

/** Made of the session's token, so that a reloaded console gets the same one again and nothing more is stored. */
const csrfTokenOf = (pepper: string, token: string): string =>
  signature({ pepper, purpose: 'console csrf' }, token);

export type OpenedConsole = { token: string; deviceToken: string; signedIn: SignedInOperator };
type SignIn = FactorCode & { account: string; password: string; origin: Origin };

/**
 * Signs an operator in for 12 hours (docs/design/api.md#operators-on-the-wire). Unlike buyers', operators'
 * accounts look the same as wrong passwords. A device that the account knows is not shut out by the wrong
 * tries of others. Where the second factor is on and no code came along, the refusal carries the challenge.
 *
 * A passkey that stands in for a required second factor must be used: the password alone is refused.
 *
 * @throws Refusal wrong_credentials, second_factor_required, second_factor_wrong, passkey_required, too_many_requests
 */
export async function signInOperator(
  db: Database,
  { account, password, origin, ...code }: SignIn,
): Promise<OpenedConsole> {
  requireTurnSoon();
  await countConsoleNetwork(db, origin);
  const pepper = pepperOf(db);
  const operator = await findByAccount(db, account);
  const counted = await countConsoleTry(db, {
    id: operator?.id ?? null,
    name: account.toLowerCase(),
    origin,
  });
  const right = await verifyPassword(pepper, operator?.password_hash ?? null, password);
  if (!operator?.active || !right) throw new Refusal('wrong_credentials');
  const owner = { kind: 'operator', id: operator.id } as const;
  const factor = await findSecondFactor(db, owner);
  if (factor && methodOf(code) === null) {
    await counted.forgive();
    const given = { pepper, owner, passwordHash: operator.password_hash, nowSeconds: factor.now_seconds };
    throw new Refusal('second_factor_required', {}, { data: { challenge: sealChallenge(given) } });
  }
  if (!factor && operator.needs_passkey) {
    await counted.forgive();
    throw new Refusal('passkey_required');
  }
  const proven =
    factor && (await checkConsoleCode(db, { factor, id: operator.id, from: counted.from }, code));
  return openConsole(db, { operator, proven, counted });
}

type SecondStep = FactorCode & { challenge: string; origin: Origin };

/**
 * Finishes a sign-in whose password was right a moment ago.
 *
 * @throws Refusal challenge_ended, second_factor_wrong, too_many_requests
 */
export async function finishOperatorSignIn(
  db: Database,
  { challenge, origin, ...code }: SecondStep,
): Promise<OpenedConsole> {
  await countConsoleNetwork(db, origin);
  const opened = openChallenge(pepperOf(db), 'operator', challenge);
  if (!opened) throw new Refusal('challenge_ended');
  const operator = await getOperator(db, opened.id);
  const factor = await findSecondFactor(db, { kind: 'operator', id: operator.id });
  const now = factor && { passwordHash: operator.password_hash, seconds: factor.now_seconds };
  if (!operator.active || !factor || !now || !isChallengeGood(opened, now))
    throw new Refusal('challenge_ended');
  const counted = await countConsoleTry(db, { id: operator.id, name: '', origin });
  const proven = await checkConsoleCode(db, { factor, id: operator.id, from: counted.from }, code);
  return openConsole(db, { operator, proven, counted });
}

type PasskeySignIn = {
  ceremony: string;
  credential: UsedCredential;
  party: RelyingParty;
  origin: Origin;
};

/** Signs an operator in with a passkey alone. @throws Refusal passkey_ceremony_ended, passkey_refused, too_many_requests */
export async function signInOperatorByPasskey(
  db: Database,
  { origin, ...answer }: PasskeySignIn,
): Promise<OpenedConsole> {
  await countConsoleNetwork(db, origin);
  const { ownerId, counted, proven } = await checkPasskey(db, 'operator', answer, (id) =>
    countConsoleTry(db, { id, name: '', origin }),
  );
  const operator = await getOperator(db, ownerId);
  if (!operator.active) throw new Refusal('passkey_refused');
  return withoutPassword(() => openConsole(db, { operator, proven, counted }));
}

type Admitted = {
  operator: OperatorRow;
  proven: Pick<ProvenFactor, 'take'> | null;
  counted: { knownDevice: string | null; forgive(): Promise<void> };
};

/** Opens the session and uses the code up, both or neither. @throws Refusal wrong_credentials, second_factor_wrong */
async function openConsole(db: Database, { operator, proven, counted }: Admitted): Promise<OpenedConsole> {
  const pepper = pepperOf(db);
  const owner = { kind: 'operator', id: operator.id } as const;
  const { token, expires_at, deviceToken } = await inTx(db, async (tx) => {
    const session = await openOperatorSession(tx, operator, (made) => tokenHash(csrfTokenOf(pepper, made)));
    // The password was changed, or the access ended, at this moment.
    if (session === null) throw new Refusal('wrong_credentials');
    await proven?.take(tx);
    return { ...session, deviceToken: await rememberDevice(tx, owner, counted.knownDevice) };
  });
  await counted.forgive();
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
  warehouse_ids: operator.warehouse_codes,
  must_enrol: operator.must_enrol,
  expires_at: expiresAt.toISOString(),
});

type NewOperator = {
  account: string;
  password: string;
  pepper: string;
  /** The name of a new operator, by default that of the account; one who exists keeps the name unless it is given. */
  name?: string;
  /** The role of a new operator, by default an administrator's; one who exists keeps the role unless it is given. */
  role?: OperatorRole;
};

/**
 * Makes an operator. One who exists gets the password, may sign in again, and loses the second factor and passkeys: the
 * way back in for the only administrator who lost the device. Returns the id.
 */
export async function createOperator(
  tx: Tx,
  { account, name, role, password, pepper }: NewOperator,
): Promise<string> {
  const passwordHash = await hashPassword(pepper, password);
  const id = await saveOperator(tx, { account, name: name ?? null, role: role ?? null, passwordHash });
  await deleteSecondFactor(tx, { kind: 'operator', id });
  await deletePasskeys(tx, { kind: 'operator', id });
  return id;
}
