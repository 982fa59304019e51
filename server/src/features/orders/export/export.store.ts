import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { ownLabelName } from '@amberdock/contract/trade/submit-order.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../../http/time-cursor.ts';
import { type ParcelRow, parcelsOf } from '../parcels/parcel-rows.sql.ts';
import { isInTab, matching, type OrderSearch } from '../views/search-orders.store.ts';

type Texts = Record<Language, string>;

/** A line of goods in a file; amounts are minor units as text, because JSON has no numbers for them. */
export type ExportLine = {
  id: string;
  sku: string;
  name: Texts;
  options: { name: Texts; value: Texts }[];
  quantity: number;
  pricing_currency: Currency;
  unit_price_minor: string;
  line_total_minor: string;
};

/** One sub order of a file, with its lines and parcels. */
export type ExportRow = {
  order_id: string;
  created_at: Date;
  created_micros: string;
  order_no: string;
  own_reference: string;
  remarks: string;
  currency: Currency;
  sub_order_no: string;
  status: SubOrderStatus;
  warehouse: Texts;
  service: Texts | null;
  address: SettledAddress | null;
  buyer_message: string;
  freight_minor: bigint;
  fees_minor: bigint;
  amount_minor: bigint;
  shipped_at: Date | null;
  parcels: ParcelRow[];
  lines: ExportLine[];
};

/** Returns a page of orders for a file, newest first: all sub orders of each that are in the tab. */
export function findExportRows(
  read: Reader,
  search: OrderSearch,
  { after, limit }: { after: TimePosition | null; limit: number },
): Promise<ExportRow[]> {
  const place = after ? sql`(o.created_at, o.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : sql`true`;
  return read.planned<ExportRow>(sql`
    with page as materialized (
      select o.* from orders o where ${matching(search)} and ${place} order by o.created_at desc, o.id desc limit ${limit}
    )
    select o.id as order_id, o.created_at, ${microsOf(sql`o.created_at`)} as created_micros, o.order_no, o.own_reference,
      o.remarks, o.currency, s.sub_order_no, s.status, json_build_object('zh', w.name_zh, 'en', w.name_en) as warehouse,
      case when f.id is not null then json_build_object('zh', f.name_zh, 'en', f.name_en)
        when s.label_file_id is not null then ${JSON.stringify(ownLabelName)}::json end as service,
      s.address, s.buyer_message, s.freight_minor, s.fees_minor, s.amount_minor, s.shipped_at,
      ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events: 'last' })} as parcels,
      (select json_agg(json_build_object('id', l.id, 'sku', l.sku, 'name', json_build_object('zh', l.name_zh, 'en', l.name_en),
          'options', l.options, 'quantity', l.quantity, 'pricing_currency', l.pricing_currency,
          'unit_price_minor', l.unit_price_minor::text, 'line_total_minor', l.line_total_minor::text) order by l.position)
        from order_lines l where l.sub_order_id = s.id) as lines
    from page o
    join sub_orders s on s.order_id = o.id and ${isInTab(search.tab)}
    join warehouses w on w.code = s.warehouse_code
    left join freight_services f on f.id = s.service_id
    order by o.created_at desc, o.id desc, s.position`);
}
