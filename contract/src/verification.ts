import { type Static, Type } from 'typebox';
import { Country } from './account.ts';
import { route } from './http.ts';
import { Id, Time } from './ids.ts';
import { Nullable } from './nullable.ts';

/**
 * Account verification, `/my/authentication` (docs/specification.md#3-entities-and-their-fields,
 * docs/specification.md#5-validation-rules; docs/design/account-area.md#verification-data).
 */
export const VerificationStatus = Type.Enum(['none', 'submitted', 'approved', 'rejected']);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const IdType = Type.Enum(['resident_id', 'passport', 'other']);
export type IdType = Static<typeof IdType>;

const text = (length: number) => Type.Optional(Type.String({ maxLength: length }));
const needed = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: '\\S' });
const choices = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 });

export const VerificationForm = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  contact_name: text(80),
  country: Type.Optional(Type.Union([Country, Type.Literal('')])),
  state: needed(80),
  city: needed(80),
  address: needed(200),
  company_name: Type.Optional(Type.String({ maxLength: 120, description: 'required for a company' })),
  main_business: text(200),
  company_size: text(60),
  ecommerce_experience: text(200),
  main_areas: Type.Optional(choices),
  platforms: Type.Optional(choices),
  categories: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 30 }),
  strategy: text(500),
  store_link: Type.Optional(Type.String({ maxLength: 300, pattern: '^$|^https?://\\S+$' })),
  qq: Type.Optional(Type.String({ maxLength: 15, pattern: '^[0-9]*$' })),
  wechat: text(40),
  id_type: IdType,
  name: needed(80),
  id_number: needed(30),
  id_card_front_file_id: Type.Optional(Id),
  id_card_back_file_id: Type.Optional(Id),
  business_licence_file_id: Type.Optional(Id),
});
export type VerificationForm = Static<typeof VerificationForm>;

const Picture = Nullable(Type.Object({ file_id: Id, url: Type.String() }));

/** What was last submitted. The ID number comes back masked: only its first and last digits. */
export const SubmittedForm = Type.Object({
  account_type: Type.Enum(['individual', 'company']),
  contact_name: Type.String(),
  country: Type.String({ description: 'empty in forms from before it was asked for' }),
  state: Type.String(),
  city: Type.String(),
  address: Type.String(),
  company_name: Type.String(),
  main_business: Type.String(),
  company_size: Type.String(),
  ecommerce_experience: Type.String(),
  main_areas: Type.Array(Type.String()),
  platforms: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
  strategy: Type.String(),
  store_link: Type.String(),
  qq: Type.String(),
  wechat: Type.String(),
  id_type: IdType,
  name: Type.String(),
  id_number_masked: Type.String(),
  id_card_front: Picture,
  id_card_back: Picture,
  business_licence: Picture,
});
export type SubmittedForm = Static<typeof SubmittedForm>;

export const Verification = Type.Object({
  status: VerificationStatus,
  reason: Type.String({ description: 'why it was rejected, else empty' }),
  submitted_at: Nullable(Time),
  decided_at: Nullable(Time),
  form: Nullable(SubmittedForm),
});
export type Verification = Static<typeof Verification>;

export const verificationRoutes = {
  mine: route({
    method: 'GET',
    path: '/my/authentication',
    access: { buyer: 'account.read' },
    summary: 'The state of the buyer’s verification and what was last submitted',
    data: Verification,
  }),
  submit: route({
    method: 'POST',
    path: '/my/authentication',
    access: { buyer: 'account.write' },
    summary: 'Submit for verification; again after a rejection',
    body: VerificationForm,
    data: Verification,
    refusals: ['id_number_invalid', 'verification_pending', 'verification_done'],
  }),
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/**
 * docs/specification.md#5-validation-rules: a resident ID number has 15 or 18 digits, the last may be an
 * uppercase X. Of 18 the last is the check digit of GB 11643; the birth date within must exist in the
 * calendar.
 */
export function isResidentIdNumber(number: string): boolean {
  if (/^\d{14}[\dX]$/.test(number)) return isDate(`19${number.slice(6, 12)}`);
  if (!/^\d{17}[\dX]$/.test(number) || !isDate(number.slice(6, 14))) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return checkDigits[sum % 11] === number[17];
}

function isDate(digits: string): boolean {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Passports: letters and digits. Other documents: also signs that are printed on them. */
export const isIdNumber = (type: IdType, number: string): boolean =>
  type === 'resident_id'
    ? isResidentIdNumber(number)
    : type === 'passport'
      ? /^[A-Z0-9]{5,20}$/i.test(number)
      : /^[\p{L}\p{N} .\-/]{3,30}$/u.test(number);
