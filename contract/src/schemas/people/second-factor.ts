import { type Static, Type } from 'typebox';
import { recoveryCodesCount } from '../../people/second-factor.ts';
import { describeCalls } from '../describe-calls.ts';
import { Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { Nothing } from '../nothing.ts';
import { factorCode, SealedText, Totp } from './factor-codes.ts';
import { Password } from './identity.ts';

/** The second factor of who signs in: an authenticator app and recovery codes (docs/design/accounts.md#second-factor). */

export const SecondFactorState = Type.Object({
  turned_on_at: Nullable(Time),
  recovery_codes_left: Type.Integer({ minimum: 0, maximum: recoveryCodesCount }),
});
export type SecondFactorState = Static<typeof SecondFactorState>;

export const FactorSecret = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  enrolment: SealedText,
});
export type FactorSecret = Static<typeof FactorSecret>;

export const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), { maxItems: recoveryCodesCount }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

const Proof = Type.Object({ password: Password, ...factorCode });

export const secondFactorSchemas = describeCalls({
  state: {
    access: { buyer: 'self' },
    summary: 'Whether the second factor is on, and how many recovery codes are left',
    data: SecondFactorState,
  },
  makeSecret: {
    access: { buyer: 'self' },
    summary: 'Make a secret for an authenticator app; nothing is on before a code proves it',
    body: Type.Object({ password: Password }),
    data: FactorSecret,
    refusals: ['wrong_password', 'second_factor_on', 'too_many_requests'],
    idempotency: 'none',
  },
  turnOn: {
    access: { buyer: 'self' },
    summary: 'Turn the second factor on with a code of the app; gives the recovery codes, once',
    body: Type.Object({ enrolment: SealedText, totp: Totp }),
    data: RecoveryCodes,
    refusals: ['enrolment_ended', 'second_factor_wrong', 'second_factor_on'],
    idempotency: 'none',
  },
  turnOff: {
    access: { buyer: 'self' },
    summary: 'Turn the second factor off, with the password and a code',
    body: Proof,
    data: Nothing,
    refusals: ['wrong_password', 'second_factor_wrong', 'second_factor_off', 'too_many_requests'],
    idempotency: 'none',
  },
  renewCodes: {
    access: { buyer: 'self' },
    summary: 'Make ten new recovery codes, with the password and a code; the old ones end',
    body: Proof,
    data: RecoveryCodes,
    refusals: ['wrong_password', 'second_factor_wrong', 'second_factor_off', 'too_many_requests'],
    idempotency: 'none',
  },
});
