import { randomBytes } from 'node:crypto';
import type { FactorSecret, RecoveryCodes } from '@amberdock/contract/people/second-factor.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pepperOf } from '../../../http/secrets/pepper.ts';
import { openText, sealText } from '../../../http/secrets/sealed-text.ts';
import { seal } from '../../../http/secrets/sealing.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { passwordMark } from '../sign-in/challenge.ts';
import { secretPurpose } from './check-second-factor.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { findNow, insertSecondFactor, replaceRecoveryCodes } from './second-factors.store.ts';
import { base32, matchingStep, secretBytes, stepSeconds, totpUri } from './totp.rules.ts';

const enrolmentSeconds = 900;

type Enrolment = { id: string; secret: string; password: string; ends: number };
/** The person who enrols, with the hash of the password that was proved. */
export type Enrolling = { owner: SignInOwner; passwordHash: string };

const sealedFor = (db: Database, { kind }: SignInOwner) => ({
  pepper: pepperOf(db),
  purpose: `${kind} second factor enrolment`,
});

/** Makes a secret, which nothing keeps before a code proves that an app has it. */
export async function makeSecret(
  db: Database,
  { owner, passwordHash }: Enrolling,
  name: { issuer: string; account: string },
): Promise<FactorSecret> {
  const secret = randomBytes(secretBytes);
  const { seconds } = await findNow(db);
  const enrolment: Enrolment = {
    id: owner.id,
    secret: secret.toString('base64'),
    password: passwordMark(passwordHash),
    ends: seconds + enrolmentSeconds,
  };
  return {
    secret: base32(secret),
    uri: totpUri(secret, name),
    enrolment: sealText(sealedFor(db, owner), enrolment),
  };
}

export type ProvenSecret = { secret: Buffer; step: number };

/** Returns the secret that an app was shown to have. @throws Refusal enrolment_ended, second_factor_wrong */
export async function proveSecret(
  db: Database,
  { owner, passwordHash }: Enrolling,
  { enrolment, totp }: { enrolment: string; totp: string },
): Promise<ProvenSecret> {
  const opened = openText<Enrolment>(sealedFor(db, owner), enrolment);
  const { seconds } = await findNow(db);
  const isOwn = opened?.id === owner.id && opened.password === passwordMark(passwordHash);
  if (!opened || !isOwn || opened.ends < seconds) throw new Refusal('enrolment_ended');
  const secret = Buffer.from(opened.secret, 'base64');
  const step = matchingStep(secret, totp, Math.floor(seconds / stepSeconds));
  if (step === null) throw new Refusal('second_factor_wrong');
  return { secret, step };
}

/** Turns the second factor on; the code that proved it opens nothing more. @throws Refusal second_factor_on */
export async function enrol(
  tx: Tx,
  owner: SignInOwner,
  { secret, step, pepper }: ProvenSecret & { pepper: string },
): Promise<RecoveryCodes> {
  const secretSealed = seal({ pepper, purpose: secretPurpose }, secret);
  const factorId = await insertSecondFactor(tx, owner, { secretSealed, step });
  if (factorId === null) throw new Refusal('second_factor_on');
  return giveRecoveryCodes(tx, factorId, pepper);
}

/** Replaces the recovery codes by ten new ones. */
export async function giveRecoveryCodes(tx: Tx, factorId: string, pepper: string): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(pepper, code));
  await replaceRecoveryCodes(tx, factorId, hashes);
  return { recovery_codes: codes };
}
