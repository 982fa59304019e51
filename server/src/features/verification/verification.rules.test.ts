import { isIdNumber, isResidentIdNumber } from '@amberdock/contract/people/verification.ts';
import { expect, test } from 'vitest';
import { maskedIdNumber } from './verification.rules.ts';

test.each([
  ['11010519491231002X', true, '18 with the check digit X'],
  ['440524188001010014', true, '18 digits'],
  ['110105194912310021', false, 'another check digit'],
  ['11010519491231002x', false, 'a lower-case x'],
  ['11010519490231002X', false, 'a 31st of February'],
  ['110105491231002', true, '15 digits'],
  ['11010549123100X', true, '15, the last an X'],
  ['110105491331002', false, '15 with a 13th month'],
  ['1101054912310', false, '13 digits'],
  ['1101051949123100211', false, '19 digits'],
  ['X1010519491231002X', false, 'a letter in front'],
  ['', false, 'nothing'],
])('Resident ID number %s: %s (%s)', (number, right) => {
  expect(isResidentIdNumber(number)).toBe(right);
});

test.each([
  ['passport', 'E12345678', true],
  ['passport', 'E12', false],
  ['passport', 'E123 45678', false],
  ['other', 'AB-12/34', true],
  ['other', '12', false],
  ['resident_id', 'E12345678', false],
] as const)('%s %s: %s', (type, number, right) => {
  expect(isIdNumber(type, number)).toBe(right);
});

test.each([
  ['11010519491231002X', '110***********002X'],
  ['E12345678', 'E*******8'],
])('%s is shown as %s', (number, masked) => {
  expect(maskedIdNumber(number)).toBe(masked);
});
