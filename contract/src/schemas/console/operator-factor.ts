import { Type } from 'typebox';
import { operatorPasswordLength } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { ById } from '../ids.ts';
import { Nothing } from '../nothing.ts';
import { factorCode, SealedText, Totp } from '../people/factor-codes.ts';
import { FactorSecret, RecoveryCodes, SecondFactorState } from '../people/second-factor.ts';
import { StaffMember } from './staff.ts';

/** The second factor of operators (docs/design/accounts.md#second-factor). */
const Password = Type.String({ minLength: 1, maxLength: operatorPasswordLength.max });
const Proof = Type.Object({ password: Password, ...factorCode });
const refusalsOfProof = [
  'wrong_credentials',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_off',
  'too_many_requests',
] as const;
const Requirement = Type.Object({ is_required: Type.Boolean() });

export const operatorFactorSchemas = describeCalls({
  state: {
    access: { operator: 'console' },
    summary: 'Whether one’s own second factor is on, and how many recovery codes are left',
    data: SecondFactorState,
    beforeEnrolment: true,
  },
  makeSecret: {
    access: { operator: 'console' },
    summary: 'Make a secret for an authenticator app; nothing is on before a code proves it',
    body: Type.Object({ password: Password }),
    data: FactorSecret,
    refusals: ['wrong_credentials', 'second_factor_on', 'too_many_requests'],
    idempotency: 'none',
    beforeEnrolment: true,
  },
  turnOn: {
    access: { operator: 'console' },
    summary: 'Turn the second factor on with a code of the app; gives the recovery codes, once',
    body: Type.Object({ enrolment: SealedText, totp: Totp }),
    data: RecoveryCodes,
    refusals: ['enrolment_ended', 'second_factor_wrong', 'second_factor_on'],
    idempotency: 'none',
    beforeEnrolment: true,
  },
  turnOff: {
    access: { operator: 'console' },
    summary: 'Turn one’s own second factor off, with the password and a code',
    body: Proof,
    data: Nothing,
    refusals: refusalsOfProof,
    idempotency: 'none',
  },
  renewCodes: {
    access: { operator: 'console' },
    summary: 'Make ten new recovery codes, with the password and a code; the old ones end',
    body: Proof,
    data: RecoveryCodes,
    refusals: refusalsOfProof,
    idempotency: 'none',
  },
  remove: {
    access: { operator: 'operators.write' },
    summary: 'Take the second factor off an operator who lost the device; all sessions of that operator end',
    params: ById,
    data: StaffMember,
    refusals: ['second_factor_off'],
  },
  requirement: {
    access: { operator: 'operators.write' },
    summary: 'Whether every operator must have a second factor',
    data: Requirement,
  },
  require: {
    access: { operator: 'operators.write' },
    summary: 'Require the second factor of every operator, or no longer; who has none can only turn it on',
    body: Requirement,
    data: Requirement,
  },
});
