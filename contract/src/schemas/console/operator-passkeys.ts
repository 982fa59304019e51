import { Type } from 'typebox';
import { operatorPasswordLength } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById } from '../ids.ts';
import { factorCode, SealedText } from '../people/factor-codes.ts';
import { NewPasskey, Passkey, PasskeyOptions, UsedCredential } from '../people/passkeys.ts';
import { SignedInOperator } from './operators.ts';

/** The passkeys of operators (docs/design/accounts.md#passkeys). */
export const operatorPasskeySchemas = describeCalls({
  list: {
    access: { operator: 'console' },
    summary: 'One’s own passkeys',
    data: Type.Array(Passkey),
    beforeEnrolment: true,
  },
  begin: {
    access: { operator: 'console' },
    summary:
      'Begin a new passkey, with the password, and a code where two-step verification is on: options for `navigator.credentials.create`',
    body: Type.Object({
      password: Type.String({ minLength: 1, maxLength: operatorPasswordLength.max }),
      ...factorCode,
    }),
    data: PasskeyOptions,
    refusals: [
      'wrong_credentials',
      'second_factor_required',
      'second_factor_wrong',
      'passkeys_full',
      'too_many_requests',
    ],
    idempotency: 'none',
    beforeEnrolment: true,
  },
  add: {
    access: { operator: 'console' },
    summary: 'Keep the passkey that the browser made',
    body: NewPasskey,
    data: Type.Array(Passkey),
    refusals: ['passkey_ceremony_ended', 'passkey_not_added', 'passkeys_full', 'too_many_requests'],
    idempotency: 'none',
    beforeEnrolment: true,
  },
  remove: {
    access: { operator: 'console' },
    summary: 'Remove one’s own passkey; it opens nothing from then on',
    params: ById,
    data: Type.Array(Passkey),
    refusals: ['not_found'],
  },
  beginSignIn: {
    access: 'visitor',
    summary: 'Begin a sign-in to the console by passkey: options for `navigator.credentials.get`',
    body: Type.Object({}),
    data: PasskeyOptions,
    refusals: ['too_many_requests'],
    idempotency: 'none',
  },
  signIn: {
    access: 'visitor',
    summary: 'Sign in to the console with a passkey, which stands in for password and second factor',
    body: Type.Object({ ceremony: SealedText, credential: UsedCredential }),
    data: SignedInOperator,
    refusals: ['passkey_ceremony_ended', 'passkey_refused', 'too_many_requests'],
    idempotency: 'none',
  },
});
