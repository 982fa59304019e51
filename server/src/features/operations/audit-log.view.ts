import type { AuditLogEntry } from '@amberdock/contract/console/operations.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSubjectNames, subjectsNamed } from './audit-subjects.ts';

type Query = {
  operator_id?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
  cursor?: string;
  page_size: number;
};
type Row = Omit<AuditLogEntry, 'time' | 'subject_name'> & { at: Date };

/** Returns the staff's changes, newest first; the span of time ends before `to`. */
export async function listAuditLog(
  read: Reader,
  { operator_id, action, subject, from, to, cursor, page_size }: Query,
): Promise<{ data: AuditLogEntry[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('cursor_stale');
  const rows = await read.rows<Row>(sql`
    select a.id::text, a.at, coalesce(o.name, a.actor) as actor, a.operator_id, a.action, a.subject, a.before, a.after
    from audit_log a left join operators o on o.id = a.operator_id
    where true
      ${cursor ? sql`and a.id < ${cursor}::bigint` : empty}
      ${operator_id ? sql`and a.operator_id = ${operator_id}` : empty}
      ${action ? sql`and a.action = ${action}` : empty}
      ${subject ? sql`and a.subject = any(array(${subjectsNamed(subject)}))` : empty}
      ${from ? sql`and a.at >= ${from}::timestamptz` : empty}
      ${to ? sql`and a.at < ${to}::timestamptz` : empty}
    order by a.id desc limit ${page_size + 1}`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: ({ id }) => id });
  const names = await findSubjectNames(
    read,
    shown.map((row) => row.subject),
  );
  return {
    data: shown.map(({ at, ...row }) => ({
      ...row,
      subject_name: names.get(row.subject) ?? null,
      time: at.toISOString(),
    })),
    page,
  };
}
