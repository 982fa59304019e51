import type { OrderThreadSummary } from '@amberdock/contract/support/order-threads.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import type { MessageAuthor } from './order-threads.store.ts';

type QueueQuery = {
  state?: 'waiting' | 'all';
  warehouse?: string;
  q?: string;
  cursor?: string;
  page_size: number;
};

type QueueRow = {
  id: string;
  order_no: string;
  buyer: string;
  last_text: string;
  last_author: MessageAuthor;
  last_at: Date;
  waiting_since: Date | null;
  warehouse_codes: string[];
  micros: string;
};

/** Returns threads of the operator's warehouses: those that wait, the longest first, or all, the newest first. */
export async function listThreads(
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  { state = 'waiting', warehouse, q, cursor, page_size: size }: QueueQuery,
): Promise<{ threads: OrderThreadSummary[]; page: Page }> {
  const isWaiting = state === 'waiting';
  const place = isWaiting ? sql`t.waiting_since` : sql`t.last_at`;
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const named = q?.trim();
  const shipsFrom = (codes: Sql): Sql => sql`exists (select from sub_orders s
    where s.order_id = t.order_id and s.warehouse_code = any(${codes}))`;
  const conditions = [
    isWaiting ? sql`t.waiting_since is not null` : sql`true`,
    ...(warehouseCodes ? [shipsFrom(sql`${warehouseCodes}::text[]`)] : []),
    ...(warehouse ? [shipsFrom(sql`array[${warehouse}]::text[]`)] : []),
    ...(named
      ? [sql`(o.order_no = upper(split_part(${named}, '-', 1)) or lower(u.username) = lower(${named}))`]
      : []),
    ...(after
      ? [
          isWaiting
            ? sql`(${place}, t.order_id) > (${timeOf(after.micros)}, ${after.id}::uuid)`
            : sql`(${place}, t.order_id) < (${timeOf(after.micros)}, ${after.id}::uuid)`,
        ]
      : []),
  ];
  const direction = isWaiting ? empty : sql`desc`;
  const rows = await read.planned<QueueRow>(sql`
    select t.order_id as id, o.order_no, coalesce(nullif(a.company_name, ''), u.username) as buyer,
      left(m.body, 200) as last_text, m.author as last_author, t.last_at, t.waiting_since,
      array(select distinct s.warehouse_code from sub_orders s where s.order_id = t.order_id order by 1) as warehouse_codes,
      ${microsOf(place)} as micros
    from order_threads t
    join orders o on o.id = t.order_id
    join accounts a on a.id = o.account_id
    join users u on u.id = o.placed_by
    join order_messages m on m.id = t.last_message_id
    where ${join(conditions, ' and ')}
    order by ${place} ${direction}, t.order_id ${direction} limit ${size + 1}`);
  const { shown, page } = listPage(rows, size, { cursorOf: ({ micros, id }) => timeCursor({ micros, id }) });
  return { threads: shown.map(summaryOf), page };
}

const summaryOf = ({
  micros: _micros,
  warehouse_codes,
  last_at,
  waiting_since,
  ...row
}: QueueRow): OrderThreadSummary => ({
  ...row,
  last_at: last_at.toISOString(),
  waiting_since: waiting_since?.toISOString() ?? null,
  warehouse_ids: warehouse_codes,
});
