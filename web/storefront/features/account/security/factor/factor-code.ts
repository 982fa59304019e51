import { isFactorCode, isTotp } from '../../../../../kit/factor-code.ts';
import type { Fault } from '../../../../widgets/form/field-rules.ts';

/** Only the app's own code will do. */
export function totpFault(text: string): Fault | null {
  if (text.trim() === '') return { kind: 'required' };
  return isTotp(text) ? null : { kind: 'code' };
}

/** The app's code or a recovery code. */
export function factorCodeFault(text: string): Fault | null {
  if (text.trim() === '') return { kind: 'required' };
  return isFactorCode(text) ? null : { kind: 'factor_code' };
}
