import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedChecksum } from './joined-checksum.ts';

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));

it('is the checksum of the joined text, whatever lies between the pieces', () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 12 }), fc.array(bytes), (pieces, fillings) => {
      const checksum = joinedChecksum(pieces);
      for (const filling of fillings) {
        const joined = Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece])));
        expect(checksum(filling)).toBe(crc32(joined));
      }
    }),
  );
});
