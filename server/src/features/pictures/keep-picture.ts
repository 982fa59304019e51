import {
  productPictureBytesMax,
  productPicturePixelsMax,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { type Database, inTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { pictureType } from '../../ports/picture-source/picture-type.ts';
import { PictureUnavailable } from '../../ports/picture-source/picture-unavailable.ts';
import { announceFile } from './fetching/picture-files.store.ts';
import { reEncodePhotograph } from './fetching/re-encode-photograph.ts';

export type KeptPicture = { key: string; width: number; height: number };

/**
 * Re-encodes a picture, records its file, then stores the bytes: in this order no cleanup removes them. Returns null if the
 * same file is being removed at this moment.
 *
 * @throws PictureUnavailable too_many_pixels, damaged
 */
export async function keepPicture(
  { db, store }: { db: Database; store: FileStore },
  original: Buffer,
): Promise<KeptPicture | null> {
  const { key, bytes, width, height } = await reEncodePhotograph(original);
  const file = { key, width, height, bytes: bytes.length };
  if ((await inTx(db, (tx) => announceFile(tx, file))) === 0) return null;
  await store.put(key, bytes);
  return { key, width, height };
}

/**
 * Keeps an operator's upload as a picture that a product, a slide or a campaign may name within a day.
 *
 * @throws Refusal picture_not_readable, unavailable
 */
export async function keepUploadedPicture(
  deps: { db: Database; store: FileStore },
  upload: Buffer,
): Promise<KeptPicture> {
  if (pictureType(upload) === null) throw notReadable();
  const kept = await keepPicture(deps, upload).catch((error: unknown) => {
    throw error instanceof PictureUnavailable ? notReadable() : error;
  });
  if (!kept) throw new Refusal('unavailable');
  return kept;
}

const notReadable = () =>
  new Refusal('picture_not_readable', {
    megabytes: productPictureBytesMax / 1024 / 1024,
    megapixels: productPicturePixelsMax / 1_000_000,
  });
