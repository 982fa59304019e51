import type { BatchRow, BatchVerdict } from '@amberdock/contract/batches/batches.ts';
import {
  batchReasonSentence,
  type BatchReasonDetails,
  columnOfReason,
} from '@amberdock/contract/batches/reasons.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { serviceName } from '../orders/index.ts';

type Row = {
  position: number;
  line: number;
  reference: string;
  recipient: string;
  country: string | null;
  city: string | null;
  sku: string;
  name_zh: string | null;
  name_en: string | null;
  quantity: number | null;
  warehouse_code: string | null;
  warehouse_zh: string | null;
  warehouse_en: string | null;
  service_zh: string | null;
  service_en: string | null;
  label: string;
  label_file_id: string | null;
  currency: Currency;
  goods_minor: bigint | null;
  freight_minor: bigint | null;
  fees_minor: bigint;
  from_pallets: boolean;
  verdict: BatchVerdict;
  reason: string | null;
  reason_details: BatchReasonDetails;
  order_no: string | null;
};

type RowsQuery = { verdict?: BatchVerdict; cursor?: string; page_size: number };

/** Returns the rows of a batch in the order of the file. @throws Refusal not_found, cursor_stale */
export async function listRows(
  read: Reader,
  { accountId, id, language }: { accountId: string; id: string; language: Language },
  { verdict, cursor, page_size: pageSize }: RowsQuery,
): Promise<{ data: BatchRow[]; page: Page }> {
  if (cursor !== undefined && !/^\d{1,6}$/.test(cursor)) throw new Refusal('cursor_stale');
  const batch = await read.maybe(sql`select 1 from batches where id = ${id} and account_id = ${accountId}`);
  if (!batch) throw notFound();
  const rows = await read.rows<Row>(sql`
    select r.position, r.line, r.reference, r.recipient, r.address->>'country' as country, r.address->>'city' as city,
      r.sku, p.name_zh, p.name_en, r.quantity, w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en,
      f.name_zh as service_zh, f.name_en as service_en, r.label, r.label_file_id,
      b.currency, r.goods_minor, r.freight_minor, r.fees_minor, r.from_pallets, r.verdict, r.reason,
      r.reason_details, o.order_no
    from batch_rows r
    join batches b on b.id = r.batch_id
    left join offers offer on offer.id = r.offer_id
    left join products p on p.id = offer.product_id
    left join warehouses w on w.code = offer.warehouse_code
    left join freight_services f on f.id = r.service_id
    left join orders o on o.id = r.order_id
    where r.batch_id = ${id} and r.position > ${Number(cursor ?? 0)}
      and (${verdict ?? null}::text is null or r.verdict = ${verdict ?? null})
    order by r.position limit ${pageSize + 1}`);
  const { shown, page } = listPage(rows, pageSize, { cursorOf: ({ position }) => String(position) });
  return { data: shown.map((row) => rowView(row, language)), page };
}

const reasonView = (code: string, details: BatchReasonDetails, language: Language) => ({
  code,
  message: batchReasonSentence(code, language, details),
  field: columnOfReason(code, details),
});

const rowView = (row: Row, language: Language): BatchRow => ({
  line: row.line,
  own_reference: row.reference,
  recipient: row.recipient,
  destination: [row.country, row.city].filter(Boolean).join(' '),
  sku: row.sku,
  name: language === 'zh' ? row.name_zh : row.name_en,
  quantity: row.quantity,
  warehouse_id: row.warehouse_code,
  warehouse: language === 'zh' ? row.warehouse_zh : row.warehouse_en,
  service: serviceName(
    { hasOwnLabel: row.label_file_id !== null, zh: row.service_zh, en: row.service_en },
    language,
  ),
  label: row.label,
  goods: row.goods_minor === null ? null : money(row.goods_minor, row.currency),
  freight: row.freight_minor === null ? null : money(row.freight_minor, row.currency),
  from_pallets: row.from_pallets,
  fees: row.goods_minor === null ? null : money(row.fees_minor, row.currency),
  verdict: row.verdict,
  reason: row.reason === null ? null : reasonView(row.reason, row.reason_details, language),
  order_no: row.order_no,
});
