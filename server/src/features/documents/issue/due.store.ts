import type { TradeDocumentKind } from '@amberdock/contract/documents/trade-documents.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

/** A document to be issued; times are texts, because a Date would lose the microseconds. */
export type DueDocument = {
  kind: TradeDocumentKind;
  /** The year of issue in the shop's time zone. */
  year: number;
  sub_order_id: string;
  refund_id: string | null;
  /** Whether its sub order has an invoice already. */
  is_invoiced: boolean;
  supplied_at: string;
  issued_at: string;
  /** The moment of its supply or refund, by which documents are numbered. */
  due_since: string;
};

/** The sub orders to check: those named by numbers, those named by ids, of which only what is due since `until`, or all. */
export type DueSubjects =
  | { subOrderNos: readonly string[]; orderNos: readonly string[] }
  | { subOrderIds: readonly string[]; until: string }
  | 'all';

/** The date of a document: the moment of issue, or for history that of the supply or refund. */
export type DocumentDate = 'now' | 'then';

type DueQuery = { subjects: DueSubjects; dated: DocumentDate; limit: number };

const isNamed = (subjects: DueSubjects): Sql =>
  subjects === 'all'
    ? sql`true`
    : 'subOrderIds' in subjects
      ? sql`s.id = any(${subjects.subOrderIds}::uuid[])`
      : sql`s.id in (
        select id from sub_orders where sub_order_no = any(${subjects.subOrderNos}::text[])
        union all
        select n.id from sub_orders n join orders m on m.id = n.order_id where m.order_no = any(${subjects.orderNos}::text[]))`;

/** Sub orders with parcels and no units left to ship, and paid stockpiles. */
const suppliedSubOrders = (subjects: DueSubjects): Sql => sql`
  select s.id, s.sub_order_no, case when o.kind = 'stockpile' then p.paid_at else coalesce(s.shipped_at, s.closed_at) end as at
  from sub_orders s join orders o on o.id = s.order_id join payments p on p.order_id = o.id
  where ${isNamed(subjects)} and case when o.kind = 'stockpile' then s.status = 'completed'
    else s.status in ('shipped', 'received', 'completed', 'closed')
      and exists (select from parcels where sub_order_id = s.id) end`;

/**
 * Finds the documents to issue, in the order of supply or refund: an invoice for each supplied sub order, a credit note
 * for each of its refunds. The credit note of a refund before the last shipment waits for the invoice.
 */
export const findDue = (read: Reader, { subjects, dated, limit }: DueQuery): Promise<DueDocument[]> => {
  const until = subjects !== 'all' && 'until' in subjects ? subjects.until : null;
  return read.planned<DueDocument>(sql`
    with supplied as (${suppliedSubOrders(subjects)}),
    due as (
      select 'invoice' as kind, s.id as sub_order_id, null::uuid as refund_id, s.at as supplied_at, s.at, s.sub_order_no as no,
        false as is_invoiced
      from supplied s
      where not exists (select from trade_documents d where d.sub_order_id = s.id and d.kind = 'invoice')
      union all
      select 'credit_note', s.id, r.id, r.refunded_at, greatest(r.refunded_at, s.at), r.refund_no,
        exists (select from trade_documents d where d.sub_order_id = s.id and d.kind = 'invoice')
      from supplied s join cases c on c.sub_order_id = s.id join case_refunds r on r.case_id = c.id
      where not exists (select from trade_documents d where d.refund_id = r.id)
        and r.freight_minor + coalesce(
          (select sum(l.refunded_minor) from case_refund_lines l where l.refund_id = r.id), 0) > 0
    ), dated as (
      select *, case ${dated} when 'then' then at else shop_now() end as issued_at from due
    )
    select kind, extract(year from issued_at at time zone shop_time_zone())::int as year, sub_order_id, refund_id,
      is_invoiced, supplied_at::text as supplied_at, issued_at::text as issued_at, at::text as due_since
    from dated where ${until}::timestamptz is null or at <= ${until}::timestamptz order by at, kind desc, no limit ${limit}`);
};

/** Locks the counters of these years and kinds until the transaction ends, and returns their last numbers. */
export async function lockNumbers(
  tx: Tx,
  due: readonly Pick<DueDocument, 'kind' | 'year'>[],
): Promise<{ kind: TradeDocumentKind; year: number; last_number: number }[]> {
  const [kinds, years] = [due.map(({ kind }) => kind), due.map(({ year }) => year)];
  await tx.run(sql`
    insert into document_numbers (kind, year)
    select distinct kind, year from unnest(${kinds}::text[], ${years}::int[]) as d (kind, year) order by kind, year
    on conflict do nothing`);
  return tx.rows(sql`
    select kind, year, last_number from document_numbers
    where (kind, year) in (select kind, year from unnest(${kinds}::text[], ${years}::int[]) as d (kind, year))
    order by kind, year for update`);
}

/** Writes the last numbers of counters that are locked. */
export const writeNumbers = (
  tx: Tx,
  counters: readonly { kind: TradeDocumentKind; year: number; last: number }[],
): Promise<number> =>
  tx.run(sql`
    update document_numbers n set last_number = c.last from unnest(
      ${counters.map(({ kind }) => kind)}::text[], ${counters.map(({ year }) => year)}::int[],
      ${counters.map(({ last }) => last)}::int[]) as c (kind, year, last)
    where n.kind = c.kind and n.year = c.year`);
