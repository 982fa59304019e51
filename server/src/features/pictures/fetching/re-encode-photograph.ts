import { createHash } from 'node:crypto';
import { productPicturePixelsMax } from '@amberdock/contract/console/products/product-pictures.ts';
import sharp from 'sharp';
import { PictureUnavailable } from '../../../ports/picture-source/picture-unavailable.ts';
import { limitConcurrency } from '../../../concurrency/limit-concurrency.ts';

/** Twice the widest size served: enough for zooming and for the listing packs of sellers. */
const sideMax = 2_560;
const secondsMax = 20;

/** A picture of 40 megapixels is 160 MB unpacked: one at a time. */
const inTurn = limitConcurrency(1);

export type Fetched = { key: string; bytes: Buffer; width: number; height: number };

/**
 * Re-encodes a fetched or uploaded picture: upright, in sRGB, only the first frame of an animation, without metadata or other
 * hidden data. Its key is derived from the received bytes, so that the same picture from two addresses is one file.
 *
 * @throws PictureUnavailable too_many_pixels, damaged
 */
export const reEncodePhotograph = (original: Buffer): Promise<Fetched> => inTurn(() => write(original));

async function write(original: Buffer): Promise<Fetched> {
  try {
    const { width, height, hasAlpha } = await sharp(original).metadata();
    if (width * height > productPicturePixelsMax)
      throw new PictureUnavailable('too_many_pixels', { lasting: true });
    const upright = sharp(original, { limitInputPixels: productPicturePixelsMax, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    const written = await (hasAlpha
      ? upright.webp({ quality: 92, alphaQuality: 100 })
      : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    ).toBuffer({ resolveWithObject: true });
    const { info, data } = written;
    return { key: keyOf(original), bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error;
    throw new PictureUnavailable('damaged', { lasting: true }, error);
  }
}

/** A version 8 UUID (RFC 9562: contents defined by the application), made from the SHA-256 of the bytes. */
function keyOf(bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-');
}
