import { type Static, Type } from 'typebox';
import { operatorRoles } from '../../access.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { Id, Time } from '../ids.ts';
import { describeCalls } from '../describe-calls.ts';
import { Nothing } from '../nothing.ts';
import { factorCode, SealedText } from '../people/factor-codes.ts';

/**
 * Operators sign in apart from buyers: a cookie and a CSRF token (docs/design/api.md#operators-on-the-wire,
 * docs/design/accounts.md#permissions).
 */
export const OperatorRole = Type.Enum([...operatorRoles]);
export type OperatorRole = Static<typeof OperatorRole>;

export const SignedInOperator = Type.Object({
  operator_id: Id,
  account: Type.String(),
  name: Type.String(),
  role: OperatorRole,
  warehouse_ids: Type.Array(WarehouseCode),
  csrf_token: Type.String({ description: 'goes into X-CSRF-Token of whatever changes something' }),
  expires_at: Time,
  must_enrol: Type.Boolean(),
});
export type SignedInOperator = Static<typeof SignedInOperator>;

export const operatorSchemas = describeCalls({
  signIn: {
    access: 'visitor',
    summary: 'Sign in to the console: sets its cookie for 12 hours',
    body: Type.Object({
      account: Type.String({ minLength: 2, maxLength: 40 }),
      password: Type.String({ minLength: 6, maxLength: 100 }),
      ...factorCode,
    }),
    data: SignedInOperator,
    refusals: [
      'wrong_credentials',
      'second_factor_required',
      'second_factor_wrong',
      'passkey_required',
      'too_many_requests',
    ],
    description:
      'Where the second factor is on, the call takes `totp` or `recovery_code` too. Without one it is refused with ' +
      '`second_factor_required`, and `data.challenge` of the refusal goes to the second step within five minutes.',
    idempotency: 'none',
  },
  signInSecondStep: {
    access: 'visitor',
    summary: 'Finish a sign-in to the console with a code of the authenticator app, or a recovery code',
    body: Type.Object({ challenge: SealedText, ...factorCode }),
    data: SignedInOperator,
    refusals: ['challenge_ended', 'second_factor_wrong', 'too_many_requests'],
    idempotency: 'none',
  },
  current: {
    access: { operator: 'console' },
    summary: 'Who is signed in, with the CSRF token again',
    data: SignedInOperator,
    beforeEnrolment: true,
  },
  signOut: {
    access: { operator: 'console' },
    summary: 'End this console session',
    data: Nothing,
    idempotency: 'none',
    beforeEnrolment: true,
  },
});
