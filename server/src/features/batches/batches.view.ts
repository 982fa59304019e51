import type { Batch, BatchDetail, BatchStatus } from '@amberdock/contract/batches/batches.ts';
import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { missingColumns } from './create-batch.ts';
import { countLabels } from './labels/batch-labels.view.ts';

type BatchRow = {
  id: string;
  status: BatchStatus;
  source: 'file' | 'api';
  file_name: string;
  currency: Currency;
  made_by: string;
  created_at: Date;
  created_micros: string;
  checked_at: Date | null;
  finished_at: Date | null;
  authorized_by: string | null;
  authorized_at: Date | null;
  waiting: number;
  ready: number;
  refused: number;
  ordered: number;
  orders_ready: number;
  orders_made: number;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
};

/** Batches with the counts and sums of their rows; the sums are of ready and ordered rows. */
const batches = (where: Sql, limit: number): Sql => sql`
  select b.id, b.status, b.source, b.file_name, b.currency, coalesce(nullif(m.nickname, ''), m.username) as made_by,
    b.created_at, ${microsOf(sql`b.created_at`)} as created_micros, b.checked_at, b.finished_at,
    (select coalesce(nullif(a.nickname, ''), a.username) from users a where a.id = b.authorized_by) as authorized_by,
    b.authorized_at, c.*
  from (select * from batches where ${where} order by created_at desc, id desc limit ${limit}) b
  join users m on m.id = b.made_by
  cross join lateral (
    select count(*) filter (where verdict = 'waiting')::int as waiting,
      count(*) filter (where verdict = 'ready')::int as ready,
      count(*) filter (where verdict = 'refused')::int as refused,
      count(*) filter (where verdict = 'ordered')::int as ordered,
      count(distinct reference) filter (where verdict = 'ready')::int as orders_ready,
      count(distinct order_id)::int as orders_made,
      coalesce(sum(goods_minor) filter (where verdict in ('ready', 'ordered')), 0)::bigint as goods_minor,
      coalesce(sum(freight_minor) filter (where verdict in ('ready', 'ordered')), 0)::bigint as freight_minor,
      coalesce(sum(fees_minor) filter (where verdict in ('ready', 'ordered')), 0)::bigint as fees_minor
    from batch_rows r where r.batch_id = b.id
  ) c
  order by b.created_at desc, b.id desc`;

const batchView = (row: BatchRow): Batch => ({
  batch_id: row.id,
  status: row.status,
  source: row.source,
  file_name: row.file_name,
  currency: row.currency,
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  authorized_by: row.authorized_by,
  authorized_at: row.authorized_at?.toISOString() ?? null,
  rows: row.waiting + row.ready + row.refused + row.ordered,
  verdicts: { waiting: row.waiting, ready: row.ready, refused: row.refused, ordered: row.ordered },
  orders_ready: row.orders_ready,
  orders_made: row.orders_made,
  goods_total: money(row.goods_minor, row.currency),
  freight_total: money(row.freight_minor, row.currency),
  fees_total: money(row.fees_minor, row.currency),
  total: money(row.goods_minor + row.freight_minor + row.fees_minor, row.currency),
});

/** Returns the batches of an account, newest first. @throws Refusal cursor_stale */
export async function listBatches(
  read: Reader,
  accountId: string,
  { cursor, page_size: pageSize }: { cursor?: string; page_size: number },
): Promise<{ data: Batch[]; page: Page }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const place = after ? sql`(created_at, id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : sql`true`;
  const rows = await read.rows<BatchRow>(batches(sql`account_id = ${accountId} and ${place}`, pageSize + 1));
  const { shown, page } = listPage(rows, pageSize, {
    cursorOf: ({ created_micros: micros, id }) => timeCursor({ micros, id }),
  });
  return { data: shown.map(batchView), page };
}

type HeadingsRow = { headings: string[]; columns: (BatchColumn | null)[]; examples: string[][] };

/** Returns a batch of the account. @throws Refusal not_found */
export async function viewBatch(
  read: Reader,
  { accountId, id }: { accountId: string; id: string },
): Promise<BatchDetail> {
  const row = await read.maybe<BatchRow>(batches(sql`id = ${id} and account_id = ${accountId}`, 1));
  if (!row) throw notFound();
  const { headings, columns, examples } = await read.one<HeadingsRow>(sql`
    select headings, columns, (select coalesce(json_agg(fields order by position), '[]')
      from batch_rows r where r.batch_id = b.id and position <= 3) as examples
    from batches b where id = ${id}`);
  return {
    ...batchView(row),
    headings: headings.map((heading, index) => ({
      heading,
      column: columns[index] ?? null,
      examples: examples.flatMap((fields) => fields[index] || []),
    })),
    missing: missingColumns(columns),
    labels: await countLabels(read, { accountId, id }),
  };
}
