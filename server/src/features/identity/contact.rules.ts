import { type Channel, emailLengthMax, emailPattern } from '@amberdock/contract/people/identity.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Returns a phone number in E.164: "138 0013 8000" → "+8613800138000"; null if no such number can exist. Without a
 * country code: China.
 */
export function normalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), 'CN');
  return number?.isValid() ? number.number : null;
}

const emailAddress = new RegExp(emailPattern, 'u');

/**
 * Returns an e-mail address trimmed and in lower case; null if it is not one
 * (docs/specification.md#5-validation-rules).
 */
export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= emailLengthMax && emailAddress.test(email) ? email : null;
}

export const normalTarget = (channel: Channel, typed: string): string | null =>
  channel === 'phone' ? normalPhone(typed) : normalEmail(typed);

export type Account = { by: 'email' | 'phone' | 'username'; value: string };

/**
 * Tells how a text names an account: an e-mail has an @, a phone is a number that can exist, the rest are usernames. Some
 * usernames from before are of digits and hyphens alone, such as `2024-11`.
 */
export function accountOf(typed: string): Account {
  const account = typed.trim();
  if (account.includes('@')) return { by: 'email', value: account.toLowerCase() };
  const phone = /^[+\d][\d\s()-]*$/.test(account) ? normalPhone(account) : null;
  if (phone !== null) return { by: 'phone', value: phone };
  return { by: 'username', value: account.toLowerCase() };
}
