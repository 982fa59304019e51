import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLengthMax } from '../addresses.ts';
import { readAddress } from './read-address.ts';

const fields = ['country', ...Object.keys(addressLengthMax)];
const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '\n',
    ', ',
    ' ',
    '：',
    '姓名',
    '地址:',
    'Phone: ',
    'US',
    'CA',
    '90001',
    '+86',
    '138',
    '13800138000',
    '广东省',
    '市',
    '10115',
    '@',
    '(',
    'Berlin',
    'SW1A 1AA',
    '香港',
    '台北市',
    '张三',
    '中国',
    'New York',
    '转',
    '〒150-0001',
  ),
);
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const digitsOf = (text: string): string =>
  [...text.normalize('NFKC').replaceAll(/[^0-9]/g, '')].sort().join('');

test('whatever is pasted gives texts for fields of an address, and never fails', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('', 'US', 'CN', 'DE', 'JP'), (text, chosen) => {
      for (const [name, found] of Object.entries(readAddress(text, chosen))) {
        expect(fields).toContain(name);
        expect(typeof found).toBe('string');
        expect(found).not.toBe('');
      }
    }),
  );
});

test('every digit that is pasted is in exactly one field', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('', 'US', 'CN', 'DE', 'JP'), (text, chosen) => {
      expect(digitsOf(Object.values(readAddress(text, chosen)).join(' '))).toBe(digitsOf(text));
    }),
  );
});
