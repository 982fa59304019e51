import { type KnownPicture, type MadePicture, type PictureSize, cacheName } from './known-picture.ts';
import { drawingAt, encode, photographAt } from './picture-format.ts';
import type { PictureCache } from './picture-cache.ts';

export type PictureMaking = {
  cache: PictureCache;
  /** Reads the bytes of a stored file; null if they are missing. */
  readFile: (key: string) => Promise<Buffer | null>;
};

/**
 * Returns a picture in one size, from the cache or made now; null if it is pending or missing. Rejects if it cannot be
 * made.
 */
export async function takePicture(
  { cache, readFile }: PictureMaking,
  picture: KnownPicture,
  size: PictureSize,
): Promise<Buffer | null> {
  if (picture.kind === 'pending' || picture.kind === 'missing') return null;
  return cache.take(cacheName(picture, size), () => make(picture, size, readFile));
}

async function make(
  picture: MadePicture,
  { width, format }: PictureSize,
  readFile: PictureMaking['readFile'],
): Promise<Buffer> {
  if (picture.kind === 'drawing') return encode(drawingAt(picture.svg, width), format);
  const kept = await readFile(picture.key);
  if (!kept) throw new Error(`file ${picture.key} is not in the file store`);
  return encode(photographAt(kept, width), format);
}
