import sql, { type Sql } from 'sql-template-tag';
import { amountOf, beforeAllIds, type Part, type PartRow, rowsAtOnce } from './part.ts';

/** An order has sub orders, and those lines and parcels: fewer of them are in memory at once. */
const ordersAtOnce = 100;

const linesOf = (subOrderId: Sql): Sql => sql`(
  select json_agg(json_build_object('id', l.id, 'sku', l.sku, 'name_zh', l.name_zh, 'name_en', l.name_en,
      'options', l.options, 'design_id', l.design_id, 'quantity', l.quantity, 'shipped_quantity', l.shipped_quantity,
      'canceled_quantity', l.canceled_quantity, 'refunded_quantity', l.refunded_quantity,
      'unit_price', ${amountOf(sql`l.unit_price_minor`, sql`l.pricing_currency`)}, 'rate', l.rate::text,
      'line_total', ${amountOf(sql`l.line_total_minor`, sql`o.currency`)}) order by l.position)
  from order_lines l where l.sub_order_id = ${subOrderId})`;

const parcelsOf = (subOrderId: Sql): Sql => sql`(
  select json_agg(json_build_object('parcel_no', p.parcel_no, 'carrier', p.carrier, 'service', p.service,
      'tracking_numbers', p.tracking_numbers, 'status', p.status, 'shipped_at', p.shipped_at,
      'delivered_at', p.delivered_at) order by p.position)
  from parcels p where p.sub_order_id = ${subOrderId})`;

const subOrdersOf = (orderId: Sql): Sql => sql`(
  select json_agg(json_build_object('sub_order_no', s.sub_order_no, 'warehouse', s.warehouse_code,
      'status', s.status, 'address', s.address, 'buyer_message', s.buyer_message,
      'goods', ${amountOf(sql`s.goods_minor`, sql`o.currency`)},
      'freight', ${amountOf(sql`s.freight_minor`, sql`o.currency`)},
      'fees', ${amountOf(sql`s.fees_minor`, sql`o.currency`)},
      'amount', ${amountOf(sql`s.amount_minor`, sql`o.currency`)},
      'ioss_number', s.ioss_number, 'vat_number', s.vat_number, 'eori_number', s.eori_number,
      'shipped_at', s.shipped_at, 'received_at', s.received_at, 'completed_at', s.completed_at,
      'closed_at', s.closed_at, 'lines', ${linesOf(sql`s.id`)}, 'parcels', ${parcelsOf(sql`s.id`)})
    order by s.position)
  from sub_orders s where s.order_id = ${orderId})`;

/** The account's orders, cases, pallets and documents. */
export const tradeParts: Part[] = [
  {
    name: 'orders',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select o.id::text as place, json_build_object('order_no', o.order_no, 'own_reference', o.own_reference,
          'kind', o.kind, 'placed_by', u.username, 'payment_status', o.payment_status, 'remarks', o.remarks,
          'goods', ${amountOf(sql`o.goods_minor`, sql`o.currency`)},
          'freight', ${amountOf(sql`o.freight_minor`, sql`o.currency`)},
          'fees', ${amountOf(sql`o.fees_minor`, sql`o.currency`)},
          'total', ${amountOf(sql`o.total_minor`, sql`o.currency`)},
          'messages', (select json_agg(json_build_object('author', m.author, 'body', m.body, 'at', m.created_at,
              'file_ids', (select json_agg(f.file_id order by f.position) from order_message_files f
                where f.message_id = m.id)) order by m.id)
            from order_messages m where m.order_id = o.id),
          'created_at', o.created_at, 'paid_at', (select y.paid_at from payments y where y.order_id = o.id),
          'sub_orders', ${subOrdersOf(sql`o.id`)}) as record
        from orders o join users u on u.id = o.placed_by
        where o.account_id = ${accountId} and o.id > ${after}::uuid order by o.id limit ${ordersAtOnce}`),
  },
  {
    name: 'cases',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select c.id::text as place, json_build_object('case_no', c.case_no, 'kind', c.kind, 'status', c.status,
          'reason', c.reason, 'decision_reason', c.decision_reason, 'opened_at', c.opened_at, 'ended_at', c.ended_at,
          'lines', (select json_agg(json_build_object('sku', l.sku, 'quantity', n.quantity,
              'approved_quantity', n.approved_quantity, 'received_quantity', n.received_quantity))
            from case_lines n join order_lines l on l.id = n.line_id where n.case_id = c.id),
          'messages', (select json_agg(json_build_object('author', m.author, 'body', m.body, 'at', m.created_at,
              'file_ids', (select json_agg(f.file_id order by f.position) from case_message_files f
                where f.message_id = m.id)) order by m.created_at, m.id)
            from case_messages m where m.case_id = c.id)) as record
        from cases c where c.account_id = ${accountId} and c.id > ${after}::uuid order by c.id limit ${ordersAtOnce}`),
  },
  {
    name: 'pallets',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select p.id::text as place, json_build_object('pallet_no', p.pallet_no, 'sku', k.sku,
          'warehouse', p.warehouse_code, 'bought', p.bought, 'reserved', p.reserved, 'shipped', p.shipped,
          'unit_cost', ${amountOf(sql`p.unit_cost_minor`, sql`p.currency`)}, 'stored_since', p.stored_since,
          'free_until', p.free_until) as record
        from pallets p join skus k on k.id = p.sku_id
        where p.account_id = ${accountId} and p.id > ${after}::uuid order by p.id limit ${rowsAtOnce}`),
  },
  {
    name: 'documents',
    first: beforeAllIds,
    page: (read, { accountId }, after) =>
      read.rows<PartRow>(sql`
        select d.id::text as place, json_build_object('document_no', d.document_no, 'kind', d.kind,
          'order_no', o.order_no, 'issued_at', d.issued_at, 'supplied_at', d.supplied_at, 'buyer', d.buyer,
          'total', ${amountOf(sql`d.total_minor`, sql`d.currency`)}) as record
        from trade_documents d join orders o on o.id = d.order_id
        where d.account_id = ${accountId} and d.id > ${after}::uuid order by d.id limit ${rowsAtOnce}`),
  },
];
