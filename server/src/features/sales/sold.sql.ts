import sql, { empty, type Sql } from 'sql-template-tag';
import { inShopDays } from '../../db/shop-time-zone.ts';

/** Days of the shop's calendar, both included, and the warehouse that the goods ship from; without one all. */
export type SalesPeriod = { from: string; to: string; warehouse_id?: string };

/**
 * The common table expression `sold`: the sub orders that were paid in a period, with their worth in the base currency (null
 * where their currency had no rate), and what was given back of it: the released and the refunded part of their hold.
 */
export const sold = ({ from, to, warehouse_id: warehouse }: SalesPeriod): Sql => sql`sold as materialized (
    select s.id, s.order_id, s.account_id, s.warehouse_code, s.address ->> 'country' as country, y.paid_at,
      s.currency, s.goods_minor, s.freight_minor, s.fees_minor, s.amount_minor, s.base_amount_minor,
      coalesce(h.released_minor + h.refunded_minor, 0) as back_minor,
      round(s.base_amount_minor::numeric * (h.released_minor + h.refunded_minor) / s.amount_minor) as base_back_minor
    from payments y join sub_orders s on s.order_id = y.order_id left join holds h on h.sub_order_id = s.id
    where ${inShopDays(sql`y.paid_at`, { from, to })} ${warehouse ? sql`and s.warehouse_code = ${warehouse}` : empty}
  )`;

/**
 * The common table expression `sold_lines`: the goods of `sold` less canceled units, with their share of the sub order's worth.
 * Goods that a pallet order sends were sold when they were stockpiled.
 */
export const soldLines: Sql = sql`sold_lines as (
    select l.sub_order_id, l.product_id, s.order_id, l.quantity - l.canceled_quantity as units,
      s.base_amount_minor::numeric / nullif(s.amount_minor, 0) * l.line_total_minor
        * (l.quantity - l.canceled_quantity) / l.quantity as base_minor
    from sold s join order_lines l on l.sub_order_id = s.id where l.source = 'offer'
  )`;

/** The common table expression `sold_units`: the units of each sub order in `sold_lines`. */
export const soldUnits: Sql = sql`sold_units as (
    select sub_order_id, sum(units)::int as units from sold_lines group by sub_order_id
  )`;
