import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { OrderKind } from '@amberdock/contract/trade/settlement.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import type { LineGoodsRow } from '../../cart/index.ts';
import { isAfterSalesOver } from '../../after-sales/index.ts';
import { type CancellationRow, cancellationsOf, type ParcelRow, parcelsOf } from '../../orders/index.ts';
import type { SubOrderRow } from '../lists/sub-orders.store.ts';

export type OrderPartRow = Omit<SubOrderRow, 'micros' | 'skus'> & {
  order_id: string;
  account_id: string;
  kind: OrderKind;
  total_minor: bigint;
  remarks: string;
  pay_before: Date;
  paid_at: Date | null;
  placed_by: string;
  buyer_message: string;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  captured_minor: bigint;
  released_minor: bigint;
  refunded_minor: bigint;
  parcels: ParcelRow[];
  cancellations: CancellationRow[];
  open_cases: number;
  is_after_sales_over: boolean;
};

/**
 * Returns the sub orders of an order in the operator's warehouses; none if the order does not exist or has none there.
 */
export const findOrderParts = (
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
  no: string,
): Promise<OrderPartRow[]> =>
  read.rows<OrderPartRow>(sql`
    select s.id, s.sub_order_no, o.order_no, s.status, s.version, s.created_at, s.ship_by, s.address, s.buyer_message,
      coalesce(nullif(a.company_name, ''), u.username) as buyer,
      w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
      f.name_zh as service_zh, f.name_en as service_en, s.label_file_id is not null as has_own_label,
      l.quantity, l.shipped_quantity, l.canceled_quantity, l.is_printed,
      array(select n from parcels p, unnest(p.tracking_numbers) as n where p.sub_order_id = s.id order by p.position)
        as tracking_numbers,
      o.id as order_id, o.account_id, o.kind, o.currency, o.total_minor, o.remarks, o.pay_before, p.paid_at,
      coalesce(nullif(u.nickname, ''), u.username) as placed_by,
      s.goods_minor, s.freight_minor, s.fees_minor, s.amount_minor,
      coalesce(h.captured_minor, 0)::bigint as captured_minor, coalesce(h.released_minor, 0)::bigint as released_minor,
      coalesce(h.refunded_minor, 0)::bigint as refunded_minor,
      ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events: 'all' })} as parcels,
      ${cancellationsOf(sql`s.id`)} as cancellations,
      s.open_cases, ${isAfterSalesOver(sql`s.completed_at`)} as is_after_sales_over
    from orders o
    join sub_orders s on s.order_id = o.id
    join accounts a on a.id = s.account_id
    join users u on u.id = o.placed_by
    join warehouses w on w.code = s.warehouse_code
    left join freight_services f on f.id = s.service_id
    left join payments p on p.order_id = o.id
    left join holds h on h.sub_order_id = s.id
    cross join lateral (
      select sum(quantity)::int as quantity, sum(shipped_quantity)::int as shipped_quantity,
        sum(canceled_quantity)::int as canceled_quantity, bool_or(design_id is not null) as is_printed
      from order_lines where sub_order_id = s.id
    ) as l
    where o.order_no = split_part(${no}, '-', 1)
      and (o.order_no = ${no} or exists (select from sub_orders n where n.order_id = o.id and n.sub_order_no = ${no}))
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
    order by s.position`);

export type OrderLineRow = LineGoodsRow & {
  sub_order_id: string;
  id: string;
  design_id: string | null;
  print_files_taken_at: Date | null;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  claimed_unshipped: number;
  claimed_shipped: number;
  refunded_quantity: number;
  pricing_currency: Currency;
  unit_price_minor: bigint;
  line_total_minor: bigint;
};

export const findOrderLines = (read: Reader, orderId: string): Promise<OrderLineRow[]> =>
  read.rows<OrderLineRow>(sql`
    select sub_order_id, id, product_id, sku_id, sku, name_zh, name_en, options, picture_id, design_id,
      print_files_taken_at, quantity, shipped_quantity, canceled_quantity, claimed_unshipped, claimed_shipped,
      refunded_quantity, pricing_currency, unit_price_minor, line_total_minor
    from order_lines where order_id = ${orderId} order by sub_order_id, position`);

export type NoteRow = { sub_order_id: string; id: string; text: string; operator: string; created_at: Date };

export const findNotes = (read: Reader, orderId: string): Promise<NoteRow[]> =>
  read.rows<NoteRow>(sql`
    select n.sub_order_id, n.id, n.text, p.name as operator, n.created_at
    from sub_order_notes n join sub_orders s on s.id = n.sub_order_id join operators p on p.id = n.operator_id
    where s.order_id = ${orderId} order by n.created_at, n.id`);

export type OrderLogRow = {
  sub_order_id: string;
  at: Date;
  actor: string;
  from_status: SubOrderStatus | '' | null;
  to_status: SubOrderStatus | null;
  action: string | null;
  reason: string;
};

/** Returns the status changes of an order's sub orders with who made them, and other actions of operators on them. */
export const findOrderLog = (read: Reader, orderId: string): Promise<OrderLogRow[]> =>
  read.rows<OrderLogRow>(sql`
    select s.id as sub_order_id, l.created_at as at,
      coalesce(p.name, nullif(u.nickname, ''), u.username, l.actor) as actor,
      l.from_status, l.to_status, null::text as action, l.reason
    from status_log l
    join sub_orders s on s.id = l.sub_order_id
    left join operators p on p.id = l.actor_id
    left join users u on u.id = l.actor_id
    where s.order_id = ${orderId}
    union all
    select s.id, g.at, coalesce(p.name, g.actor), null, null, g.action, coalesce(g.after ->> 'reason', '')
    from audit_log g
    join sub_orders s on s.sub_order_no = g.subject
    left join operators p on p.id = g.operator_id
    where s.order_id = ${orderId}
    order by at`);
