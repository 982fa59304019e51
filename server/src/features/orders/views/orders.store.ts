import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/order-status.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/settlement.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { thisMonth } from '../../../db/shop-time-zone.ts';
import { type CancellationRow, cancellationsOf } from '../parcels/cancellations.store.ts';
import { type ParcelRow, parcelsOf } from '../parcels/parcels.store.ts';
import { microsOf, timeOf, type TimePlace } from '../../../http/time-cursor.ts';

type TextRow = Record<Language, string>;

/** One order line with its sub order and order beside it: what a page of orders is folded from. */
export type OrderRow = {
  order_id: string;
  order_no: string;
  created_at: Date;
  created_micros: string;
  kind: OrderKind;
  currency: Currency;
  order_goods_minor: bigint;
  order_freight_minor: bigint;
  order_fees_minor: bigint;
  total_minor: bigint;
  total_quantity: number;
  remarks: string;
  pay_before: Date;
  payable: boolean;
  placed_by: string;
  is_own: boolean;
  approval_requested_at: Date | null;
  /** In the base currency; null where it is not known, and for callers without a limit. */
  base_total_minor: bigint | null;
  /** The rest of the caller's monthly limit; null without one. */
  left_minor: bigint | null;
  /** The number of all its sub orders, whatever the tab. */
  statuses: SubOrderStatus[];
  sub_order_id: string;
  sub_order_no: string;
  status: SubOrderStatus;
  address: SettledAddress | null;
  /** With the sub order's first line alone. */
  parcels: ParcelRow[] | null;
  /** Likewise. */
  cancellations: CancellationRow[] | null;
  buyer_message: string;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  amount_minor: bigint;
  shipped_at: Date | null;
  received_at: Date | null;
  warehouse_code: string;
  warehouse_zh: string;
  warehouse_en: string;
  warehouse_country: string;
  service_zh: string | null;
  service_en: string | null;
  line_id: string;
  product_id: string;
  sku_id: string;
  sku: string;
  name_zh: string;
  name_en: string;
  options: { name: TextRow; value: TextRow }[];
  picture_id: string | null;
  design_id: string | null;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  pricing_currency: Currency;
  unit_price_minor: bigint;
  line_total_minor: bigint;
  /** All that match, on this page or another. */
  orders_found: number;
};

/** The member who looks at the account's orders. */
export type Caller = Pick<Buyer, 'userId' | 'accountId' | 'role'>;

/** `page` is of orders; what is asked of a whole order is asked once there, not again for each of its lines. */
const selectOrders = (
  page: Sql,
  caller: Caller,
  { statuses = null, found = sql`1` }: { statuses?: readonly SubOrderStatus[] | null; found?: Sql } = {},
) => sql`
  with page as materialized (
    select o.*, array(select status from sub_orders each where each.order_id = o.id) as statuses,
      (select coalesce(nullif(nickname, ''), username) from users where id = o.placed_by) as placed_by_name,
      ${limitOf(caller)}
    from (${page}) as o
  )
  select o.id as order_id, o.order_no, o.created_at, ${microsOf(sql`o.created_at`)} as created_micros, o.kind, o.currency,
    o.goods_minor as order_goods_minor, o.freight_minor as order_freight_minor, o.fees_minor as order_fees_minor,
    o.total_minor, o.total_quantity, o.remarks, o.pay_before,
    o.payment_status = 'pending' and o.pay_before > shop_now() as payable,
    o.placed_by_name as placed_by, o.placed_by = ${caller.userId} as is_own, o.approval_requested_at,
    o.base_total_minor, o.left_minor,
    o.statuses, s.id as sub_order_id, s.sub_order_no, s.status, s.address, s.buyer_message,
    case when row_number() over (partition by s.id order by l.position) = 1
      then ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` })} end as parcels,
    case when row_number() over (partition by s.id order by l.position) = 1
      then ${cancellationsOf(sql`s.id`)} end as cancellations,
    s.goods_minor, s.freight_minor, s.fees_minor, s.amount_minor, s.shipped_at, s.received_at,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    f.name_zh as service_zh, f.name_en as service_en,
    l.id as line_id, l.product_id, l.sku_id, l.sku, l.name_zh, l.name_en, l.options, l.picture_id, l.design_id,
    l.quantity, l.shipped_quantity, l.canceled_quantity, l.pricing_currency, l.unit_price_minor, l.line_total_minor, ${found} as orders_found
  from page o
  join sub_orders s on s.order_id = o.id
    and (${statuses}::text[] is null or s.status = any(${statuses}::text[]))
  join warehouses w on w.code = s.warehouse_code
  left join freight_services f on f.id = s.service_id
  join order_lines l on l.sub_order_id = s.id
  order by o.created_at desc, o.id desc, s.position, l.position`;

/** Selects the order's total in the base currency and the rest of a purchaser's limit: they decide the actions on offer. */
const limitOf = ({ userId, role }: Caller): Sql =>
  role === 'purchaser'
    ? sql`(select case when count(*) = count(base_amount_minor) then sum(base_amount_minor)::bigint end
          from sub_orders each where each.order_id = o.id) as base_total_minor,
        (select monthly_limit_minor - coalesce((select spent_minor from member_spending
          where user_id = ${userId} and month = ${thisMonth}), 0) from users where id = ${userId}) as left_minor`
    : sql`null::bigint as base_total_minor, null::bigint as left_minor`;

export type OrderSearch = {
  caller: Caller;
  /** Null for all. */
  statuses: readonly SubOrderStatus[] | null;
  q: string | null;
  from: string | null;
  to: string | null;
};

/** A page of a buyer's orders, newest first, one query; planned for its values, which differ much in what they match. */
export function findOrders(
  read: Reader,
  { after, limit, ...search }: OrderSearch & { after: TimePlace | null; limit: number },
): Promise<OrderRow[]> {
  const place = after ? sql`(o.created_at, o.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : sql`true`;
  return read.planned<OrderRow>(
    selectOrders(
      sql`select o.* from orders o where ${matching(search)} and ${place}
        order by o.created_at desc, o.id desc limit ${limit}`,
      search.caller,
      {
        statuses: search.statuses,
        // Once for the page, by the index of the account.
        found: sql`(select count(*)::int from orders o where ${matching(search)})`,
      },
    ),
  );
}

