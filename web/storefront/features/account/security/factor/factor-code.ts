import { recoveryCodePattern, totpPattern } from '@amberdock/contract/people/second-factor.ts';
import type { Fault } from '../../../../widgets/form/field-rules.ts';

const totp = new RegExp(totpPattern);
const recoveryCode = new RegExp(recoveryCodePattern);

/** Apps show a code in two groups of three, and people type it so. */
const typed = (text: string): string => text.trim().replace(/^(\d{3}) (\d{3})$/, '$1$2');

/** The call's field for what was typed: six digits are the app's, anything else is a recovery code. */
export const factorCodeOf = (text: string): { totp: string } | { recovery_code: string } =>
  totp.test(typed(text)) ? { totp: typed(text) } : { recovery_code: typed(text) };

/** Only the app's own code will do. */
export function totpFault(text: string): Fault | null {
  if (text.trim() === '') return { kind: 'required' };
  return totp.test(typed(text)) ? null : { kind: 'code' };
}

/** The app's code or a recovery code. */
export function factorCodeFault(text: string): Fault | null {
  if (text.trim() === '') return { kind: 'required' };
  return totp.test(typed(text)) || recoveryCode.test(typed(text)) ? null : { kind: 'factor_code' };
}
