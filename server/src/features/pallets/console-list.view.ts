import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { ConsolePallet } from '@amberdock/contract/trade/pallets.ts';
import sql, { empty } from 'sql-template-tag';
import { inWarehouses } from '../../db/conditions/in-warehouses.sql.ts';
import { likeText } from '../../db/conditions/like-text.rules.ts';
import type { Reader } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { listPage } from '../../http/list-page.ts';
import { readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { type PalletRow, palletView, selectPallets } from './pallets.view.ts';

type Query = { q?: string; warehouse_id?: string; due?: boolean; cursor?: string; page_size: number };
type Caller = { operator: Pick<Operator, 'warehouseCodes'>; language: Language };

/**
 * Lists pallets of the operator's warehouses that have units, the oldest first. The statement is planned anew for
 * the given values.
 */
export async function listConsolePallets(
  read: Reader,
  { q, warehouse_id: warehouse, due, cursor, page_size: pageSize }: Query,
  { operator: { warehouseCodes }, language }: Caller,
): Promise<{ data: ConsolePallet[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const search = q?.trim();
  const like = search && `%${likeText(search.toLowerCase())}%`;
  const rows = await read.planned<PalletRow>(
    selectPallets(
      sql`p.bought > p.shipped
        and ${inWarehouses(sql`p.warehouse_code`, warehouseCodes)}
        ${warehouse ? sql`and p.warehouse_code = ${warehouse}` : empty}
        ${due ? sql`and p.free_until < shop_now() and w.storage_fee_minor > 0` : empty}
        ${
          search
            ? sql`and (p.pallet_no = upper(${search}) or lower(l.sku) like ${like} or lower(a.company_name) like ${like}
          or lower(u.username) like ${like})`
            : empty
        }
        ${after ? sql`and (p.stored_since, p.id) > (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}`,
      pageSize + 1,
    ),
  );
  const cursorOf = ({ stored_micros: micros, id }: PalletRow) => timeCursor({ micros, id });
  const { shown, page } = listPage(rows, pageSize, { cursorOf });
  return {
    data: shown.map((row) => ({
      ...palletView(row, language),
      buyer: row.buyer,
      account_id: row.account_id,
    })),
    page,
  };
}