function matching({ caller: { accountId }, statuses, from, to, q: asked }: OrderSearch): Sql {
  const q = asked?.trim().toLowerCase() || null;
  const conditions = [
    sql`o.account_id = ${accountId}`,
    ...(statuses
      ? [
          sql`exists (select from sub_orders s where s.order_id = o.id and s.account_id = ${accountId}
            and s.status = any(${statuses}::text[]))`,
        ]
      : []),
    ...(from ? [sql`o.created_at >= ${from}::date`] : []),
    ...(to ? [sql`o.created_at < ${to}::date + 1`] : []),
    ...(q ? [matches(q)] : []),
  ];
  return join(conditions, ' and ');
}

const matches = (q: string) => sql`(
  strpos(lower(o.order_no), split_part(${q}, '-', 1)) > 0 and ${q} ~ '^a?[0-9a-f]+(-[0-9]*)?$'
  or exists (select from sub_orders s join parcels p on p.sub_order_id = s.id, unnest(p.tracking_numbers) as t (no)
    where s.order_id = o.id and strpos(lower(t.no), ${q}) > 0)
  or exists (select from order_lines l where l.order_id = o.id and
    (strpos(lower(l.sku), ${q}) > 0 or strpos(lower(l.name_zh), ${q}) > 0 or strpos(lower(l.name_en), ${q}) > 0)))`;

/** One order whole, by its own or a sub order's number; empty where this buyer has none of it. */
export const findOrderByNo = (read: Reader, caller: Caller, no: string): Promise<OrderRow[]> =>
  read.rows<OrderRow>(
    selectOrders(
      sql`select o.* from orders o where o.account_id = ${caller.accountId} and o.order_no = split_part(${no}, '-', 1)
        and (o.order_no = ${no} or exists (
          select from sub_orders s where s.order_id = o.id and s.sub_order_no = ${no}))`,
      caller,
    ),
  );

export type LogRow = {
  created_at: Date;
  sub_order_no: string;
  from_status: SubOrderStatus | '';
  to_status: SubOrderStatus;
  actor: 'buyer' | 'operator' | 'system';
  reason: string;
};

export const findStatusLog = (read: Reader, orderId: string): Promise<LogRow[]> =>
  read.rows<LogRow>(sql`
    select l.created_at, s.sub_order_no, l.from_status, l.to_status, l.actor, l.reason
    from status_log l join sub_orders s on s.id = l.sub_order_id
    where s.order_id = ${orderId} order by l.created_at, l.id`);

export type PaymentRow = { amount_minor: bigint; currency: Currency; paid_at: Date };

export const findPayments = (read: Reader, orderId: string): Promise<PaymentRow[]> =>
  read.rows<PaymentRow>(
    sql`select amount_minor, currency, paid_at from payments where order_id = ${orderId}`,
  );

/** A buyer's sub orders by status. */
export const countByStatus = (
  read: Reader,
  accountId: string,
): Promise<{ status: SubOrderStatus; sub_orders: number }[]> =>
  read.rows(sql`
    select status, count(*)::int as sub_orders from sub_orders where account_id = ${accountId} group by status`);
