import type { FilePurpose } from '@amberdock/contract/files.ts';
import type { RefusalCode } from '@amberdock/contract/refusals.ts';
import sharp from 'sharp';
import { Refusal } from '../../http/refusal.ts';
import { withPictureSlot } from '../../concurrency/picture-slots.ts';
import type { PdfContent } from './check-pdf.ts';
import { pictureType } from '../../ports/picture-source/picture-type.ts';

export type Picture = {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
};

/** The content to store for an upload: a re-encoded picture, or a PDF as it came. */
export type StoredContent = Picture | PdfContent;

/** A picture with more pixels is a decompression bomb, not a photo: refused before it is decoded. */
const pixelsMax = 100_000_000;
/** Enough to read every line of a document; artwork keeps the resolution it will be printed with. */
const sideMax = 4_000;

/**
 * Decodes and re-encodes an upload: turned upright, without place, camera or anything else hidden in it
 * (docs/design/account-area.md#verification-data). What is not a JPEG, PNG or WebP by its first bytes is refused
 * whatever it calls itself, before a decoder sees it: others take an SVG, and run it, just to know how large
 * it is.
 *
 * @throws Refusal file_not_a_picture, artwork_not_a_picture, proof_not_readable, label_not_readable
 */
export async function reEncode(upload: Buffer, purpose: FilePurpose): Promise<Picture> {
  try {
    return await withPictureSlot(() => encode(upload, purpose));
  } catch {
    // Whatever the decoder fails on is not a usable picture.
    throw new Refusal(refusalOf[purpose] ?? 'file_not_a_picture');
  }
}

const refusalOf: Partial<Record<FilePurpose, RefusalCode>> = {
  artwork: 'artwork_not_a_picture',
  proof: 'proof_not_readable',
  label: 'label_not_readable',
};

async function encode(upload: Buffer, purpose: FilePurpose): Promise<Picture> {
  const format = pictureType(upload);
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Error(`format ${format}`);
  // A label's bars are lost on a scanner where JPEG smears them.
  if (purpose === 'label' && format !== 'png') throw new Error(`format ${format}`);
  const upright = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient();
  const sized =
    purpose === 'artwork'
      ? upright
      : upright.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
  const written = await sized
    .toFormat(format, optionsOf(format, purpose))
    .toBuffer({ resolveWithObject: true });
  const { width, height } = written.info;
  return { bytes: written.data, mediaType: `image/${format}`, width, height };
}

/** Chooses the encoder's options: files for printing keep full color resolution. */
const optionsOf = (format: string, purpose: FilePurpose) =>
  format === 'png'
    ? {}
    : purpose === 'artwork'
      ? { quality: 96, chromaSubsampling: '4:4:4' }
      : { quality: 90 };
