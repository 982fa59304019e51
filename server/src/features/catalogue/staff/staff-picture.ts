import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import { staffPicturePath } from '../../pictures/index.ts';

/** Returns a picture as the staff see it, also of an unpublished product, whose pictures nobody else gets. */
export const staffPictureAt = (id: string): Picture => ({ id, url: staffPicturePath(id) });

export const staffPictureOf = (id: string | null): Picture | null =>
  id === null ? null : staffPictureAt(id);
