import { expect, test } from 'vitest';
import { factorCodeOf } from '../../../../../kit/factor-code.ts';
import { factorCodeFault, totpFault } from './factor-code.ts';

test('six digits are the app’s code, also in two groups, and ten letters a recovery code', () => {
  expect(factorCodeOf(' 123 456 ')).toEqual({ totp: '123456' });
  expect(factorCodeOf('K7M2Q x4c9t')).toEqual({ recovery_code: 'K7M2Q x4c9t' });
});

test('what is neither is said before it is sent', () => {
  expect(['', '12345', '123456', 'k7m2q-x4c9t', 'k7m2q'].map(factorCodeFault)).toEqual([
    { kind: 'required' },
    { kind: 'factor_code' },
    null,
    null,
    { kind: 'factor_code' },
  ]);
  expect(totpFault('k7m2q-x4c9t')).toEqual({ kind: 'code' });
});
