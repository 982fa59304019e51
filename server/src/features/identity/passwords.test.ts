import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { hashPassword, requireTurnSoon, verifyPassword } from './passwords.ts';

const pepper = 'pepper of the test';

test('while many passwords wait for their turn, what needs the same threads is done between two of them', async () => {
  const stored = await hashPassword(pepper, 'right');
  let verified = 0;
  const verifying = Array.from({ length: 24 }, (_, index) =>
    verifyPassword(pepper, stored, index % 2 === 0 ? 'right' : 'wrong').then((right) => {
      verified++;
      return right;
    }),
  );
  await promisify(gzip)('a page');
  expect(verified).toBeLessThan(8);
  expect(await Promise.all(verifying)).toEqual(verifying.map((_, index) => index % 2 === 0));
});

test('a try that would wait too long is refused before it counts, until there is room again', async () => {
  const waiting = Array.from({ length: 80 }, () => verifyPassword(pepper, null, 'anything'));
  await new Promise(setImmediate);
  // An unknown account waits for a hash of its own first: until then nobody stands in the queue.
  await waiting[0];
  expect(requireTurnSoon).toThrow(Refusal);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  expect(requireTurnSoon).not.toThrow();
});
