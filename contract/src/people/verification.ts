import type { IdType, verificationSchemas } from '../schemas/people/verification.ts';
import type { CallsOf } from '../http.ts';

export type * from '../schemas/people/verification.ts';

export const verificationRoutes: CallsOf<typeof verificationSchemas> = {
  mine: { method: 'GET', path: '/my/authentication' },
  submit: { method: 'POST', path: '/my/authentication' },
  queue: { method: 'GET', path: '/console/verifications' },
  review: { method: 'GET', path: '/console/verifications/:id' },
  decide: { method: 'PUT', path: '/console/verifications/:id/decision' },
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/**
 * Whether a text is a resident ID number (docs/specification.md#5-validation-rules): 15 or 18 digits, the last of which
 * may be an uppercase X. Of 18 the last is the check digit of GB 11643; the birth date within must exist in the
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

/** Passports: letters and digits. Other documents: also punctuation that is printed on them. */
export const isIdNumber = (type: IdType, number: string): boolean =>
  type === 'resident_id'
    ? isResidentIdNumber(number)
    : type === 'passport'
      ? /^[A-Z0-9]{5,20}$/i.test(number)
      : /^[\p{L}\p{N} .\-/]{3,30}$/u.test(number);

/** The parts of a submitted form in the order in which pages show them; a picture with the name of its text. */
export const submittedParts = {
  texts: [
    'company_name',
    'company_size',
    'contact_name',
    'country',
    'state',
    'city',
    'address',
    'qq',
    'wechat',
    'main_business',
    'ecommerce_experience',
    'store_link',
    'strategy',
  ],
  lists: ['categories', 'platforms', 'main_areas'],
  pictures: [
    ['id_card_front', 'front'],
    ['id_card_back', 'back'],
    ['business_licence', 'licence'],
  ],
} as const;
