import type { CaseKind, CaseSummary } from '@amberdock/contract/trade/after-sales.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { readTimeCursor, timeCursor, timeOf, type TimePosition } from '../../../http/time-cursor.ts';
import { type CaseRow, selectCases } from './cases.sql.ts';
import { caseSummary } from './cases.view.ts';

export type QueueQuery = {
  state?: 'shop' | 'buyer' | 'overdue' | 'closed';
  kind?: CaseKind;
  warehouse?: string;
  q?: string;
  cursor?: string;
  page_size: number;
};

/**
 * The conditions of the queue's states: the next step is the shop's, the buyer's, or overdue; or the case is closed, or
 * open.
 */
const states: Record<'shop' | 'buyer' | 'overdue' | 'closed' | 'open', Sql> = {
  open: sql`c.ended_at is null`,
  shop: sql`c.ended_at is null and c.status <> 'approved'`,
  buyer: sql`c.ended_at is null and c.status = 'approved'`,
  overdue: sql`c.ended_at is null and c.status <> 'approved' and c.due_at <= now()`,
  closed: sql`c.ended_at is not null`,
};

/** Returns a page of the operators' queue: open cases by their due time, closed ones by their end, newest first. */
export async function listQueue(
  read: Reader,
  { warehouseCodes }: { warehouseCodes: readonly string[] | null },
  { state, kind, warehouse, q, cursor, page_size: size }: QueueQuery,
  language: Language,
): Promise<{ cases: ({ id: string } & CaseSummary)[]; page: Page }> {
  const isClosed = state === 'closed';
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const named = q?.trim().toUpperCase();
  const conditions = [
    states[state ?? 'open'],
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(warehouseCodes ? [sql`s.warehouse_code = any(${warehouseCodes}::text[])`] : []),
    ...(warehouse ? [sql`s.warehouse_code = ${warehouse}`] : []),
    ...(named ? [sql`(strpos(c.case_no, ${named}) > 0 or upper(f.username) = ${named})`] : []),
    ...(after ? [isClosed ? endedBefore(after) : dueAfter(after)] : []),
  ];
  const rows = await read.planned<CaseRow>(
    selectCases({
      where: join(conditions, ' and '),
      order: isClosed ? sql`c.ended_at desc, c.id desc` : sql`c.due_at, c.id`,
      limit: size + 1,
    }),
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const micros = (isClosed ? last?.ended_micros : last?.due_micros) ?? '0';
  const next = rows.length > size && last ? timeCursor({ micros, id: last.id }) : null;
  return {
    cases: shown.map((row) => ({ id: row.id, ...caseSummary(row, language) })),
    page: { next, prev: null, total: null, total_is_exact: false },
  };
}

const dueAfter = ({ micros, id }: TimePosition): Sql =>
  sql`(c.due_at, c.id) > (${timeOf(micros)}, ${id}::uuid)`;
const endedBefore = ({ micros, id }: TimePosition): Sql =>
  sql`(c.ended_at, c.id) < (${timeOf(micros)}, ${id}::uuid)`;
