import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = { pepper: 'pepper of a test', purpose: 'test' };

test('what was sealed opens with the same key and purpose', () => {
  expect(unseal(key, seal(key, Buffer.from('a secret'))).toString()).toBe('a secret');
});

test('what was sealed for another purpose or with another pepper does not open', () => {
  const sealed = seal(key, Buffer.from('a secret'));
  expect(() => unseal({ ...key, purpose: 'another' }, sealed)).toThrow();
  expect(() => unseal({ ...key, pepper: 'another' }, sealed)).toThrow();
});

test('what was changed, or cut short within its tag, does not open', () => {
  const sealed = seal(key, Buffer.from('a secret'));
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(key, changed)).toThrow();
  const empty = seal(key, Buffer.alloc(0));
  expect(unseal(key, empty)).toHaveLength(0);
  expect(() => unseal(key, empty.subarray(0, empty.length - 4))).toThrow();
});
