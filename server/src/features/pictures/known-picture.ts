import { createHash } from 'node:crypto';
import type { PictureFormat, PictureWidth } from '@amberdock/contract/catalog/picture-sizes.ts';

/** The state of a picture that something public shows. */
export type KnownPicture =
  /** An SVG of the demo's own goods, stored in the row. */
  | { kind: 'drawing'; svg: string }
  /** Fetched, and stored in the file store. */
  | { kind: 'file'; key: string }
  /** Known by its address, but not fetched yet. */
  | { kind: 'pending' }
  /** Known by its address, but not available there. */
  | { kind: 'missing' };

export type MadePicture = Extract<KnownPicture, { kind: 'drawing' | 'file' }>;
export type PictureSize = { width: PictureWidth; format: PictureFormat };

/**
 * Names a picture by its source, not by its id: two ids of one drawing share a file, and a changed drawing gets a new
 * one. Also serves as the ETag.
 */
export function cacheName(picture: MadePicture, { width, format }: PictureSize): string {
  const from = picture.kind === 'file' ? picture.key : picture.svg;
  const key = createHash('sha256').update(`${picture.kind}\u0000${from}`).digest('hex').slice(0, 32);
  return `${key.slice(0, 2)}/${key}-${width}.${format}`;
}
