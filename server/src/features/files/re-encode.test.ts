import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPassword } from '../identity/index.ts';
import { reEncode } from './re-encode.ts';

test('Whoever signs in does not wait for the pictures of others', async () => {
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
  // Behind all of them it would come after five at least: four threads, one of which must be through.
  expect(ended.indexOf('password')).toBeLessThan(4);
});
