import { describe, expect, test } from 'vitest';
import { base32, matchingStep, totpOf, totpUri } from './totp.rules.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes are those of RFC 6238', () => {
  // Appendix B, the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s it is %s', (seconds, code) => {
    expect(totpOf(secret, Math.floor(seconds / 30))).toBe(code);
  });
});

test('a code is right in its own step and in its neighbors, and in no other', () => {
  const code = totpOf(secret, 1000);
  expect([998, 999, 1000, 1001, 1002].map((step) => matchingStep(secret, code, step))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ]);
  expect(matchingStep(secret, '12345', 1000)).toBeNull();
});

test('a secret is read as RFC 4648 writes it', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('the address of a secret names shop and account, whatever they are called', () => {
  const uri = totpUri(secret, { issuer: '琥珀码头', account: 'a:b' });
  expect(decodeURIComponent(new URL(uri).pathname)).toBe('//totp/琥珀码头:a:b'.slice(6));
  expect(new URL(uri).searchParams.get('issuer')).toBe('琥珀码头');
});
