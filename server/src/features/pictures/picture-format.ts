import {
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '@amberdock/contract/catalog/picture-sizes.ts';
import sharp, { type Sharp } from 'sharp';

export const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** A picture's file name in an address, such as `640.webp`; null for any other width or format. */
export function readPictureName(name: string): { width: PictureWidth; format: PictureFormat } | null {
  const [stem, ending, ...more] = name.split('.');
  const width = pictureWidths.find((each) => String(each) === stem);
  const format = pictureFormats.find((each) => each === ending);
  return width !== undefined && format !== undefined && more.length === 0 ? { width, format } : null;
}

/** The best format that an `Accept` header allows: for places that can name only one address. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpg';
}

/**
 * Encodes a picture. Little effort on purpose: a picture is made while somebody waits for it, and more
 * effort bought 3 % fewer bytes for three times the time.
 */
export function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 82, effort: 2 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** A 40-megapixel photograph is as large as shops send; more is a decompression bomb. */
const PIXELS_MAX = 40_000_000;

/**
 * A photograph turned upright, without its metadata (which may say where it was taken), at most `width`
 * pixels wide and never enlarged. Rejects if the bytes are no picture or more than 40 megapixels.
 */
export function photographAt(file: Buffer, width: PictureWidth): Sharp {
  return sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
}

/** The side of a drawing in its own units, which its `viewBox` says too: sharp renders 72 units to the inch. */
const DRAWING_UNITS = 1000;

/** A square drawing of ours, 1000 units a side, rendered at the width rather than scaled to it: every edge is sharp. */
export function drawingAt(svg: string, width: PictureWidth): Sharp {
  const density = (72 * width) / DRAWING_UNITS;
  return sharp(Buffer.from(svg), { density, limitInputPixels: PIXELS_MAX }).resize(width, width);
}
