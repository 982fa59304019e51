import sql from 'sql-template-tag';
import type { Check } from './check.ts';

/** The numbers of orders and sub orders in events that the document reader has not handled yet. */
const unread = sql`(
  select u.no from event_readers r join events e on (e.epoch, e.xid, e.id) > (r.epoch, r.xid, r.id),
    lateral (values (e.subject), (e.data ->> 'sub_order_no')) as u (no)
  where r.name = 'documents' and u.no is not null)`;

/**
 * Documents are issued by an event reader: those of unread events do not count as missing, nor any before the reader's
 * first run.
 */
const isRead = sql`(
  exists (select from event_readers where name = 'documents' and (epoch, xid, id) > (1::smallint, '0'::xid8, 0::bigint))
  and x.no not in ${unread} and x.order_no not in ${unread})`;

/** Checks that a completely shipped sub order, or a paid stockpile, has one invoice for the captured amount. */
const subOrdersHaveTheirInvoice = sql`
  select nullif(concat_ws('; ',
    case when x.is_supplied and x.invoices = 0 and ${isRead} then format('sub order %s has no invoice', x.no) end,
    case when x.invoices > 0 and not x.is_supplied then format('sub order %s has an invoice before its last unit left', x.no) end,
    case when x.invoices > 1 then format('sub order %s has %s invoices', x.no, x.invoices) end,
    case when x.invoices > 0 and x.total_minor <> x.captured_minor then format(
      'sub order %s: its invoice is of %s, but %s was captured', x.no, x.total_minor, x.captured_minor) end,
    case when x.others > 0 then format('an invoice of sub order %s has another account, order or currency', x.no) end
  ), '') as problem
  from (
    select s.sub_order_no as no, o.order_no, coalesce(d.invoices, 0) as invoices, d.total_minor, coalesce(d.others, 0) as others,
      case when o.kind = 'stockpile' then s.status = 'completed'
        else s.status in ('shipped', 'received', 'completed', 'closed')
          and exists (select from parcels p where p.sub_order_id = s.id) end as is_supplied,
      case when o.kind = 'stockpile' then s.amount_minor else coalesce(h.captured_minor, 0) end as captured_minor
    from sub_orders s join orders o on o.id = s.order_id left join holds h on h.sub_order_id = s.id
    left join (
      select d.sub_order_id, count(*) as invoices, sum(d.total_minor) as total_minor,
        count(*) filter (where (d.account_id, d.order_id, d.currency::text)
          is distinct from (s.account_id, s.order_id, s.currency::text)) as others
      from trade_documents d join sub_orders s on s.id = d.sub_order_id where d.kind = 'invoice' group by d.sub_order_id
    ) d on d.sub_order_id = s.id
  ) x`;

/** Checks that a refund of money for an invoiced sub order has one credit note of its amount, against that invoice. */
const refundsHaveTheirCreditNote = sql`
  select nullif(concat_ws('; ',
    case when x.document_no is null and x.refunded_minor > 0 and x.invoice_id is not null and ${isRead} then format(
      'refund %s has no credit note', x.refund_no) end,
    case when x.document_no is not null and x.total_minor <> x.refunded_minor then format(
      'credit note %s is of %s, but %s was refunded', x.document_no, x.total_minor, x.refunded_minor) end,
    case when x.document_no is not null and x.of_invoice is distinct from x.invoice_id then format(
      'credit note %s is not against the invoice of its sub order', x.document_no) end
  ), '') as problem
  from (
    select r.refund_no, s.sub_order_no as no, o.order_no, i.id as invoice_id, d.document_no, d.total_minor,
      d.invoice_id as of_invoice, r.freight_minor + coalesce(
        (select sum(l.refunded_minor) from case_refund_lines l where l.refund_id = r.id), 0) as refunded_minor
    from case_refunds r join cases c on c.id = r.case_id join sub_orders s on s.id = c.sub_order_id
      join orders o on o.id = s.order_id
      left join trade_documents i on i.sub_order_id = s.id and i.kind = 'invoice'
      left join trade_documents d on d.refund_id = r.id
  ) x`;

/** Checks that the lines of a document add up to its goods total. */
const documentsAreTheirLines = sql`
  select case when d.goods_minor <> coalesce(l.amount_minor, 0) then format(
    'document %s has goods of %s, and its lines are of %s', d.document_no, d.goods_minor, coalesce(l.amount_minor, 0)) end as problem
  from trade_documents d left join (
    select document_id, sum(amount_minor) as amount_minor from trade_document_lines group by document_id
  ) l on l.document_id = d.id`;

/** Checks that the numbers of a kind and year are 1, 2, 3 … up to the last one issued. */
const numbersHaveNoGap = sql`
  select case when count(d.id) <> n.last_number or coalesce(max(d.number), 0) <> n.last_number then format(
    '%s of %s: the last number is %s, but there are %s, the highest %s', n.kind, n.year, n.last_number, count(d.id),
    coalesce(max(d.number), 0)) end as problem
  from document_numbers n left join trade_documents d on d.kind = n.kind and d.year = n.year
  group by n.kind, n.year, n.last_number`;

export const documentChecks: Check[] = [
  { invariant: 4, items: subOrdersHaveTheirInvoice },
  { invariant: 4, items: refundsHaveTheirCreditNote },
  { invariant: 4, items: documentsAreTheirLines },
  { invariant: 4, items: numbersHaveNoGap },
];
