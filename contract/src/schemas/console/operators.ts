import { type Static, Type } from 'typebox';
import { operatorRoles } from '../../access.ts';
import { Id, Time } from '../ids.ts';
import { describeCalls } from '../describe-calls.ts';

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
  csrf_token: Type.String({ description: 'goes into X-CSRF-Token of whatever changes something' }),
  expires_at: Time,
});
export type SignedInOperator = Static<typeof SignedInOperator>;

export const operatorSchemas = describeCalls({
  signIn: {
    access: 'visitor',
    summary: 'Sign in to the console: sets its cookie for 12 hours',
    body: Type.Object({
      account: Type.String({ minLength: 2, maxLength: 40 }),
      password: Type.String({ minLength: 6, maxLength: 100 }),
    }),
    data: SignedInOperator,
    refusals: ['wrong_credentials', 'too_many_requests'],
    idempotency: 'none',
  },
  current: {
    access: { operator: 'console' },
    summary: 'Who is signed in, with the CSRF token again',
    data: SignedInOperator,
  },
  signOut: {
    access: { operator: 'console' },
    summary: 'End this console session',
    data: Type.Object({}),
    idempotency: 'none',
  },
});
