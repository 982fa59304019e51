import { type Static, Type } from 'typebox';
import { passkeyNameLengthMax } from '../../people/passkeys.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById, Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { factorCode, SealedText } from './factor-codes.ts';
import { Password, UserRecord } from './identity.ts';

/** A person's passkeys: WebAuthn credentials that stand in for password and code (docs/design/accounts.md#passkeys). */
export const Passkey = Type.Object({
  id: Id,
  passkey_name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
  is_synced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

/** The options as the browser takes them; the server reads them back sealed. */
export const PasskeyOptions = Type.Object({
  public_key: Type.Record(Type.String(), Type.Unknown()),
  ceremony: SealedText,
});
export type PasskeyOptions = Static<typeof PasskeyOptions>;

const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_\\-]+$', maxLength });
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 30 })),
  clientExtensionResults: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
};

/** The answer of the browser to the options of a new passkey, as WebAuthn writes it in JSON. */
export const NewCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
  }),
});
export type NewCredential = Static<typeof NewCredential>;

/** A passkey to keep: what the browser made, and the name that its owner gives it. */
export const NewPasskey = Type.Object({
  ceremony: SealedText,
  passkey_name: Type.String({ minLength: 1, maxLength: passkeyNameLengthMax }),
  credential: NewCredential,
});

/** The answer of the browser to the options of a sign-in, as WebAuthn writes it in JSON. */
export const UsedCredential = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: Type.Optional(base64url(200)),
  }),
});
export type UsedCredential = Static<typeof UsedCredential>;

export const passkeySchemas = describeCalls({
  list: {
    access: { buyer: 'self' },
    summary: 'The passkeys of the signed-in person',
    data: Type.Array(Passkey),
  },
  begin: {
    access: { buyer: 'self' },
    summary:
      'Begin a new passkey, with the password, and a code where two-step verification is on: options for `navigator.credentials.create`',
    body: Type.Object({ password: Password, ...factorCode }),
    data: PasskeyOptions,
    refusals: [
      'wrong_password',
      'second_factor_required',
      'second_factor_wrong',
      'passkeys_full',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  add: {
    access: { buyer: 'self' },
    summary: 'Keep the passkey that the browser made',
    body: NewPasskey,
    data: Type.Array(Passkey),
    refusals: ['passkey_ceremony_ended', 'passkey_not_added', 'passkeys_full', 'too_many_requests'],
    idempotency: 'none',
  },
  remove: {
    access: { buyer: 'self' },
    summary: 'Remove a passkey; it opens nothing from then on',
    params: ById,
    data: Type.Array(Passkey),
    refusals: ['not_found'],
  },
  beginSignIn: {
    access: 'visitor',
    summary: 'Begin a sign-in by passkey: options for `navigator.credentials.get`',
    body: Type.Object({}),
    data: PasskeyOptions,
    refusals: ['too_many_requests'],
    idempotency: 'none',
  },
  signIn: {
    access: 'visitor',
    summary: 'Sign in with a passkey; it stands in for the password and the second factor',
    body: Type.Object({ ceremony: SealedText, credential: UsedCredential }),
    data: UserRecord,
    refusals: ['passkey_ceremony_ended', 'passkey_refused', 'account_suspended', 'too_many_requests'],
    idempotency: 'none',
  },
});
