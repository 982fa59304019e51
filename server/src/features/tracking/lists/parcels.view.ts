import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type ConsoleParcel, type ParcelList, silentAfterDays } from '@amberdock/contract/trade/tracking.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { listPage } from '../../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../../http/time-cursor.ts';
import { type ShipFromRow, shipFromView } from '../../cart/index.ts';
import { isUnsettled, parcelOf, type ParcelRow, parcelView } from '../../orders/index.ts';

type Query = { list?: ParcelList; warehouse_id?: string; q?: string; cursor?: string; page_size: number };
type Caller = { operator: Pick<Operator, 'warehouseCodes'>; language: Language };

type Row = ShipFromRow & {
  id: string;
  micros: string;
  parcel: ParcelRow;
  buyer: string;
  address: SettledAddress | null;
};

/** Sub orders whose parcels have not all arrived. */
const isOpen = sql`s.status in ('awaiting_shipment', 'shipped')`;

/** Parcels that need attention: lost or returned and not refunded, or the carrier reports a problem or has not reported for long. */
const needsAttention = sql`(
  p.status in ('lost', 'returned_to_sender') and s.status in ('awaiting_shipment', 'shipped', 'received')
    and ${isUnsettled(sql`p.id`)}
  or p.status = 'shipped' and ${isOpen} and (
    e.code in ('exception', 'attempt_failed', 'returning')
    or coalesce(e.happened_at, p.shipped_at) < shop_now() - make_interval(days => ${silentAfterDays})))`;

const conditionOf: Record<ParcelList, Sql> = {
  attention: needsAttention,
  underway: sql`p.status = 'shipped' and ${isOpen}`,
  delivered: sql`p.status = 'delivered'`,
};

/** Lists parcels of the operator's warehouses, the latest shipped first; planned for its values. */
export async function listParcels(
  read: Reader,
  { list, warehouse_id: warehouse, q, cursor, page_size: pageSize }: Query,
  { operator: { warehouseCodes }, language }: Caller,
): Promise<{ data: ConsoleParcel[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const search = q?.trim().toUpperCase();
  const rows = await read.planned<Row>(sql`
    select p.id, ${microsOf(sql`p.shipped_at`)} as micros, ${parcelOf(sql`s.sub_order_no`, { events: 'last' })} as parcel,
      coalesce(nullif(a.company_name, ''), u.username) as buyer, s.address,
      w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country
    from parcels p
    join sub_orders s on s.id = p.sub_order_id
    join orders o on o.id = s.order_id
    join accounts a on a.id = s.account_id
    join users u on u.id = o.placed_by
    join warehouses w on w.code = s.warehouse_code
    left join lateral (
      select code, happened_at from parcel_events where parcel_id = p.id and tracking_number = any(p.tracking_numbers)
      order by happened_at desc, id desc limit 1
    ) as e on true
    where ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
      ${list ? sql`and ${conditionOf[list]}` : empty}
      ${warehouse ? sql`and s.warehouse_code = ${warehouse}` : empty}
      ${search ? sql`and (p.tracking_numbers && ${[q?.trim(), search]}::text[] or starts_with(p.parcel_no, ${search}))` : empty}
      ${after ? sql`and (p.shipped_at, p.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by p.shipped_at desc, p.id desc limit ${pageSize + 1}`);
  const { shown, page } = listPage(rows, pageSize, { cursorOf: timeCursor });
  return { data: shown.map((row) => rowView(row, language)), page };
}

const rowView = (row: Row, language: Language): ConsoleParcel => ({
  ...parcelView(row.parcel),
  buyer: row.buyer,
  warehouse: shipFromView(row, language),
  ship_to: row.address && {
    recipient: row.address.recipient,
    city: row.address.city,
    country: row.address.country,
  },
});
