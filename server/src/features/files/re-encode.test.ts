import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPassword } from '../identity/index.ts';
import { reEncode } from './re-encode.ts';

test('A sign-in does not wait for the pictures of others', async () => {
  const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const ended: string[] = [];
  const pictures = Array.from({ length: 8 }, async () => {
    await reEncode(large, 'artwork');
    ended.push('picture');
  });
  await hashPassword('pepper', 'secret');
  ended.push('password');
  await Promise.all(pictures);
  // If it had to wait for all of them, five at least would be done: four run at once, and one of these must end first.
  expect(ended.indexOf('password')).toBeLessThan(4);
});
