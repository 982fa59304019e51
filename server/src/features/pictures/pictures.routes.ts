import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHeld } from '../../http/downloads/is-held.ts';
import { type KnownPicture, cacheName } from './known-picture.ts';
import { mediaTypes, readPictureName } from './picture-format.ts';
import { placeholder } from './placeholder.ts';
import { type PictureMaking, takePicture } from './take-picture.ts';

export type PicturesDeps = PictureMaking & {
  /** null: there is no such picture, or it is not public. */
  findPicture: (id: string) => Promise<KnownPicture | null>;
};

/** The picture at an address never changes: a replacement gets a new id. */
const forEver = 'public, max-age=31536000, immutable';
/** The cache lifetime of a placeholder: its picture may be fetched at any minute, or retried if it is missing. */
const forAMinute = 'public, max-age=60';
const forAnHour = 'public, max-age=3600';

/**
 * `GET /pictures/{picture_id}/{width}.{avif|webp|jpg}` (docs/design/catalog.md#import,
 * docs/design/storefront.md#routes): public, cached for ever by its address, made on the first request. Unknown ids,
 * widths and formats are 404; for a picture that cannot be made or is not fetched yet the answer is a drawn placeholder
 * with 200, so that no page shows a broken image.
 */
export function registerPictures(app: FastifyInstance, { findPicture, ...making }: PicturesDeps): void {
  type Address = { Params: { picture_id: string; name: string } };
  app.get<Address>('/pictures/:picture_id/:name', async (request, reply) => {
    const { picture_id: id, name } = request.params;
    const size = readPictureName(name);
    const picture = size && isPictureId(id) ? await findPicture(id) : null;
    if (!size || !picture) return reply.callNotFound();
    if (picture.kind === 'pending') return standIn(reply, forAMinute);
    if (picture.kind === 'missing') return standIn(reply, forAnHour);
    const nameInCache = cacheName(picture, size);
    const etag = `"${nameInCache.slice(nameInCache.indexOf('/') + 1)}"`;
    reply.headers({ 'cache-control': forEver, etag, 'x-content-type-options': 'nosniff' });
    if (isHeld(request, etag)) return reply.code(304).send();
    try {
      const bytes = await takePicture(making, picture, size);
      return await reply.type(mediaTypes[size.format]).send(bytes);
    } catch (error) {
      request.log.warn({ err: error, picture_id: id }, 'a picture could not be made');
      return standIn(reply.removeHeader('etag'), forAMinute);
    }
  });
}

const standIn = (reply: FastifyReply, caching: string) =>
  reply
    .headers({
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    .type('image/svg+xml; charset=utf-8')
    .send(placeholder);

const isPictureId = (id: string) => /^[0-9A-Za-z-]{1,64}$/.test(id);
