import type { PasskeyOptions, UsedCredential } from '@amberdock/contract/people/passkeys.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../../../db/tx.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Origin } from '../devices/known-devices.ts';
import { openSignedIn, refuseSuspended, type SignedIn, type SignInFrom } from '../sign-in/open-signed-in.ts';
import { countNetworkTry, countSignInTry } from '../sign-in/sign-in-limits.ts';
import { getUser } from '../users.store.ts';
import { endCeremony, openCeremony, sealCeremony } from './ceremony.ts';
import { findPasskey, type PasskeyRow, usePasskey } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

const anybody = '';
/** Beginnings of a network: whoever closes the browser's dialog begins anew. */
const beginnings = { hitsMax: 3_000, windowSeconds: 900 };

/** Begins a sign-in of whoever it is: the browser offers the passkeys that it knows for the shop. */
export async function beginPasskeySignIn(
  db: Database,
  { origin, party }: { origin: Origin; party: RelyingParty },
): Promise<PasskeyOptions> {
  await hitLimit(db, `passkey-options:${origin.network}`, beginnings);
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  const { challenge } = options;
  const ceremony = await sealCeremony(db, 'sign in', { owner: anybody, challenge });
  return { public_key: { ...options }, ceremony };
}

type PasskeySignIn = SignInFrom & { ceremony: string; credential: UsedCredential; party: RelyingParty };

/**
 * Signs in with a passkey (docs/design/accounts.md#passkeys). The device asked its owner for a fingerprint, face or PIN:
 * neither password nor second factor is asked for.
 *
 * @throws Refusal passkey_ceremony_ended, passkey_refused, account_suspended, too_many_requests
 */
export async function signInByPasskey(
  db: Database,
  { ceremony, credential, party, ...from }: PasskeySignIn,
): Promise<SignedIn> {
  await countNetworkTry(db, from.origin);
  const challenge = await openCeremony(db, 'sign in', { owner: anybody, ceremony });
  const passkey = await findPasskey(db, credential.id);
  if (!passkey) throw new Refusal('passkey_refused');
  const owner = { kind: 'buyer', id: passkey.user_id } as const;
  const counted = await countSignInTry(db, { owner, name: '', origin: from.origin });
  const counter = await newCounter(passkey, { credential, challenge, party });
  const user = await getUser(db, passkey.user_id);
  refuseSuspended(user);
  const proven = {
    method: 'passkey' as const,
    take: async (tx: Parameters<typeof endCeremony>[0]) => {
      await endCeremony(tx, challenge);
      if (!(await usePasskey(tx, { id: passkey.id, counter }))) throw new Refusal('passkey_refused');
    },
  };
  try {
    return await openSignedIn(db, { user, proven, counted }, from);
  } catch (error) {
    // The password was changed at this moment, and none was given.
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
