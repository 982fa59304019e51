import type { FilePurpose } from '@amberdock/contract/files.ts';
import sharp from 'sharp';
import { Refusal } from '../../http/refusal.ts';

export type Picture = {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
};

/** A picture of more is a bomb, not a photo: refused before it is unpacked. */
const pixelsMax = 100_000_000;
/** Enough to read every line of a document; artwork keeps the resolution it will be printed with. */
const sideMax = 4_000;

/**
 * Decodes an upload and writes it anew: turned upright, without place, camera or anything else hidden in it
 * (design §10). What is no JPEG, PNG or WebP is refused whatever it calls itself.
 *
 * @throws Refusal file_not_a_picture
 */
export async function reEncode(upload: Buffer, purpose: FilePurpose): Promise<Picture> {
  try {
    const { format } = await sharp(upload, { limitInputPixels: pixelsMax }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Error(`format ${format}`);
    const upright = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient();
    const sized =
      purpose === 'artwork'
        ? upright
        : upright.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    const written = await sized
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = written.info;
    return { bytes: written.data, mediaType: `image/${format}`, width, height };
  } catch {
    // Whatever the decoder stumbles over, it is no picture that anyone could look at.
    throw new Refusal('file_not_a_picture');
  }
}
