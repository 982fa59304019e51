import { createHash } from 'node:crypto';
import type { PictureFormat, PictureWidth } from '@amberdock/contract/catalog/picture-sizes.ts';

/** The state of a picture that something public shows. */
export type KnownPicture =
  /** an SVG of our own, kept with the row: the demo's goods are drawn */
  | { kind: 'drawing'; svg: string }
  /** fetched, and kept in the file store */
  | { kind: 'file'; key: string }
  /** named by its address and not fetched yet */
  | { kind: 'pending' }
  /** named by an address if there is none */
  | { kind: 'missing' };

export type MadePicture = Extract<KnownPicture, { kind: 'drawing' | 'file' }>;
export type PictureSize = { width: PictureWidth; format: PictureFormat };

/**
 * Names a picture by what it is made from, not by its id: two ids of one drawing share a file, and a changed drawing
 * gets another. Also its ETag.
 */
export function cacheName(picture: MadePicture, { width, format }: PictureSize): string {
  const from = picture.kind === 'file' ? picture.key : picture.svg;
  const key = createHash('sha256').update(`${picture.kind}\u0000${from}`).digest('hex').slice(0, 32);
  return `${key.slice(0, 2)}/${key}-${width}.${format}`;
}
