import { recoveryCodePattern, totpPattern } from '@amberdock/contract/people/second-factor.ts';

const totp = new RegExp(totpPattern);
const recoveryCode = new RegExp(recoveryCodePattern);

/** Apps show a code in two groups of three, and people type it so. */
const typed = (text: string): string => text.trim().replace(/^(\d{3}) (\d{3})$/, '$1$2');

/** Whether a text is a code of an authenticator app. */
export const isTotp = (text: string): boolean => totp.test(typed(text));

/** Whether a text is a code of an app or a recovery code. */
export const isFactorCode = (text: string): boolean => isTotp(text) || recoveryCode.test(typed(text));

/** Returns the call's field for a typed code: six digits are the app's code, anything else is a recovery code. */
export const factorCodeOf = (text: string): { totp: string } | { recovery_code: string } =>
  isTotp(text) ? { totp: typed(text) } : { recovery_code: typed(text) };
