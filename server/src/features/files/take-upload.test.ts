import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Buyer } from '../../http/callers/actor.ts';
import { takeUpload, type Upload } from './take-upload.ts';

const request = {
  isMultipart: () => true,
  file: async () => ({ filename: 'a.png', toBuffer: async () => Buffer.from('picture') }),
} as unknown as FastifyRequest;
const [ann, bea] = ['ann', 'bea'].map((userId) => ({ userId }) as Buyer) as [Buyer, Buyer];

test('a buyer has five uploads in hand at once, whatever others do and however they end', async () => {
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
  const keeping = async ({ name }: Upload) => kept.then(() => name);
  const inHand = Array.from({ length: 5 }, () => takeUpload(request, ann, keeping));
  await expect(takeUpload(request, ann, keeping)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await takeUpload(request, bea, async ({ bytes }) => bytes.toString())).toBe('picture');
  keep();
  expect(await Promise.all(inHand)).toEqual(Array(5).fill('a.png'));
  for (let n = 0; n < 6; n++) {
    await expect(takeUpload(request, ann, () => Promise.reject(new Error('no room')))).rejects.toThrow(
      'no room',
    );
  }
  expect(await takeUpload(request, ann, keeping)).toBe('a.png');
});
