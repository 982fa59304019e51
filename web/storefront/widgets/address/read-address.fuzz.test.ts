import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAddress } from './address-fields.ts';
import { readAddress } from './read-address.ts';

test('whatever is pasted gives texts for fields of an address, and never fails', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '\n',
      ', ',
      '：',
      '姓名',
      'US',
      'CA',
      '90001',
      '+86',
      '138',
      '广东省',
      '市',
      '10115',
      '@',
      '(',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const found = readAddress(pieces.join(''));
      for (const [name, text] of Object.entries(found)) {
        expect(emptyAddress).toHaveProperty(name);
        expect(typeof text).toBe('string');
      }
    }),
  );
});
