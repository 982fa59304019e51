import { verifyCodeDigits } from '../text-limits.ts';
import type { CallsOf } from '../http.ts';
import type { identitySchemas } from '../schemas/people/identity.ts';

export type * from '../schemas/people/identity.ts';

/**
 * Sign-in, registration and codes (docs/specification.md#3-entities-and-their-fields,
 * docs/specification.md#5-validation-rules, docs/specification.md#7-the-calls-it-makes;
 * docs/design/accounts.md#codes, docs/design/payloads.md#payloads-of-the-main-calls).
 */

/**
 * docs/specification.md#5-validation-rules: 2 to 20 characters. No `@` and not digits and hyphens alone, so that
 * it is never mistaken for an e-mail or a phone.
 */
export const usernameLength = { min: 2, max: 20 } as const;
export const usernamePattern = '^(?=.*[^0-9+\\-])[\\p{L}\\p{N}_.\\-]+$';

/** docs/specification.md#5-validation-rules: 6 to 18 characters. */
export const passwordLength = { min: 6, max: 18 } as const;

const emailWord = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~\\-]+";
/**
 * An e-mail address as mailboxes have them, with the flag u. Quoted local parts (`"<a>, b"@example.com`) are refused:
 * nobody has one, and what stands in them has a meaning in mail headers.
 */
export const emailPattern = `^(?=.{1,64}@)${emailWord}(?:\\.${emailWord})*@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]*[\\p{L}\\p{N}])?\\.)+[\\p{L}\\p{N}\\-]{2,63}$`;
export const emailLengthMax = 254;

export const verifyCodePattern = `^[0-9]{${verifyCodeDigits}}$`;

export const identityRoutes: CallsOf<typeof identitySchemas> = {
  signIn: { method: 'POST', path: '/authentication' },
  signInSecondStep: { method: 'POST', path: '/authentication/second_factor' },
  signOut: { method: 'DELETE', path: '/authentication' },
  sendCode: { method: 'POST', path: '/verify_code' },
  register: { method: 'POST', path: '/register' },
  checkPhone: { method: 'GET', path: '/phone/check' },
  resetPassword: { method: 'POST', path: '/password/reset' },
};
