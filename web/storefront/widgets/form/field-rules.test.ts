import { describe, expect, test } from 'vitest';
import { accountFault, phoneFault, usernameFault } from './field-rules.ts';

const kindOf = (fault: ReturnType<typeof accountFault>) => fault?.kind ?? null;

describe('"username or phone: 2 to 20 characters" (docs/specification.md#5-validation-rules)', () => {
  test.each([
    ['', 'required'],
    ['a', 'min'],
    ['ab', null],
    ['a'.repeat(20), null],
    ['a'.repeat(21), 'max'],
    ['1'.repeat(21), 'max'],
    [` ${'a'.repeat(20)} `, null],
    // An e-mail is longer.
    [`${'a'.repeat(40)}@example.com`, null],
  ])('signing in as "%s": %s', (account, kind) => expect(kindOf(accountFault(account))).toBe(kind));

  test.each([
    ['1'.repeat(20), null],
    ['1'.repeat(21), 'phone'],
    [` ${'1'.repeat(20)} `, null],
    ['12', 'phone'],
    [' ', 'required'],
  ])('an account with the phone "%s": %s', (phone, kind) => expect(kindOf(phoneFault(phone))).toBe(kind));

  test.each([
    ['mei ', null],
    [`${'a'.repeat(20)} `, null],
    ['a'.repeat(21), 'max'],
    [' a ', 'min'],
    ['mei lin', 'username'],
    ['13800138000', 'username'],
  ])('registering as "%s": %s', (name, kind) => expect(kindOf(usernameFault(name))).toBe(kind));
});
