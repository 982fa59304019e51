import type {
  Announcement,
  AnnouncementStatus,
  AnnouncementSummary,
} from '@amberdock/contract/console/announcements.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { notFound } from '../../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../../http/time-cursor.ts';
import {
  type AnnouncementRow,
  countReceivers,
  findAnnouncement,
  findAnnouncements,
  findChosenAccounts,
} from './announcements.store.ts';

const summaryOf = (row: AnnouncementRow): AnnouncementSummary => ({
  id: row.id,
  version: row.version,
  announcement_status: row.status,
  title_zh: row.title_zh,
  title_en: row.title_en,
  audience: row.audience,
  written_by_name: row.written_by_name,
  created_at: row.created_at.toISOString(),
  publish_at: row.publish_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  received_count: row.received_count,
  read_count: row.read_count,
});

type Query = { announcement_status?: AnnouncementStatus; cursor?: string; page_size: number };

/** Returns a page of announcements, the latest first. @throws Refusal cursor_stale */
export async function listAnnouncements(
  read: Reader,
  { announcement_status: status, cursor, page_size: pageSize }: Query,
): Promise<{ data: AnnouncementSummary[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await findAnnouncements(read, { status, after, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf: timeCursor });
  return { data: shown.map(summaryOf), page };
}

/** Returns an announcement whole; until it is sent, with how many people it is for. @throws Refusal not_found */
export async function viewAnnouncement(read: Reader, id: string): Promise<Announcement> {
  const row = await findAnnouncement(read, id);
  if (!row) throw notFound();
  const isOver = row.status === 'sent' || row.status === 'withdrawn';
  const accounts = row.audience === 'accounts' ? await findChosenAccounts(read, id) : [];
  const receivers = isOver ? null : await countReceivers(read, id);
  return {
    ...summaryOf(row),
    body_zh: row.body_zh,
    body_en: row.body_en,
    announcement_link: row.link,
    audience_accounts: accounts,
    audience_warehouse: row.warehouse_code,
    receivers_count: receivers?.people ?? null,
  };
}
