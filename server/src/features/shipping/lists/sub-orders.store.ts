import type { Currency } from '@amberdock/contract/money.ts';
import { type SubOrderStatus, subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import { likeText } from '../../../db/conditions/like-text.rules.ts';
import { inShopDays } from '../../../db/shop-time-zone.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { microsOf, timeOf, type TimePosition } from '../../../http/time-cursor.ts';
import type { ShipFromRow } from '../../cart/index.ts';

export type SubOrderRow = ShipFromRow & {
  id: string;
  sub_order_no: string;
  order_no: string;
  status: SubOrderStatus;
  version: number;
  created_at: Date;
  ship_by: Date | null;
  address: SettledAddress | null;
  buyer: string;
  currency: Currency;
  amount_minor: bigint;
  service_zh: string | null;
  service_en: string | null;
  has_own_label: boolean;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  is_printed: boolean;
  skus: string[];
  tracking_numbers: string[];
  micros: string;
};

/** Joins the columns of a list to a page of sub orders; `time` is the column that the list is sorted by. */
const described = (page: Sql, { time, order }: { time: Sql; order: Sql }) => sql`
  with page as materialized (${page})
  select s.id, s.sub_order_no, o.order_no, s.status, s.version, s.created_at, s.ship_by, s.address,
    coalesce(nullif(a.company_name, ''), u.username) as buyer, s.currency, s.amount_minor,
    w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en, w.country as warehouse_country,
    f.name_zh as service_zh, f.name_en as service_en, s.label_file_id is not null as has_own_label,
    l.quantity, l.shipped_quantity, l.canceled_quantity, l.is_printed, l.skus,
    array(select n from parcels p, unnest(p.tracking_numbers) as n where p.sub_order_id = s.id order by p.position)
      as tracking_numbers,
    ${microsOf(time)} as micros
  from page s
  join orders o on o.id = s.order_id
  join accounts a on a.id = s.account_id
  join users u on u.id = o.placed_by
  join warehouses w on w.code = s.warehouse_code
  left join freight_services f on f.id = s.service_id
  cross join lateral (
    select sum(quantity)::int as quantity, sum(shipped_quantity)::int as shipped_quantity,
      sum(canceled_quantity)::int as canceled_quantity, bool_or(design_id is not null) as is_printed,
      array_agg(sku || ' × ' || quantity order by position) as skus
    from order_lines where sub_order_id = s.id
  ) as l
  order by ${order}`;

type Bounds = {
  operator: Pick<Operator, 'warehouseCodes'>;
  warehouse: string | null;
  after: TimePosition | null;
  limit: number;
};

/** Restricts sub orders to the operator's warehouses. */
const ofWarehouses = ({ warehouseCodes }: Pick<Operator, 'warehouseCodes'>): Sql =>
  inWarehouses(sql`s.warehouse_code`, warehouseCodes);

export type SubOrderSearch = Bounds & {
  q: string | null;
  status: SubOrderStatus | null;
  account: string | null;
  /** Days of the shop's calendar, both included. */
  from: string | null;
  to: string | null;
};

/** Finds sub orders, newest first; planned for its values, because filters differ greatly in how much they match. */
export const findSubOrders = (read: Reader, search: SubOrderSearch): Promise<SubOrderRow[]> =>
  read.planned<SubOrderRow>(
    described(pageOf(search), { time: sql`s.created_at`, order: sql`s.created_at desc, s.id desc` }),
  );

function pageOf(search: SubOrderSearch): Sql {
  if (search.status) return newest(search, sql`s.status = ${search.status}`);
  return search.account ? newestOfAccount(search) : newest(search, sql`true`);
}

const newest = (
  { operator, warehouse, account, q, from, to, after, limit }: SubOrderSearch,
  isOfStatus: Sql,
): Sql => sql`
  select s.* from sub_orders s
  where ${ofWarehouses(operator)} and ${isOfStatus}
    ${warehouse ? sql`and s.warehouse_code = ${warehouse}` : empty}
    ${account ? sql`and s.account_id = ${account}` : empty}
    and ${inShopDays(sql`s.created_at`, { from, to })}
    ${q ? sql`and s.id in (${matching(q)})` : empty}
    ${after ? sql`and (s.created_at, s.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
  order by s.created_at desc, s.id desc limit ${limit}`;

/**
 * The newest of an account are the newest of those in each status: its index has the status before the time. Otherwise all
 * sub orders that are newer than its last would be read.
 */
const newestOfAccount = (search: SubOrderSearch): Sql => sql`
  select s.* from unnest(${[...subOrderStatuses]}::text[]) as one (status)
  cross join lateral (${newest(search, sql`s.status = one.status`)}) as s
  order by s.created_at desc, s.id desc limit ${search.limit}`;

/**
 * Finds the sub orders that a search text matches: by number, tracking number, recipient or SKU, each with its own
 * index. The index of recipients omits unpaid sub orders, of which there are few.
 */
function matching(q: string): Sql {
  const lower = likeText(q.toLowerCase());
  return sql`
    select id from sub_orders where sub_order_no like ${`${likeText(q.toUpperCase())}%`}
    union select sub_order_id from parcels where tracking_numbers && ${[q, q.toUpperCase()]}::text[]
    union select id from sub_orders where status <> 'pending_payment' and lower(address ->> 'recipient') like ${`%${lower}%`}
    union select id from sub_orders where status = 'pending_payment' and lower(address ->> 'recipient') like ${`%${lower}%`}
    union select sub_order_id from order_lines where lower(sku) like ${`${lower}%`}`;
}

/** Finds the sub orders awaiting shipment, the earliest cut-off first. */
export const findQueue = (
  read: Reader,
  { operator, warehouse, after, limit }: Bounds,
): Promise<SubOrderRow[]> =>
  read.planned<SubOrderRow>(
    described(
      sql`select s.* from sub_orders s
        where s.status = 'awaiting_shipment' and ${ofWarehouses(operator)}
          ${warehouse ? sql`and s.warehouse_code = ${warehouse}` : empty}
          ${after ? sql`and (s.ship_by, s.id) > (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
        order by s.ship_by, s.id limit ${limit}`,
      { time: sql`s.ship_by`, order: sql`s.ship_by, s.id` },
    ),
  );

export type WarehouseRow = ShipFromRow & {
  waiting: number;
  overdue: number;
  next_ship_by: Date | null;
};

/** Counts the sub orders awaiting shipment in each of the operator's warehouses, including those with none. */
export const countQueues = (
  read: Reader,
  { warehouseCodes }: Pick<Operator, 'warehouseCodes'>,
): Promise<WarehouseRow[]> =>
  read.rows<WarehouseRow>(sql`
    select w.code as warehouse_code, w.name_zh as warehouse_zh, w.name_en as warehouse_en,
      w.country as warehouse_country, count(s.id)::int as waiting,
      count(s.id) filter (where s.ship_by <= shop_now())::int as overdue,
      min(s.ship_by) as next_ship_by
    from warehouses w
    left join sub_orders s on s.warehouse_code = w.code and s.status = 'awaiting_shipment'
    where ${inWarehouses(sql`w.code`, warehouseCodes)}
    group by w.code order by w.position, w.code`);
