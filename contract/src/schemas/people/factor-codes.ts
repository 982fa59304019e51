import { Type } from 'typebox';
import { recoveryCodePattern, totpPattern } from '../../people/second-factor.ts';

export const Totp = Type.String({ pattern: totpPattern });
export const RecoveryCode = Type.String({ pattern: recoveryCodePattern });
/** A text that the server has sealed for its own next call. */
export const SealedText = Type.String({ pattern: '^[A-Za-z0-9_\\-]+$', maxLength: 1000 });

export const factorCode = { totp: Type.Optional(Totp), recovery_code: Type.Optional(RecoveryCode) };
