import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { composeScene } from './compose-scene.ts';
import {
  encode,
  mediaTypes,
  type PictureFormat,
  type PictureWidth,
  photographAt,
  readPictureName,
} from './picture-format.ts';
import { openPictureShelf } from './picture-shelf.ts';
import { placeholder } from './placeholder.ts';
import type { Scene } from './scene.ts';

/** Where a picture comes from, as the catalogue knows it. */
export type PictureSource =
  | { kind: 'scene'; seed: string; category_key: string; emoji: string[]; variant: number }
  /** a file that the shop keeps; `key` is what `readPictureFile` understands */
  | { kind: 'file'; key: string; category_key?: string }
  /** named by an import and not fetched yet */
  | { kind: 'pending'; source_url: string; category_key?: string };

export type PicturesDeps = {
  dataDir: string;
  /** null: there is no such picture */
  findPicture: (id: string) => Promise<PictureSource | null>;
  /** the bytes of a kept file; without it, files under `<dataDir>/files` */
  readPictureFile?: (key: string) => Promise<Buffer>;
};

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A stand-in is asked for again soon: the picture may have come meanwhile. */
const SOON = 'public, max-age=60';
/** Raised when composed pictures come out differently, so that kept ones are made anew. */
const COMPOSED_AS = 1;

/**
 * `GET /pictures/{picture_id}/{width}.{avif|webp|jpg}` (design §5, §11): public, cached for ever by its address,
 * made when first asked for. Unknown ids, widths and formats are 404; a picture that cannot be made or has
 * not come yet is answered with a drawn stand-in and 200, so that no page shows a broken frame.
 */
export function registerPictures(app: FastifyInstance, deps: PicturesDeps): void {
  const shelf = openPictureShelf(join(deps.dataDir, 'pictures'));
  const readFileOf = deps.readPictureFile ?? ((key: string) => readKeptFile(deps.dataDir, key));
  app.get<{ Params: { picture_id: string; name: string } }>(
    '/pictures/:picture_id/:name',
    async (request, reply) => {
      const wanted = readPictureName(request.params.name);
      const source =
        wanted && isPictureId(request.params.picture_id)
          ? await deps.findPicture(request.params.picture_id)
          : null;
      if (!wanted || !source) return reply.callNotFound();
      try {
        if (source.kind === 'pending')
          return await reply.headers(standIn(SOON)).send(placeholder(source.category_key ?? ''));
        const bytes = await shelf.take(shelfName(source, wanted), () => make(source, wanted, readFileOf));
        return await reply
          .headers({
            'content-type': mediaTypes[wanted.format],
            'cache-control': FOR_EVER,
            'x-content-type-options': 'nosniff',
          })
          .send(bytes);
      } catch (error) {
        request.log.warn(
          { err: error, picture_id: request.params.picture_id },
          'a picture could not be made',
        );
        return reply.headers(standIn(SOON)).send(placeholder(source.category_key ?? ''));
      }
    },
  );
}

const standIn = (caching: string) => ({
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': caching,
  'x-content-type-options': 'nosniff',
});

const isPictureId = (id: string) => /^[0-9A-Za-z-]{1,64}$/.test(id);

type Wanted = { width: PictureWidth; format: PictureFormat };
type Made = Exclude<PictureSource, { kind: 'pending' }>;

/** By what it is made from, not by id: two ids of one scene share a file, and a changed scene gets another. */
function shelfName(source: Made, { width, format }: Wanted): string {
  const from = source.kind === 'file' ? ['file', source.key] : [COMPOSED_AS, JSON.stringify(sceneOf(source))];
  const key = createHash('sha256').update(from.join('\u0000')).digest('hex').slice(0, 32);
  return `${key.slice(0, 2)}/${key}-${width}.${format}`;
}

const sceneOf = (source: Extract<PictureSource, { kind: 'scene' }>): Scene => ({
  seed: source.seed,
  categoryKey: source.category_key,
  emoji: source.emoji,
  variant: source.variant,
});

async function make(
  source: Made,
  { width, format }: Wanted,
  readFileOf: (key: string) => Promise<Buffer>,
): Promise<Buffer> {
  const image =
    source.kind === 'scene'
      ? await composeScene(sceneOf(source), width)
      : photographAt(await readFileOf(source.key), width);
  return encode(image, format);
}

async function readKeptFile(dataDir: string, key: string): Promise<Buffer> {
  if (!/^[0-9A-Za-z_-]+(\/[0-9A-Za-z_-]+)*(\.[0-9a-z]+)?$/.test(key))
    throw new Error('not the key of a kept file');
  return readFile(join(dataDir, 'files', key));
}
