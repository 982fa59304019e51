import {
  addressLengthMax,
  addressPhoneMin,
  addressPhonePattern,
} from '@amberdock/contract/people/addresses.ts';
import {
  type Channel,
  emailPattern,
  passwordLength,
  usernameLength,
  usernamePattern,
  verifyCodePattern,
} from '@amberdock/contract/people/identity.ts';
import { type Currency, isAmount } from '@amberdock/contract/money.ts';
import { typedAmount } from '../../lib/money/typed-amount.ts';

/** Why a field cannot be sent as it is; its sentence stands in locales/fields under `fault.{kind}`. */
export type FaultKind =
  | 'required'
  | 'fill_first'
  | 'phone_required'
  | 'email_required'
  | 'repeat'
  | 'min'
  | 'max'
  | 'format'
  | 'amount'
  | 'username'
  | 'phone'
  | 'email'
  | 'code'
  | 'factor_code'
  | 'differs'
  | 'same'
  | 'link'
  | 'id_number';
export type Fault = { kind: FaultKind; limit?: number };
export type Faults<V> = { [K in keyof V]?: Fault | null };

const fault = (kind: FaultKind, limit?: number): Fault => (limit === undefined ? { kind } : { kind, limit });
/** Counts characters as people do; JavaScript's length counts some as two. */
const lengthOf = (text: string): number => Array.from(text).length;

export const required = (text: string): Fault | null => (text.trim() === '' ? fault('required') : null);

/** Requires an amount with no more digits than the currency has. */
export const requiredAmount = (text: string, currency: Currency): Fault | null =>
  required(text) ?? (isAmount(typedAmount(text), currency) ? null : fault('amount'));

export function atMost(text: string, limit: number): Fault | null {
  return lengthOf(text) > limit ? fault('max', limit) : null;
}

const within = (text: string, { min, max }: { min: number; max: number }): Fault | null =>
  lengthOf(text) < min ? fault('min', min) : atMost(text, max);

const username = new RegExp(usernamePattern, 'u');
const emailAddress = new RegExp(emailPattern, 'u');
const verifyCode = new RegExp(verifyCodePattern);

/**
 * docs/specification.md#5-validation-rules: 2 to 20 characters, and nothing that could be read as a phone or an e-mail. Spaces
 * around it, which keyboards of phones leave, are not sent.
 */
export function usernameFault(text: string): Fault | null {
  const name = text.trim();
  return required(name) ?? within(name, usernameLength) ?? (username.test(name) ? null : fault('username'));
}

/** Checks whose sign-in it is: an e-mail, or a username or phone of 2 to 20 characters (docs/specification.md#5-validation-rules). */
export function accountFault(text: string): Fault | null {
  const account = text.trim();
  return required(account) ?? (account.includes('@') ? null : within(account, usernameLength));
}

/** docs/specification.md#5-validation-rules: 6 to 18 characters. */
export const passwordFault = (text: string): Fault | null =>
  text === '' ? fault('required') : within(text, passwordLength);

export const repeatFault = (again: string, password: string): Fault | null =>
  again === '' ? fault('repeat') : again === password ? null : fault('differs');

export const codeFault = (text: string): Fault | null =>
  required(text) ?? (verifyCode.test(text) ? null : fault('code'));

export const emailFault = (text: string): Fault | null =>
  required(text) ?? (emailAddress.test(text.trim()) ? null : fault('email'));

const parcelPhone = new RegExp(addressPhonePattern);

/** Refuses what a parcel's label cannot carry as a phone number: letters, or too few or too many characters. */
export function parcelPhoneFault(text: string): Fault | null {
  const phone = text.trim();
  const fits = phone.length >= addressPhoneMin && phone.length <= addressLengthMax.phone;
  return fits && parcelPhone.test(phone) ? null : fault('phone');
}

/**
 * Refuses only what can never be an account's phone number, which has at most 20 characters
 * (docs/specification.md#5-validation-rules); the server knows which numbers exist.
 */
export const phoneFault = (text: string): Fault | null =>
  required(text) ??
  parcelPhoneFault(text) ??
  (lengthOf(text.trim()) > usernameLength.max ? fault('phone') : null);

/** Checks a phone number or an e-mail, by the channel. */
export function targetFault(channel: Channel, text: string): Fault | null {
  if (text.trim() === '') return fault(`${channel}_required`);
  return channel === 'phone' ? phoneFault(text) : emailFault(text);
}
