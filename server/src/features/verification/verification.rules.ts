import { isIdNumber, type VerificationForm } from '@amberdock/contract/people/verification.ts';

export type Fault = { field: string; fault: 'required' | 'format' };

/**
 * Checks what no schema can: a company has a name. (docs/specification.md#5-validation-rules lists the
 * others, and the schema requires them.)
 */
export const formFaults = (form: VerificationForm): Fault[] =>
  form.account_type === 'company' && (form.company_name ?? '').trim() === ''
    ? [{ field: 'company_name', fault: 'required' }]
    : [];

export const hasRightIdNumber = (form: VerificationForm): boolean =>
  isIdNumber(form.id_type, form.id_number.trim());

/**
 * Masks an ID number but for its first three and last four characters, of a short one but for one each:
 * "11010519491231002X" → "110***********002X".
 */
export function maskedIdNumber(number: string): string {
  const [head, tail] = number.length >= 12 ? [3, 4] : [1, 1];
  return number.slice(0, head) + '*'.repeat(Math.max(number.length - head - tail, 0)) + number.slice(-tail);
}
