import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../../http/downloads/is-held.ts';
import { type KnownPicture, cacheName } from './known-picture.ts';
import { mediaTypes, readPictureName } from './picture-format.ts';
import { placeholder } from './placeholder.ts';
import { type PictureMaking, takePicture } from './take-picture.ts';

type FindPicture = (id: string) => Promise<KnownPicture | null>;

export type PicturesDeps = PictureMaking & {
  /** null: there is no such picture, or it is not public. */
  findPicture: FindPicture;
  /** The same for the staff, who see the pictures of unpublished products too. */
  findStaffPicture: FindPicture;
};

/** The picture at an address never changes: a replacement gets a new id. */
const forEver = 'max-age=31536000, immutable';
/** The cache lifetime of a placeholder: its picture may be fetched at any minute, or retried if it is missing. */
const forAMinute = 'max-age=60';
const forAnHour = 'max-age=3600';

/** Returns the address below which the staff see a picture, published or not. */
export const staffPicturePath = (id: string): string => `${apiBase}/console/pictures/${id}`;

const staffPicture: RouteEntry = {
  method: 'GET',
  path: '/console/pictures/:picture_id/:name',
  access: { operator: 'catalogue.read' },
  summary: 'A picture of a product, published or not, in a size and format: `640.webp`',
  data: {},
};

/**
 * `GET /pictures/{picture_id}/{width}.{avif|webp|jpg}` (docs/design/catalog.md#import,
 * docs/design/storefront.md#routes): public, cached forever by its address, made on the first request. Unknown ids,
 * widths and formats are 404; for a picture that cannot be made or is not fetched yet the answer is a drawn placeholder
 * with 200, so that no page shows a broken image. `GET /api/console/pictures/…` is the same for the staff.
 */
export function registerPictures(app: FastifyInstance, deps: PicturesDeps): void {
  const { findPicture, findStaffPicture, ...making } = deps;
  app.get<Address>('/pictures/:picture_id/:name', (request, reply) =>
    answerPicture({ request, reply, find: findPicture, making, scope: 'public' }),
  );
  const options = { schema: { hide: true } as object, config: { entry: staffPicture } };
  app.get<Address>(apiBase + staffPicture.path, options, (request, reply) =>
    answerPicture({ request, reply, find: findStaffPicture, making, scope: 'private' }),
  );
}

type Address = { Params: { picture_id: string; name: string } };

type PictureRequest = {
  request: FastifyRequest<Address>;
  reply: FastifyReply;
  find: FindPicture;
  making: PictureMaking;
  /** The caches that may keep it: everybody’s, or the caller’s own. */
  scope: 'public' | 'private';
};

async function answerPicture({ request, reply, find, making, scope }: PictureRequest) {
  const { picture_id: id, name } = request.params;
  const size = readPictureName(name);
  const picture = size && isPictureId(id) ? await find(id) : null;
  if (!size || !picture) return reply.callNotFound();
  if (picture.kind === 'pending') return standIn(reply, `${scope}, ${forAMinute}`);
  if (picture.kind === 'missing') return standIn(reply, `${scope}, ${forAnHour}`);
  const nameInCache = cacheName(picture, size);
  const etag = `"${nameInCache.slice(nameInCache.indexOf('/') + 1)}"`;
  reply.headers({ 'cache-control': `${scope}, ${forEver}`, etag, 'x-content-type-options': 'nosniff' });
  if (isHeld(request, etag)) return reply.code(304).send();
  try {
    const bytes = await takePicture(making, picture, size);
    return await reply.type(mediaTypes[size.format]).send(bytes);
  } catch (error) {
    request.log.warn({ err: error, picture_id: id }, 'a picture could not be made');
    return standIn(reply.removeHeader('etag'), `${scope}, ${forAMinute}`);
  }
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
