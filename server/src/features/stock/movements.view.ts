import type { StockMovement } from '@amberdock/contract/console/products/products.ts';
import type { Page } from '@amberdock/contract/http.ts';
import sql, { empty } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { Refusal } from '../../http/refusal.ts';

type Query = { cursor?: string; page_size: number };
type Row = Omit<StockMovement, 'time'> & { created_at: Date };

/** Returns the movements of an offer, newest first. @throws Refusal cursor_stale */
export async function listMovements(
  read: Reader,
  offerId: string,
  { cursor, page_size }: Query,
): Promise<{ data: StockMovement[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('cursor_stale');
  const rows = await read.rows<Row>(sql`
    select m.id::text as id, m.created_at, m.kind as movement_kind, m.quantity, m.reference,
      coalesce(o.name, '') as moved_by, m.reason
    from stock_movements m left join operators o on o.id = m.operator_id
    where m.offer_id = ${offerId} ${cursor ? sql`and m.id < ${cursor}::bigint` : empty}
    order by m.id desc limit ${page_size + 1}`);
  const { shown, page } = listPage(rows, page_size, { cursorOf: ({ id }) => id });
  return {
    data: shown.map(({ created_at, ...row }) => ({ ...row, time: created_at.toISOString() })),
    page,
  };
}
