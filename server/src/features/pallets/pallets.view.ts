import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import { type Pallet, palletsPageSize, storageAheadDays } from '@amberdock/contract/trade/pallets.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { type LineGoodsRow, lineGoodsView, type ShipFromRow, shipFromView } from '../cart/index.ts';
import { storageDue } from './pallets.rules.ts';

export type PalletRow = LineGoodsRow &
  ShipFromRow & {
    id: string;
    pallet_no: string;
    warehouse_currency: Currency;
    storage_fee_minor: bigint;
    bought: number;
    reserved: number;
    shipped: number;
    returned: number;
    left: number;
    unit_cost_minor: bigint;
    currency: Currency;
    stored_since: Date;
    stored_micros: string;
    free_until: Date;
    order_no: string;
    returned_of: string | null;
    account_id: string;
    buyer: string;
    now: Date;
  };

export const selectPallets = (where: Sql, limit: number) => sql`
  select p.id, p.pallet_no, l.product_id, p.sku_id, l.sku, l.name_zh, l.name_en, l.options, l.picture_id,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    w.currency as warehouse_currency, w.storage_fee_minor,
    p.bought, p.reserved, p.shipped, p.returned, p.bought - p.reserved - p.shipped as left,
    p.unit_cost_minor, p.currency, p.stored_since, ${microsOf(sql`p.stored_since`)} as stored_micros, p.free_until,
    o.order_no, source.pallet_no as returned_of, shop_now() as now, p.account_id,
    coalesce(nullif(a.company_name, ''), u.username) as buyer
  from pallets p
  join order_lines l on l.id = p.line_id
  join orders o on o.id = l.order_id
  join warehouses w on w.code = p.warehouse_code
  join accounts a on a.id = p.account_id
  join users u on u.account_id = a.id and u.role = 'owner'
  left join pallets source on source.id = p.returned_of
  where ${where} order by p.stored_since, p.id limit ${limit}`;

type ListQuery = { cursor?: string; page_size?: number; in_stock?: boolean; order_no?: string };

/**
 * The buyer's pallets, oldest first: the order in which parcels are taken from them. All that the account ever had, or those
 * that still have units in a warehouse, or those that came of one order.
 */
export async function listPallets(
  read: Reader,
  accountId: string,
  { cursor, page_size: pageSize = palletsPageSize, in_stock: inStock, order_no: orderNo }: ListQuery,
  language: Language,
): Promise<{ pallets: Pallet[]; page: Page }> {
  const place = cursor === undefined ? null : readTimeCursor(cursor);
  const after = place
    ? sql`(p.stored_since, p.id) > (${timeOf(place.micros)}, ${place.id}::uuid)`
    : sql`true`;
  const found = sql`p.account_id = ${accountId} and p.bought > 0
    ${inStock ? sql`and p.bought > p.shipped` : empty}
    ${
      orderNo === undefined
        ? empty
        : sql`and exists (select from order_lines i join orders b on b.id = i.order_id
            where i.id = p.line_id and b.order_no = ${orderNo})`
    }`;
  const [rows, { total }] = await Promise.all([
    read.rows<PalletRow>(selectPallets(sql`${found} and ${after}`, pageSize + 1)),
    read.one<{ total: number }>(sql`select count(*)::int as total from pallets p where ${found}`),
  ]);
  const cursorOf = ({ stored_micros: micros, id }: PalletRow) => timeCursor({ micros, id });
  const { shown, page } = listPage(rows, pageSize, { cursorOf, total });
  return {
    pallets: shown.map((row) => palletView(row, language)),
    page,
  };
}

export async function viewPallet(
  read: Reader,
  { accountId, no }: { accountId: string; no: string },
  language: Language,
): Promise<Pallet> {
  const row = await read.maybe<PalletRow>(
    selectPallets(sql`p.account_id = ${accountId} and p.pallet_no = ${no}`, 1),
  );
  if (!row) throw notFound();
  return palletView(row, language);
}

export function palletView(row: PalletRow, language: Language): Pallet {
  const ahead = new Date(row.now.getTime() + storageAheadDays * 86_400_000);
  const due = { left: row.left, freeUntil: row.free_until, feeMinor: row.storage_fee_minor };
  return {
    pallet_no: row.pallet_no,
    ...lineGoodsView(row, language),
    warehouse: shipFromView(row, language),
    bought: row.bought,
    reserved: row.reserved,
    shipped: row.shipped,
    returned: row.returned,
    left: row.left,
    unit_cost: money(row.unit_cost_minor, row.currency),
    stored_since: row.stored_since.toISOString(),
    free_until: row.free_until.toISOString(),
    storage_due: money(storageDue(due, row.now), row.warehouse_currency),
    storage_per_day: money(BigInt(row.left) * row.storage_fee_minor, row.warehouse_currency),
    storage_in_30_days: money(storageDue(due, ahead), row.warehouse_currency),
    returned_of: row.returned_of,
    order_no: row.order_no,
  };
}
