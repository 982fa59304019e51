import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { TradeDocumentKind } from '@amberdock/contract/documents/trade-documents.ts';
import sql, { type Sql } from 'sql-template-tag';
import { dayIn } from '../../../db/shop-time-zone.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Issuer } from '../../content/index.ts';
import { type DocumentScope, inScope } from '../document-scope.sql.ts';

/** The buyer as named on a document. */
export type DocumentBuyer = { name: string; address: string; tax_number: string };

/** A line of goods on a document; amounts travel through JSON as text. */
export type DocumentLine = {
  sku: string;
  name_zh: string;
  name_en: string;
  options: { name: Text; value: Text }[];
  quantity: number;
  pricing_currency: Currency;
  unit_price_minor: string;
  rate: string;
  amount_minor: string;
};

export type IssuedDocument = {
  document_no: string;
  kind: TradeDocumentKind;
  is_stockpile: boolean;
  /** Its freight is the handling fee for the buyer's own label. */
  has_own_label: boolean;
  order_no: string;
  sub_order_no: string;
  own_reference: string;
  invoice_no: string | null;
  /** Dates in the shop's time zone of when it was issued. */
  issued_on: string;
  supplied_on: string;
  currency: Currency;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  total_minor: bigint;
  issuer: Issuer;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
};

/** Returns a line `l` of an order or of a document, with its quantity and amount. */
export const lineJson = ({
  quantity,
  amount,
}: {
  quantity: Sql;
  amount: Sql;
}): Sql => sql`json_build_object('sku', l.sku,
  'name_zh', l.name_zh, 'name_en', l.name_en, 'options', l.options, 'quantity', ${quantity},
  'pricing_currency', l.pricing_currency, 'unit_price_minor', l.unit_price_minor::text, 'rate', l.rate::text,
  'amount_minor', ${amount}::text)`;

/** Whether a sub order `s` ships under the buyer's own label, whose file may have been deleted. */
export const underLabel = (kind: Sql): Sql => sql`(s.service_id is null and ${kind} <> 'stockpile')`;

/** The date of a moment by the calendar that document `d` was issued by. */
const issuersDay = (time: Sql): Sql => dayIn(sql`d.time_zone`, time);

const issued = sql`
  d.document_no, d.kind, o.kind = 'stockpile' as is_stockpile, ${underLabel(sql`o.kind`)} as has_own_label, o.order_no, s.sub_order_no, d.own_reference,
  i.document_no as invoice_no, ${issuersDay(sql`d.issued_at`)} as issued_on, ${issuersDay(sql`d.supplied_at`)} as supplied_on,
  d.currency, d.goods_minor, d.freight_minor, d.fees_minor, d.total_minor, d.issuer, d.buyer,
  coalesce((select json_agg(${lineJson({ quantity: sql`l.quantity`, amount: sql`l.amount_minor` })} order by l.position)
    from trade_document_lines l where l.document_id = d.id), '[]') as lines
  from trade_documents d join sub_orders s on s.id = d.sub_order_id join orders o on o.id = d.order_id
    left join trade_documents i on i.id = d.invoice_id`;

/** Returns the named documents in scope, in the order in which they are named. */
export const findNamed = (
  read: Reader,
  scope: DocumentScope,
  nos: readonly string[],
): Promise<IssuedDocument[]> =>
  read.rows<IssuedDocument>(sql`
    select ${issued} join unnest(${nos}::text[]) with ordinality as named (no, nth) on named.no = d.document_no
    where ${inScope(scope)} order by named.nth`);

/** Returns all documents issued for orders, or for a sub order, in scope: by order, then in the order of issue. */
export const findOfOrders = (
  read: Reader,
  scope: DocumentScope,
  nos: readonly string[],
): Promise<IssuedDocument[]> =>
  read.rows<IssuedDocument>(sql`
    select ${issued} join unnest(${nos}::text[]) with ordinality as named (no, nth)
      on o.order_no = named.no or s.sub_order_no = named.no
    where ${inScope(scope)}
      and d.order_id in (
        select id from orders where order_no = any(${nos}::text[])
        union all select order_id from sub_orders where sub_order_no = any(${nos}::text[]))
    order by named.nth, s.position, d.kind desc, d.year, d.number`);
