import type {
  AnnouncementAudience,
  AnnouncementInput,
  AnnouncementStatus,
} from '@amberdock/contract/console/announcements.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../../http/time-cursor.ts';
import { accountName } from '../../identity/index.ts';
import { receivers } from './receivers.sql.ts';

export type AnnouncementRow = {
  id: string;
  version: number;
  status: AnnouncementStatus;
  title_zh: string;
  title_en: string;
  audience: AnnouncementAudience;
  written_by_name: string;
  created_at: Date;
  publish_at: Date | null;
  published_at: Date | null;
  withdrawn_at: Date | null;
  received_count: number;
  read_count: number;
};

const summary = sql`n.id, n.version, n.status, n.title_zh, n.title_en, n.audience, o.name as written_by_name,
  n.created_at, n.publish_at, n.published_at, n.withdrawn_at, n.received_count,
  case n.status when 'withdrawn' then n.read_count else
    (select count(*)::int from messages m where m.announcement_id = n.id and m.read_at is not null) end as read_count`;

type ListQuery = { status: AnnouncementStatus | undefined; after: TimePosition | null; limit: number };

/** Returns the latest first. */
export const findAnnouncements = (read: Reader, { status, after, limit }: ListQuery) =>
  read.rows<AnnouncementRow & { micros: string }>(sql`
    select ${summary}, ${microsOf(sql`n.created_at`)} as micros
    from announcements n join operators o on o.id = n.written_by
    where true ${status ? sql`and n.status = ${status}` : empty}
      ${after ? sql`and (n.created_at, n.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by n.created_at desc, n.id desc limit ${limit}`);

export type WholeRow = AnnouncementRow & {
  body_zh: string;
  body_en: string;
  link: string;
  warehouse_code: string | null;
};

export const findAnnouncement = (read: Reader, id: string): Promise<WholeRow | null> =>
  read.maybe<WholeRow>(sql`
    select ${summary}, n.body_zh, n.body_en, n.link, n.warehouse_code
    from announcements n join operators o on o.id = n.written_by where n.id = ${id}`);

export const findChosenAccounts = (
  read: Reader,
  id: string,
): Promise<{ id: string; account_name: string }[]> =>
  read.rows<{ id: string; account_name: string }>(sql`
    select a.id, ${accountName} as account_name from announcements n join accounts a on a.id = any(n.account_ids)
    left join users o on o.account_id = a.id and o.role = 'owner' where n.id = ${id} order by 2, 1`);

/** Counts the people whom it is for, as they are now. */
export const countReceivers = (read: Reader, id: string): Promise<{ people: number }> =>
  read.one<{ people: number }>(sql`select count(*)::int as people from ${receivers} where n.id = ${id}`);

export type AnnouncementState = { version: number; status: AnnouncementStatus };

export const lockAnnouncement = (tx: Tx, id: string): Promise<AnnouncementState | null> =>
  tx.maybe<AnnouncementState>(
    sql`select version, status from announcements where id = ${id} for no key update`,
  );

/** Returns those of the accounts that exist. */
export const findKnownAccounts = (read: Reader, ids: readonly string[]): Promise<{ id: string }[]> =>
  read.rows<{ id: string }>(sql`select id from accounts where id = any(${ids}::uuid[])`);

export const findWarehouse = (read: Reader, code: string): Promise<{ code: string } | null> =>
  read.maybe<{ code: string }>(sql`select code from warehouses where code = ${code}`);

/** The texts of an announcement and its audience, as they are kept. */
export type WrittenAnnouncement = Pick<
  AnnouncementInput,
  'title_zh' | 'title_en' | 'body_zh' | 'body_en' | 'audience'
> & { link: string; accountIds: readonly string[]; warehouseCode: string | null };

export const findWritten = (tx: Tx, id: string): Promise<WrittenAnnouncement> =>
  tx.one<WrittenAnnouncement>(sql`
    select title_zh, title_en, body_zh, body_en, link, audience, account_ids as "accountIds",
      warehouse_code as "warehouseCode"
    from announcements where id = ${id}`);

export const insertAnnouncement = (
  tx: Tx,
  { id, operatorId, written: w }: { id: string; operatorId: string; written: WrittenAnnouncement },
): Promise<number> =>
  tx.run(sql`insert into announcements
      (id, title_zh, title_en, body_zh, body_en, link, audience, account_ids, warehouse_code, written_by)
    values (${id}, ${w.title_zh}, ${w.title_en}, ${w.body_zh}, ${w.body_en}, ${w.link}, ${w.audience},
      ${w.accountIds}::uuid[], ${w.warehouseCode}, ${operatorId})`);

type Versioned = { id: string; version: number };

/** Changes nothing if it is published, or no longer the one that was read; so do the two below. */
export const updateAnnouncement = (
  tx: Tx,
  { id, version, written: w }: Versioned & { written: WrittenAnnouncement },
): Promise<number> =>
  tx.run(sql`update announcements set version = version + 1, title_zh = ${w.title_zh}, title_en = ${w.title_en},
      body_zh = ${w.body_zh}, body_en = ${w.body_en}, link = ${w.link}, audience = ${w.audience},
      account_ids = ${w.accountIds}::uuid[], warehouse_code = ${w.warehouseCode}
    where id = ${id} and version = ${version} and status in ('draft', 'scheduled')`);

export const scheduleAnnouncement = (
  tx: Tx,
  { id, version, at }: Versioned & { at: Date },
): Promise<number> =>
  tx.run(sql`update announcements set version = version + 1, status = 'scheduled', publish_at = ${at}
    where id = ${id} and version = ${version} and status in ('draft', 'scheduled')`);

export const publishAnnouncement = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`update announcements set version = version + 1, status = 'sending', publish_at = null,
      published_at = now(), work_left = true, worked_at = now()
    where id = ${id} and version = ${version} and status in ('draft', 'scheduled')`);

/** Withdraws an announcement: nobody sees it from the commit on; the number of those who read it is kept. */
export const withdrawAnnouncement = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`update announcements n set version = version + 1, status = 'withdrawn', withdrawn_at = now(),
      work_left = published_at is not null, worked_at = now(),
      read_count = (select count(*) from messages m where m.announcement_id = n.id and m.read_at is not null)
    where n.id = ${id} and n.version = ${version} and n.status <> 'withdrawn'`);
