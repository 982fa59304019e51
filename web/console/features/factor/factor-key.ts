import { recoveryCodePattern, totpPattern } from '@amberdock/contract/people/second-factor.ts';

/** The query keys of the operator's own second factor, and of whether one is required. */
export const factorKey = ['second-factor'] as const;
export const passkeysKey = ['passkeys'] as const;
export const requirementKey = ['second-factor-requirement'] as const;

const totp = new RegExp(totpPattern);
const typed = (text: string): string => text.trim().replace(/^(\d{3}) (\d{3})$/, '$1$2');

/** Returns the call's field for a typed code: six digits are the app's code, anything else is a recovery code. */
export const factorCodeOf = (text: string): { totp: string } | { recovery_code: string } =>
  totp.test(typed(text)) ? { totp: typed(text) } : { recovery_code: typed(text) };

export const isFactorCode = (text: string): boolean =>
  totp.test(typed(text)) || new RegExp(recoveryCodePattern).test(typed(text));
export const isTotp = (text: string): boolean => totp.test(typed(text));
