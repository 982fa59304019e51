import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { type AnnouncementState, lockAnnouncement } from './announcements.store.ts';

/** Locks an announcement that is not withdrawn. @throws Refusal not_found, announcement_withdrawn */
export async function lockExisting(tx: Tx, id: string): Promise<AnnouncementState> {
  const state = await lockAnnouncement(tx, id);
  if (!state) throw notFound();
  if (state.status === 'withdrawn') throw new Refusal('announcement_withdrawn');
  return state;
}

/**
 * Locks an announcement that can still be changed and published.
 *
 * @throws Refusal not_found, announcement_withdrawn, announcement_published
 */
export async function lockUnpublished(tx: Tx, id: string): Promise<AnnouncementState> {
  const state = await lockExisting(tx, id);
  if (state.status === 'sending' || state.status === 'sent') throw new Refusal('announcement_published');
  return state;
}

/** Throws `changed_meanwhile` if the UPDATE matched no row, because the version was outdated. */
export async function requireChanged(
  tx: Tx,
  by: Operator,
  { id, changedRows }: { id: string; changedRows: number },
): Promise<void> {
  if (changedRows === 0) throw await changedMeanwhile(tx, { subject: id, by });
}
