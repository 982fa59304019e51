import { textLengthMax } from '../../text-limits.ts';
import { type Static, Type } from 'typebox';
import { SiteSettings } from '../catalog/content.ts';
import { Id, Time } from '../ids.ts';
import { LanguageCode } from '../language.ts';
import { CurrencyCode } from '../money.ts';
import {
  usernameLength,
  usernamePattern,
  passwordLength,
  emailPattern,
  emailLengthMax,
  verifyCodePattern,
} from '../../people/identity.ts';
import { describeCalls } from '../describe-calls.ts';
import { Nothing } from '../nothing.ts';
import { factorCode, SealedText } from './factor-codes.ts';

export const Username = Type.String({
  minLength: usernameLength.min,
  maxLength: usernameLength.max,
  pattern: usernamePattern,
});

export const Password = Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max });

export const Email = Type.String({ format: 'email', pattern: emailPattern, maxLength: emailLengthMax });
/** A phone number as people type it; without a country code the server reads it with 86. */
export const Phone = Type.String({ minLength: 2, maxLength: 20 });

export const Channel = Type.Enum(['phone', 'email']);
export const CodePurpose = Type.Enum(['register', 'reset_password', 'payment_password', 'change_contact']);

export const VerifyCode = Type.String({ pattern: verifyCodePattern });
export type CodePurpose = Static<typeof CodePurpose>;
export type Channel = Static<typeof Channel>;

/**
 * The user record of docs/specification.md#3-entities-and-their-fields, as sign-in gives it; the storefront
 * adds `cartnumber`.
 */
export const UserRecord = Type.Object({
  token: Type.String(),
  user_uuid: Id,
  first_login: Type.Enum([0, 1]),
  username: Type.String(),
  nickname: Type.String(),
  user_type: Type.Enum([1, 2], { description: '1 = individual, 2 = company' }),
  company_name: Type.String(),
  language: LanguageCode,
  currency: CurrencyCode,
  ...SiteSettings.properties,
});
export type UserRecord = Static<typeof UserRecord>;

const SecondStep = Type.Object({ challenge: SealedText, ...factorCode });

const SignIn = Type.Object({
  account: Type.String({
    pattern: '^(?:[^@]{2,20}|[^@]+@.{1,250})$',
    description: 'username, phone or email',
  }),
  password: Password,
  ...factorCode,
});

const SendCode = Type.Object({
  channel: Channel,
  target: Type.String({
    minLength: 2,
    maxLength: emailLengthMax,
    description: 'a phone number or an email address',
  }),
  purpose: CodePurpose,
});

const Register = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  username: Username,
  channel: Channel,
  target: Type.String({ minLength: 2, maxLength: emailLengthMax }),
  verify_code: VerifyCode,
  password: Password,
  company_name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: textLengthMax.companyName,
      description: 'required for a company',
    }),
  ),
});

export const identitySchemas = describeCalls({
  signIn: {
    access: 'visitor',
    summary: 'Sign in with username, phone or email',
    body: SignIn,
    data: UserRecord,
    refusals: [
      'account_not_registered',
      'wrong_credentials',
      'account_suspended',
      'second_factor_required',
      'second_factor_wrong',
      'too_many_requests',
    ],
    description:
      'Where the second factor is on, the call takes `totp` or `recovery_code` too. Without one it is refused with ' +
      '`second_factor_required`, and `data.challenge` of the refusal goes to the second step within five minutes.',
    idempotency: 'none',
  },
  signInSecondStep: {
    access: 'visitor',
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    body: SecondStep,
    data: UserRecord,
    refusals: [
      'challenge_ended',
      'wrong_credentials',
      'account_suspended',
      'second_factor_wrong',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
  signOut: {
    access: { buyer: 'self' },
    summary: 'End this session',
    data: Nothing,
    idempotency: 'none',
  },
  sendCode: {
    access: 'visitor',
    summary: 'Send a verification code; payment_password and change_contact need a buyer',
    body: SendCode,
    data: Type.Object({ expires_at: Time, resend_at: Time }),
    refusals: [
      'account_not_registered',
      'account_registered',
      'phone_invalid',
      'email_invalid',
      'contact_mismatch',
      'verify_code_too_soon',
      'too_many_requests',
      'login_required',
    ],
    idempotency: 'none',
  },
  register: {
    access: 'visitor',
    summary: 'Register an individual or a company with a verification code',
    body: Register,
    data: Type.Object({ user_uuid: Id }),
    refusals: [
      'account_registered',
      'username_taken',
      'verify_code_wrong',
      'phone_invalid',
      'email_invalid',
      'too_many_requests',
    ],
  },
  checkPhone: {
    access: 'visitor',
    summary: 'Whether a phone number is registered; `message` says it as a sentence',
    query: Type.Object({ phone: Phone }),
    data: Type.Object({ registered: Type.Boolean() }),
    refusals: ['phone_invalid', 'too_many_requests'],
  },
  resetPassword: {
    access: 'visitor',
    summary: 'Set a new login password with a code; all sessions end',
    body: Type.Object({
      channel: Channel,
      target: Type.String({ minLength: 2, maxLength: emailLengthMax }),
      verify_code: VerifyCode,
      password: Password,
    }),
    data: Nothing,
    refusals: [
      'account_not_registered',
      'verify_code_wrong',
      'phone_invalid',
      'email_invalid',
      'too_many_requests',
    ],
    idempotency: 'none',
  },
});
