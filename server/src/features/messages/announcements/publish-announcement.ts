import { announcementLimits } from '@amberdock/contract/console/announcements.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { queueWork } from './announcements.jobs.ts';
import {
  countReceivers,
  publishAnnouncement,
  scheduleAnnouncement,
  withdrawAnnouncement,
} from './announcements.store.ts';
import { lockExisting, lockUnpublished, requireChanged } from './lock-announcement.ts';

type Versioned = { id: string; version: number };
const dayMs = 86_400_000;

/**
 * Publishes an announcement: a job delivers it after the commit, or from the time that is set.
 *
 * @throws Refusal not_found, announcement_withdrawn, announcement_published, no_receivers, publish_time, changed_meanwhile
 */
export async function publish(
  tx: Tx,
  by: Operator,
  { id, version, publishAt }: Versioned & { publishAt: Date | null },
): Promise<void> {
  const before = await lockUnpublished(tx, id);
  if (publishAt) {
    const aheadMs = publishAt.getTime() - Date.now();
    if (aheadMs <= 0 || aheadMs > announcementLimits.scheduledDaysMax * dayMs)
      throw new Refusal('publish_time');
    const changedRows = await scheduleAnnouncement(tx, { id, version, at: publishAt });
    await requireChanged(tx, by, { id, changedRows });
    const after = { status: 'scheduled', publish_at: publishAt.toISOString() };
    await writeAuditLog(tx, by, [{ action: 'announcement.schedule', subject: id, before, after }]);
    return;
  }
  if ((await countReceivers(tx, id)).people === 0) throw new Refusal('no_receivers');
  await requireChanged(tx, by, { id, changedRows: await publishAnnouncement(tx, { id, version }) });
  const after = { status: 'sending' };
  await writeAuditLog(tx, by, [{ action: 'announcement.publish', subject: id, before, after }]);
  await queueWork(tx, [{ announcement_id: id }]);
}

/**
 * Withdraws an announcement: no inbox shows it from the commit on, and a job deletes its messages and what of its mail
 * has not left yet. One that was not published is discarded.
 *
 * @throws Refusal not_found, announcement_withdrawn, changed_meanwhile
 */
export async function withdraw(tx: Tx, by: Operator, { id, version }: Versioned): Promise<void> {
  const before = await lockExisting(tx, id);
  await requireChanged(tx, by, { id, changedRows: await withdrawAnnouncement(tx, { id, version }) });
  const after = { status: 'withdrawn' };
  await writeAuditLog(tx, by, [{ action: 'announcement.withdraw', subject: id, before, after }]);
  await queueWork(tx, [{ announcement_id: id }]);
}
