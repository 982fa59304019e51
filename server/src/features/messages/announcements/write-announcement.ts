import type { AnnouncementInput } from '@amberdock/contract/console/announcements.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  findKnownAccounts,
  findWarehouse,
  findWritten,
  insertAnnouncement,
  updateAnnouncement,
  type WrittenAnnouncement,
} from './announcements.store.ts';
import { lockUnpublished, requireChanged } from './lock-announcement.ts';

/** Writes a draft, which nobody gets before it is published; returns its id. @throws Refusal audience_incomplete */
export async function addAnnouncement(tx: Tx, by: Operator, input: AnnouncementInput): Promise<string> {
  const written = await checked(tx, input);
  const id = newId();
  await insertAnnouncement(tx, { id, operatorId: by.operatorId, written });
  await writeAuditLog(tx, by, [{ action: 'announcement.add', subject: id, before: null, after: written }]);
  return id;
}

type Change = { id: string; version: number; input: AnnouncementInput };

/**
 * Changes an announcement that is not published; a time that was set stays.
 *
 * @throws Refusal not_found, announcement_withdrawn, announcement_published, audience_incomplete, changed_meanwhile
 */
export async function changeAnnouncement(
  tx: Tx,
  by: Operator,
  { id, version, input }: Change,
): Promise<void> {
  await lockUnpublished(tx, id);
  const before = await findWritten(tx, id);
  const written = await checked(tx, input);
  await requireChanged(tx, by, { id, changedRows: await updateAnnouncement(tx, { id, version, written }) });
  await writeAuditLog(tx, by, [{ action: 'announcement.change', subject: id, before, after: written }]);
}

/** Returns the input as it is kept: of the two choices only that of its audience. */
async function checked(tx: Tx, input: AnnouncementInput): Promise<WrittenAnnouncement> {
  const { audience } = input;
  const accountIds = audience === 'accounts' ? (input.audience_account_ids ?? []) : [];
  const warehouseCode = audience === 'warehouse' ? (input.audience_warehouse ?? '') : null;
  const areAccountsKnown =
    audience !== 'accounts' ||
    (accountIds.length > 0 && (await findKnownAccounts(tx, accountIds)).length === accountIds.length);
  const isWarehouseKnown = warehouseCode === null || (await findWarehouse(tx, warehouseCode)) !== null;
  if (!areAccountsKnown || !isWarehouseKnown) throw new Refusal('audience_incomplete');
  return {
    title_zh: input.title_zh.trim(),
    title_en: input.title_en.trim(),
    body_zh: input.body_zh.trim(),
    body_en: input.body_en.trim(),
    link: input.announcement_link,
    audience,
    accountIds,
    warehouseCode,
  };
}
