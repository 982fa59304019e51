import { Password, Username } from '@amberdock/contract/schemas/people/identity.ts';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { accountOf, normalEmail, normalPhone } from './contact.rules.ts';

const accepts = (schema: object) => new Ajv({ strict: false }).compile(schema);

test.each([
  ['13800138000', '+8613800138000'],
  ['138 0013 8000', '+8613800138000'],
  ['+86 138-0013-8000', '+8613800138000'],
  ['+49 1512 3456789', '+4915123456789'],
  ['12345', null],
  ['buyer', null],
])('The phone number %s is read as %s', (typed, expected) => {
  expect(normalPhone(typed)).toBe(expected);
});

test.each([
  ['Ann@Example.COM', 'ann@example.com'],
  [' ann@mail.example.com ', 'ann@mail.example.com'],
  ["o'neil+shop@example.co.uk", "o'neil+shop@example.co.uk"],
  ['小明@例子.中国', '小明@例子.中国'],
  ['"<script>"@example.com', null],
  ['"ann"@example.com', null],
  ['ann<x>@example.com', null],
  ['ann,bob@example.com', null],
  ['ann;bob@example.com', null],
  ['(ann)@example.com', null],
  ['.ann@example.com', null],
  ['ann..b@example.com', null],
  ['ann\r\nBcc:bob@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
  ['ann', null],
  ['ann@localhost', null],
  ['ann@@example.com', null],
  ['ann@exam ple.com', null],
  ['@example.com', null],
  ['ann@-example.com', null],
])('The e-mail address %s is read as %s', (typed, expected) => {
  expect(normalEmail(typed)).toBe(expected);
});

test.each([
  ['buyer', { by: 'username', value: 'buyer' }],
  ['Büyer_1', { by: 'username', value: 'büyer_1' }],
  ['小明', { by: 'username', value: '小明' }],
  ['Ann@Example.com', { by: 'email', value: 'ann@example.com' }],
  ['13800138000', { by: 'phone', value: '+8613800138000' }],
  ['00', { by: 'username', value: '00' }],
  ['2024-11', { by: 'username', value: '2024-11' }],
])('An account typed as %s is looked up as %j', (typed, expected) => {
  expect(accountOf(typed)).toEqual(expected);
});

test.each([
  ['a', false],
  ['ab', true],
  ['小明', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['a@b', false],
  ['13800138000', false],
  ['a b', false],
  ['no_1.shop-cn', true],
  // Digits and hyphens are how phone numbers are written, and a sign-in reads them so.
  ['2024-11', false],
  ['138-0013-8000', false],
  ['2024.11', true],
])('Username %s: accepted %s', (username, accepted) => {
  expect(accepts(Username)(username)).toBe(accepted);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['密码密码密码', true],
  ['x'.repeat(18), true],
  ['x'.repeat(19), false],
])('Password %s: accepted %s', (password, accepted) => {
  expect(accepts(Password)(password)).toBe(accepted);
});
