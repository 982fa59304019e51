import { type SlideInput, slideLimits } from '@amberdock/contract/console/content/slides.ts';
import { changedParts, writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { claimPicture } from '../claim-picture.ts';
import { requireWholeOrder } from '../require-whole-order.ts';
import {
  deleteSlide,
  findWritten,
  insertSlide,
  lockSlides,
  type NewPicture,
  saveSlideOrder,
  updateSlide,
  type WrittenSlide,
} from './slides.store.ts';

/** Adds a slide behind the others; returns its id. @throws Refusal slides_full, picture_gone */
export async function addSlide(
  tx: Tx,
  by: Operator,
  { fileId, ...input }: SlideInput & { fileId: string },
): Promise<string> {
  const max = slideLimits.slidesMax;
  if ((await lockSlides(tx)).length >= max) throw new Refusal('slides_full', { max });
  const [id, slide] = [newId(), trimmed(input)];
  await insertSlide(tx, { id, ...slide, picture: await newPicture(tx, fileId) });
  const after: WrittenSlide = { ...slide, picture: fileId };
  await writeAuditLog(tx, by, [{ action: 'slide.add', subject: id, before: null, after }]);
  return id;
}

type SlideVersion = { id: string; version: number };

/**
 * Changes a slide. Another picture gets an address of its own, for pictures are cached forever by it; without one the
 * slide keeps the picture that it has.
 *
 * @throws Refusal not_found, changed_meanwhile, picture_gone
 */
export async function changeSlide(
  tx: Tx,
  by: Operator,
  { id, version, fileId, ...input }: SlideInput & SlideVersion & { fileId: string | null },
): Promise<void> {
  const before = await lockCurrentSlide(tx, by, { id, version });
  const slide = trimmed(input);
  const changed = changedParts(before, { ...slide, picture: fileId ?? before.picture });
  if (!changed) return;
  const picture = fileId === null ? null : await newPicture(tx, fileId);
  await updateSlide(tx, { id, version, ...slide, picture });
  await writeAuditLog(tx, by, [{ action: 'slide.change', subject: id, ...changed }]);
}

/** Deletes a slide; its picture goes with the next clearing up. @throws Refusal not_found, changed_meanwhile */
export async function removeSlide(tx: Tx, by: Operator, { id, version }: SlideVersion): Promise<void> {
  const before = await lockCurrentSlide(tx, by, { id, version });
  await deleteSlide(tx, { id, version });
  await writeAuditLog(tx, by, [{ action: 'slide.remove', subject: id, before, after: null }]);
}

/** Sets the order of all slides. @throws Refusal changed_meanwhile where one was added or deleted */
export async function orderSlides(tx: Tx, by: Operator, ids: readonly string[]): Promise<void> {
  const before = await lockSlides(tx);
  await requireWholeOrder(tx, by, { present: before, ordered: ids });
  if ((await saveSlideOrder(tx, ids)) === 0) return;
  await writeAuditLog(tx, by, [{ action: 'slide.order', subject: 'carousel', before, after: ids }]);
}

/** Locks the slides, as who orders them does, and returns one in the version that was read. */
async function lockCurrentSlide(tx: Tx, by: Operator, { id, version }: SlideVersion): Promise<WrittenSlide> {
  await lockSlides(tx);
  const row = await findWritten(tx, id);
  if (!row) throw notFound();
  const { version: current, ...slide } = row;
  if (current !== version) throw await changedMeanwhile(tx, { subject: id, by });
  return slide;
}

const newPicture = async (tx: Tx, fileId: string): Promise<NewPicture> => ({
  id: newId(),
  origin: await claimPicture(tx, fileId),
});

const trimmed = ({ title_zh, title_en, text_zh, text_en, link, active }: SlideInput): SlideInput => ({
  title_zh: title_zh.trim(),
  title_en: title_en.trim(),
  text_zh: text_zh.trim(),
  text_en: text_en.trim(),
  link,
  active,
});
