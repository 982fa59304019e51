import {
  type NewCredential,
  type Passkey,
  type PasskeyOptions,
  passkeysMax,
} from '@amberdock/contract/people/passkeys.ts';
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Language } from '@amberdock/contract/language.ts';
import { siteSettings } from '../../../db/site-settings.ts';
import { type Database, inTx, type Tx } from '../../../db/tx.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { SignInOwner } from '../devices/known-devices.store.ts';
import { endCeremony, openCeremony, sealCeremony } from './ceremony.ts';
import { findPasskeys, insertPasskey } from './passkeys.store.ts';
import { viewPasskeys } from './passkeys.view.ts';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, ES256 and RS256 in COSE: what every authenticator has one of, and every supported Node.js verifies. */
const algorithms = [-8, -7, -257];

/** Passkeys that one person adds in an hour: they are taken out again as fast. */
const additions = { hitsMax: 20, windowSeconds: 3_600 };

type Beginning = { owner: SignInOwner; userName: string; language: Language; party: RelyingParty };

/**
 * Begins a passkey for anyone who has proved the password (docs/design/accounts.md#passkeys): the browser makes one
 * that is found without a username and asks for a fingerprint, face or PIN each time.
 *
 * @throws Refusal passkeys_full
 */
export async function beginPasskey(
  db: Database,
  { owner, userName, language, party }: Beginning,
): Promise<PasskeyOptions> {
  const [known, { title }] = await Promise.all([findPasskeys(db, owner), siteSettings(db, language)]);
  if (known.length >= passkeysMax) throw new Refusal('passkeys_full', { count: passkeysMax });
  const options = await generateRegistrationOptions({
    rpName: title || 'Amberdock',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const ceremony = await sealCeremony(db, 'add', { owner, challenge });
  return { public_key: { ...options }, ceremony };
}

type Adding = {
  owner: SignInOwner;
  ceremony: string;
  passkey_name: string;
  credential: NewCredential;
  party: RelyingParty;
};

/**
 * Keeps the passkey that the browser made, and has the caller record it in the same transaction.
 *
 * @throws Refusal passkey_ceremony_ended, passkey_not_added, passkeys_full, too_many_requests
 */
export async function addPasskey(
  db: Database,
  { owner, ceremony, passkey_name: name, credential: made, party }: Adding,
  record: (tx: Tx) => unknown,
): Promise<Passkey[]> {
  await hitLimit(db, `passkey-add:${owner.id}`, additions);
  const challenge = await openCeremony(db, 'add', { owner, ceremony });
  const { credential, credentialDeviceType } = await verified(made, challenge, party);
  return inTx(db, async (tx) => {
    await endCeremony(tx, challenge);
    const passkey = {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: BigInt(credential.counter),
      transports: credential.transports ?? [],
      is_synced: credentialDeviceType === 'multiDevice',
      name,
    };
    if (!(await insertPasskey(tx, owner, { passkey, most: passkeysMax })))
      throw new Refusal('passkeys_full', { count: passkeysMax });
    await record(tx);
    return viewPasskeys(tx, owner);
  });
}

/**
 * Whatever the library finds wrong with an answer is a refusal. An answer with certificates is refused unread: none was
 * asked for, and the library would fetch their revocation lists from wherever they say.
 */
async function verified(response: NewCredential, challenge: string, { id, origins }: RelyingParty) {
  if (!isWithoutCertificates(response.response.attestationObject)) throw new Refusal('passkey_not_added');
  const verification = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verification?.verified || !verification.registrationInfo) throw new Refusal('passkey_not_added');
  return verification.registrationInfo;
}

function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    return decoded.get('fmt') === 'none';
  } catch {
    return false;
  }
}
