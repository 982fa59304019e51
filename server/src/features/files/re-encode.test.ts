import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPassword } from '../identity/index.ts';
import { reEncode } from './re-encode.ts';

test('Whoever signs in does not wait for the pictures of others', async () => {
  const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const ended: string[] = [];
  const pictures = Array.from({ length: 4 }, async () => {
    await reEncode(large, 'artwork');
    ended.push('picture');
  });
  await hashPassword('pepper', 'secret');
  ended.push('password');
  await Promise.all(pictures);
  expect(ended[0]).toBe('password');
});
