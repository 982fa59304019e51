import { findLastChange } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { type AnnouncementState, lockAnnouncement } from './announcements.store.ts';

/** Locks an announcement for a change. @throws Refusal not_found */
export async function lockKnown(tx: Tx, id: string): Promise<AnnouncementState> {
  const state = await lockAnnouncement(tx, id);
  if (!state) throw notFound();
  return state;
}

/** Locks one that can still be changed and published. @throws Refusal not_found, announcement_published */
export async function lockUnpublished(tx: Tx, id: string): Promise<AnnouncementState> {
  const state = await lockKnown(tx, id);
  if (state.status === 'sending' || state.status === 'sent') throw new Refusal('announcement_published');
  return state;
}

/** Refuses a change that changed no row, for somebody else's came first. @throws Refusal changed_meanwhile */
export async function refuseOvertaken(
  tx: Tx,
  { id, before }: { id: string; before: AnnouncementState },
  changedRows: number,
): Promise<void> {
  if (changedRows > 0) return;
  const last = await findLastChange(tx, id);
  throw new Refusal('changed_meanwhile', { name: last?.name ?? '–', changes: before.status });
}
