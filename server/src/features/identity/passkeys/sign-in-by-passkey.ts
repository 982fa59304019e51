import type { PasskeyOptions, UsedCredential } from '@amberdock/contract/people/passkeys.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Database, Tx } from '../../../db/tx.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Origin } from '../devices/known-devices.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { openSignedIn, refuseSuspended, type SignedIn, type SignInFrom } from '../sign-in/open-signed-in.ts';
import { countNetworkTry, countSignInTry } from '../sign-in/sign-in-limits.ts';
import { getUser } from '../users.store.ts';
import { endCeremony, openCeremony, sealCeremony } from './ceremony.ts';
import { findPasskey, type PasskeyRow, usePasskey } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Limits how many ceremonies a network may begin; a person who closes the browser's dialog needs a new one.
 */
const beginnings = { hitsMax: 3_000, windowSeconds: 900 };

type SignInKind = SignInOwner['kind'];

/**
 * Begins a sign-in without the name of an account: the browser offers the passkeys that it has for the shop.
 */
export async function beginPasskeySignIn(
  db: Database,
  { kind, origin, party }: { kind: SignInKind; origin: Origin; party: RelyingParty },
): Promise<PasskeyOptions> {
  await hitLimit(db, `passkey-options:${origin.network}`, beginnings);
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  const { challenge } = options;
  const ceremony = await sealCeremony(db, 'sign in', { owner: { kind, id: '' }, challenge });
  return { public_key: { ...options }, ceremony };
}

type PasskeyAnswer = { ceremony: string; credential: UsedCredential; party: RelyingParty };
type CountedTry = { knownDevice: string | null; forgive(): Promise<void> };

/**
 * Checks the answer of a browser to a sign-in's options. The signature is verified after the try has been counted against
 * the passkey's owner; `take` makes sure that neither challenge nor counter can be used again.
 *
 * @throws Refusal passkey_ceremony_ended, passkey_refused, and what counting the try throws
 */
export async function checkPasskey<Counted extends CountedTry>(
  db: Database,
  kind: SignInKind,
  { ceremony, credential, party }: PasskeyAnswer,
  countTry: (ownerId: string) => Promise<Counted>,
) {
  const challenge = await openCeremony(db, 'sign in', { owner: { kind, id: '' }, ceremony });
  const passkey = await findPasskey(db, credential.id);
  const ownerId = kind === 'buyer' ? passkey?.user_id : passkey?.operator_id;
  if (!passkey || !ownerId) throw new Refusal('passkey_refused');
  const counted = await countTry(ownerId);
  const counter = await newCounter(passkey, { credential, challenge, party });
  const take = async (tx: Tx) => {
    await endCeremony(tx, challenge);
    if (!(await usePasskey(tx, { id: passkey.id, counter }))) throw new Refusal('passkey_refused');
  };
  return { ownerId, counted, proven: { method: 'passkey' as const, take } };
}

/**
 * Signs a buyer in with a passkey (docs/design/accounts.md#passkeys). The device asked its owner for a fingerprint, face or
 * PIN: neither password nor second factor is asked for.
 *
 * @throws Refusal passkey_ceremony_ended, passkey_refused, account_suspended, too_many_requests
 */
export async function signInByPasskey(
  db: Database,
  { ceremony, credential, party, ...from }: SignInFrom & PasskeyAnswer,
): Promise<SignedIn> {
  await countNetworkTry(db, from.origin);
  const { ownerId, counted, proven } = await checkPasskey(
    db,
    'buyer',
    { ceremony, credential, party },
    (id) => countSignInTry(db, { owner: { kind: 'buyer', id }, name: '', origin: from.origin }),
  );
  const user = await getUser(db, ownerId);
  refuseSuspended(user);
  return withoutPassword(() => openSignedIn(db, { user, proven, counted }, from));
}

/** Opens a session by a passkey. A refusal of the password becomes `passkey_refused`: nobody entered one. @throws Refusal passkey_refused */
export async function withoutPassword<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_credentials') throw new Refusal('passkey_refused');
    throw error;
  }
}

type Used = { credential: UsedCredential; challenge: string; party: RelyingParty };

/** Returns the authenticator's counter after a use whose signature is right. @throws Refusal passkey_refused */
async function newCounter(passkey: PasskeyRow, { credential, challenge, party }: Used): Promise<bigint> {
  const verification = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch(() => null);
  if (!verification?.verified) throw new Refusal('passkey_refused');
  return BigInt(verification.authenticationInfo.newCounter);
}
