import { createHash } from 'node:crypto';
import type { PictureFormat, PictureWidth } from '@amberdock/contract/picture-sizes.ts';
import type { Scene } from './scenes/scene.ts';

/** What the shop knows of a picture that something public shows; `category_key` so that a stand-in suits it. */
export type KnownPicture = { category_key?: string } & (
  | { kind: 'scene'; seed: string; category_key: string; emoji: string[]; variant: number }
  /** fetched, and kept in the file store */
  | { kind: 'file'; key: string }
  /** named by its address and not fetched yet */
  | { kind: 'pending' }
  /** named by an address where there is none */
  | { kind: 'missing' }
);

export type MadePicture = Extract<KnownPicture, { kind: 'scene' | 'file' }>;
export type PictureSize = { width: PictureWidth; format: PictureFormat };

/** Raised when composed pictures come out differently, so that kept ones are made anew. */
const composedAs = 1;

export const sceneOf = (picture: Extract<KnownPicture, { kind: 'scene' }>): Scene => ({
  seed: picture.seed,
  categoryKey: picture.category_key,
  emoji: picture.emoji,
  variant: picture.variant,
});

/**
 * Names a picture by what it is made from, not by its id: two ids of one scene share a file, and a changed scene gets
 * another. Also its ETag.
 */
export function shelfName(picture: MadePicture, { width, format }: PictureSize): string {
  const from =
    picture.kind === 'file' ? ['file', picture.key] : [composedAs, JSON.stringify(sceneOf(picture))];
  const key = createHash('sha256').update(from.join('\u0000')).digest('hex').slice(0, 32);
  return `${key.slice(0, 2)}/${key}-${width}.${format}`;
}
