import type { StaffSlide } from '@amberdock/contract/console/content/slides.ts';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { staffPicturePath } from '../../pictures/index.ts';
import { findSlide, findSlides, type SlideRow } from './slides.store.ts';

/** The picture is at the staff's address, since visitors do not get that of a hidden slide. */
const slideOf = ({ picture_id: pictureId, ...row }: SlideRow): StaffSlide => ({
  id: row.id,
  version: row.version,
  title_zh: row.title_zh,
  title_en: row.title_en,
  text_zh: row.text_zh,
  text_en: row.text_en,
  link: row.link,
  link_is_dead: row.link_is_dead,
  active: row.active,
  image: { id: pictureId, url: staffPicturePath(pictureId) },
});

export const listStaffSlides = async (read: Reader): Promise<StaffSlide[]> =>
  (await findSlides(read)).map(slideOf);

/** Returns a slide. @throws Refusal not_found */
export async function viewSlide(read: Reader, id: string): Promise<StaffSlide> {
  const row = await findSlide(read, id);
  if (!row) throw notFound();
  return slideOf(row);
}
