import type { CallsOf } from '../http.ts';
import type { secondFactorSchemas } from '../schemas/people/second-factor.ts';

export type * from '../schemas/people/second-factor.ts';

/** A code of an authenticator app: TOTP with the defaults that every app knows. */
export const totpPattern = '^[0-9]{6}$';
/** Digits of a code of an authenticator app. */
export const totpDigits = 6;

export const recoveryCodesCount = 10;
/** Ten letters and digits, in any case, with or without the hyphen that they are shown with. */
export const recoveryCodePattern = '^[0-9A-Za-z]{5}[ \\-]?[0-9A-Za-z]{5}$';

export const secondFactorRoutes: CallsOf<typeof secondFactorSchemas> = {
  state: { method: 'GET', path: '/my/second_factor' },
  makeSecret: { method: 'POST', path: '/my/second_factor/secret' },
  turnOn: { method: 'POST', path: '/my/second_factor' },
  turnOff: { method: 'DELETE', path: '/my/second_factor' },
  renewCodes: { method: 'POST', path: '/my/second_factor/recovery_codes' },
};
