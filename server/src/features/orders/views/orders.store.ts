import type { Currency } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { thisMonth } from '../../../db/shop-time-zone.ts';
import { type CancellationRow, cancellationsOf } from '../parcels/cancellations.store.ts';
import { type ParcelRow, parcelsOf } from '../parcels/parcel-rows.sql.ts';
import type { TabFilter } from './orders.rules.ts';
import { isInTab, matching, type OrderSearch } from './search-orders.store.ts';
import { casesOf, type SubOrderCaseRow } from './cases-of-sub-order.ts';
import { microsOf, timeOf, type TimePosition } from '../../../http/time-cursor.ts';
import type { LineGoodsRow, ShipFromRow } from '../../cart/index.ts';

/** One order line with its sub order and order beside it: what a page of orders is folded from. */
export type OrderRow = LineGoodsRow &
  ShipFromRow & {
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
    own_reference: string;
    pay_before: Date;
    payable: boolean;
    placed_by: string;
    is_own: boolean;
    approval_requested_at: Date | null;
    /** In the base currency; null if it is not known, and for callers without a limit. */
    base_total_minor: bigint | null;
    /** The rest of the caller's monthly limit; null without one. */
    left_minor: bigint | null;
    /** The statuses of all its sub orders, whatever the tab. */
    statuses: SubOrderStatus[];
    sub_order_id: string;
    sub_order_no: string;
    status: SubOrderStatus;
    address: SettledAddress | null;
    /** Only in the row of the sub order's first line. */
    parcels: ParcelRow[] | null;
    /** Only in the row of the sub order's first line. */
    cancellations: CancellationRow[] | null;
    /** Only in the row of the sub order's first line. */
    cases: SubOrderCaseRow[] | null;
    open_cases: number;
    buyer_message: string;
    goods_minor: bigint;
    freight_minor: bigint;
    fees_minor: bigint;
    amount_minor: bigint;
    shipped_at: Date | null;
    received_at: Date | null;
    service_id: string | null;
    label_file_id: string | null;
    service_zh: string | null;
    service_en: string | null;
    line_id: string;
    design_id: string | null;
    quantity: number;
    shipped_quantity: number;
    canceled_quantity: number;
    claimed_unshipped: number;
    claimed_shipped: number;
    refunded_quantity: number;
    pricing_currency: Currency;
    unit_price_minor: bigint;
    line_total_minor: bigint;
    /** The number of all matches, not only of those on this page; more than `countMax` are not counted. */
    orders_found: number;
  };

/** The member who looks at the account's orders. */
export type Caller = Pick<Buyer, 'userId' | 'accountId' | 'role'>;

/** Returns the orders of `page` with their lines. Facts of a whole order are read once for each order, not for each line. */
const selectOrders = (
  page: Sql,
  caller: Caller,
  {
    tab = null,
    found = sql`1`,
    events = 'last',
  }: { tab?: TabFilter; found?: Sql; events?: 'last' | 'all' } = {},
) => sql`
  with page as materialized (
    select o.*, array(select status from sub_orders each where each.order_id = o.id) as statuses,
      (select coalesce(nullif(nickname, ''), username) from users where id = o.placed_by) as placed_by_name,
      ${limitOf(caller)}
    from (${page}) as o
  )
  select o.id as order_id, o.order_no, o.created_at, ${microsOf(sql`o.created_at`)} as created_micros, o.kind, o.currency,
    o.goods_minor as order_goods_minor, o.freight_minor as order_freight_minor, o.fees_minor as order_fees_minor,
    o.total_minor, o.total_quantity, o.remarks, o.own_reference, o.pay_before,
    o.payment_status = 'pending' and o.pay_before > shop_now() as payable,
    o.placed_by_name as placed_by, o.placed_by = ${caller.userId} as is_own, o.approval_requested_at,
    o.base_total_minor, o.left_minor,
    o.statuses, s.id as sub_order_id, s.sub_order_no, s.status, s.address, s.buyer_message,
    case when row_number() over (partition by s.id order by l.position) = 1
      then ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events })} end as parcels,
    case when row_number() over (partition by s.id order by l.position) = 1
      then ${cancellationsOf(sql`s.id`)} end as cancellations,
    case when row_number() over (partition by s.id order by l.position) = 1 then ${casesOf(sql`s.id`)} end as cases,
    s.open_cases,
    s.goods_minor, s.freight_minor, s.fees_minor, s.amount_minor, s.shipped_at, s.received_at,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    s.service_id, s.label_file_id, f.name_zh as service_zh, f.name_en as service_en,
    l.id as line_id, l.product_id, l.sku_id, l.sku, l.name_zh, l.name_en, l.options, l.picture_id, l.design_id,
    l.quantity, l.shipped_quantity, l.canceled_quantity, l.claimed_unshipped, l.claimed_shipped, l.refunded_quantity,
    l.pricing_currency, l.unit_price_minor, l.line_total_minor, ${found} as orders_found
  from page o
  join sub_orders s on s.order_id = o.id and ${isInTab(tab)}
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

/** A longer list is not counted to its end: of 100,000 orders that takes five times as long as to read the page. */
export const countMax = 2_000;

/**
 * Returns a page of a buyer's orders, newest first, one query; planned for its values, which differ much in what they
 * match.
 */
export function findOrders(
  read: Reader,
  { after, limit, ...search }: OrderSearch & { after: TimePosition | null; limit: number },
): Promise<OrderRow[]> {
  const place = after ? sql`(o.created_at, o.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : sql`true`;
  return read.planned<OrderRow>(
    selectOrders(
      sql`select o.* from orders o where ${matching(search)} and ${place}
        order by o.created_at desc, o.id desc limit ${limit}`,
      search.caller,
      {
        tab: search.tab,
        // Once for the page, by the index of the account.
        found: sql`(select count(*)::int from (
          select from orders o where ${matching(search)} limit ${countMax + 1}) as counted)`,
      },
    ),
  );
}

/** Returns one order whole, by its own or a sub order's number; empty if this buyer has none of it. */
export const findOrderByNo = (read: Reader, caller: Caller, no: string): Promise<OrderRow[]> =>
  read.rows<OrderRow>(
    selectOrders(
      sql`select o.* from orders o where o.account_id = ${caller.accountId} and o.order_no = split_part(${no}, '-', 1)
        and (o.order_no = ${no} or exists (
          select from sub_orders s where s.order_id = o.id and s.sub_order_no = ${no}))`,
      caller,
      { events: 'all' },
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
