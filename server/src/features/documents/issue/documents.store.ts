import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { Issuer } from '../../content/index.ts';
import { billed, buyerNow } from '../buyer-now.sql.ts';
import type { DueDocument } from './due.store.ts';

export type NumberedDocument = DueDocument & { id: string; number: number; document_no: string };

const named = (
  documents: readonly NumberedDocument[],
): Sql => sql`json_to_recordset(${JSON.stringify(documents)}::json)
  as n (id uuid, document_no text, kind text, year smallint, number int, sub_order_id uuid, refund_id uuid,
    issued_at timestamptz, supplied_at timestamptz)`;

const besides = sql`
  join sub_orders s on s.id = n.sub_order_id
  join orders placed on placed.id = s.order_id
  ${billed(sql`s.account_id`)}`;

/** The lines of a sub order `s` with what its parcels captured; for a stockpile, all that was bought. */
const supplied = sql`(
  select i.line_id, sum(i.quantity)::int as quantity, sum(i.captured_minor)::bigint as amount_minor
  from parcels p join parcel_lines i on i.parcel_id = p.id where p.sub_order_id = s.id group by i.line_id
  union all
  select l.id, l.quantity, l.line_total_minor from order_lines l where l.sub_order_id = s.id and placed.kind = 'stockpile') x`;

/** Writes numbered invoices of sub orders, for the amounts captured, with their lines. */
export async function insertInvoices(
  tx: Tx,
  documents: readonly NumberedDocument[],
  issuer: Issuer,
): Promise<void> {
  if (documents.length === 0) return;
  const inserted = await tx.run(sql`
    insert into trade_documents (id, document_no, kind, year, number, account_id, order_id, sub_order_id, issued_at, supplied_at,
      currency, goods_minor, freight_minor, fees_minor, total_minor, own_reference, issuer, buyer)
    select n.id, n.document_no, n.kind, n.year, n.number, s.account_id, s.order_id, s.id, n.issued_at, n.supplied_at,
      s.currency, goods.minor, m.freight, m.fees, goods.minor + m.freight + m.fees, placed.own_reference,
      ${JSON.stringify(issuer)}::jsonb, ${buyerNow}
    from ${named(documents)} ${besides}
    cross join lateral (select coalesce(sum(x.amount_minor), 0)::bigint as minor from ${supplied}) goods
    cross join lateral (
      select coalesce(sum(p.freight_minor), 0)::bigint as freight, coalesce(sum(p.fees_minor), 0)::bigint as fees
      from parcels p where p.sub_order_id = s.id) m`);
  requireAll(inserted, documents);
  await insertLines(
    tx,
    documents,
    sql`join orders placed on placed.id = d.order_id join sub_orders s on s.id = d.sub_order_id cross join lateral ${supplied}`,
  );
}

/** Writes numbered credit notes of refunds, against the invoices of their sub orders, with their lines. */
export async function insertCreditNotes(
  tx: Tx,
  documents: readonly NumberedDocument[],
  issuer: Issuer,
): Promise<void> {
  if (documents.length === 0) return;
  const inserted = await tx.run(sql`
    insert into trade_documents (id, document_no, kind, year, number, account_id, order_id, sub_order_id, refund_id, invoice_id,
      issued_at, supplied_at, currency, goods_minor, freight_minor, fees_minor, total_minor, own_reference, issuer, buyer)
    select n.id, n.document_no, n.kind, n.year, n.number, s.account_id, s.order_id, s.id, r.id, i.id, n.issued_at,
      n.supplied_at, s.currency, goods.minor, r.freight_minor, 0, goods.minor + r.freight_minor, placed.own_reference,
      ${JSON.stringify(issuer)}::jsonb, ${buyerNow}
    from ${named(documents)} ${besides}
    join case_refunds r on r.id = n.refund_id
    join trade_documents i on i.sub_order_id = s.id and i.kind = 'invoice'
    cross join lateral (
      select coalesce(sum(x.refunded_minor), 0)::bigint as minor from case_refund_lines x where x.refund_id = r.id) goods`);
  requireAll(inserted, documents);
  await insertLines(
    tx,
    documents,
    sql`cross join lateral (select x.line_id, sum(x.quantity)::int as quantity, sum(x.refunded_minor)::bigint as amount_minor
      from case_refund_lines x where x.refund_id = d.refund_id group by x.line_id) x`,
  );
}

/** A number without its document would be a gap forever: the transaction fails instead. */
function requireAll(inserted: number, documents: readonly NumberedDocument[]): void {
  if (inserted !== documents.length)
    throw new Error(`of ${documents.length} numbered documents ${inserted} were inserted`);
}

/** Writes the lines of documents, which `x` names for each document `d`. */
const insertLines = (tx: Tx, documents: readonly NumberedDocument[], lines: Sql): Promise<number> =>
  tx.run(sql`
    insert into trade_document_lines (document_id, position, line_id, sku, name_zh, name_en, options, quantity,
      pricing_currency, unit_price_minor, rate, amount_minor)
    select d.id, row_number() over (partition by d.id order by l.position), l.id, l.sku, l.name_zh, l.name_en, l.options,
      x.quantity, l.pricing_currency, l.unit_price_minor, l.rate, x.amount_minor
    from trade_documents d ${lines} join order_lines l on l.id = x.line_id
    where d.id = any(${documents.map(({ id }) => id)}::uuid[])`);
