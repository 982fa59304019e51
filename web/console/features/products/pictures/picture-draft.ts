import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import { moved } from '../../../ui/lists/moved.rules.ts';

/** A picture of the form: one that the product has, or one that was chosen on this machine. */
export type DraftPicture = {
  /** Stays the same while the form is open. */
  key: string;
  /** The id to save; null before it is uploaded. */
  id: string | null;
  picture: Picture | null;
  file: File | null;
  /** A view of the file that this machine makes. */
  preview: string | null;
  isRemoved: boolean;
  /** The share of the file that has been sent; null before and after. */
  sent: number | null;
  /** Why it was not uploaded. */
  fault: string | null;
};

export const draftOf = (images: readonly Picture[]): DraftPicture[] =>
  images.map((picture) => ({
    key: picture.id,
    id: picture.id,
    picture,
    file: null,
    preview: null,
    isRemoved: false,
    sent: null,
    fault: null,
  }));

let chosen = 0;
export const draftOfFile = (file: File): DraftPicture => ({
  key: `file-${++chosen}`,
  id: null,
  picture: null,
  file,
  preview: URL.createObjectURL(file),
  isRemoved: false,
  sent: null,
  fault: null,
});

/** Moves a picture to a place, counted from 0. */
export function moveTo(pictures: readonly DraftPicture[], key: string, place: number): DraftPicture[] {
  const from = pictures.findIndex((picture) => picture.key === key);
  return moved(pictures, from, place);
}

/** Brings a draft up to what the product has now: the operator's order, removals and uploads stay. */
export function rebase(draft: readonly DraftPicture[], images: readonly Picture[]): DraftPicture[] {
  const now = new Set(images.map(({ id }) => id));
  const known = new Set(draft.map(({ id }) => id));
  return [
    ...draft.filter(({ picture }) => picture === null || now.has(picture.id)),
    ...draftOf(images.filter(({ id }) => !known.has(id))),
  ];
}

/** The ids to save, in their order. */
export const idsOf = (draft: readonly DraftPicture[]): string[] =>
  draft.flatMap(({ id, isRemoved }) => (id === null || isRemoved ? [] : [id]));

/** Whether a draft would change what the product has. */
export const hasChanged = (draft: readonly DraftPicture[], images: readonly Picture[]): boolean =>
  draft.some(({ id }) => id === null) || idsOf(draft).join() !== images.map(({ id }) => id).join();
