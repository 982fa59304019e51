import sql, { type Sql } from 'sql-template-tag';
import { unitsOnSale } from '../../db/conditions/units-on-sale.sql.ts';

/**
 * `rates`: what a minor unit of each currency is worth in the base currency by the last known rate, null if there is none. One row
 * a currency.
 */
export const worthTable = sql`rates as materialized (
  select c.code as currency, case when c.code = 'CNY' then 1 else x.rate end * power(10::numeric, -c.digits) as worth
  from currencies c left join exchange_rates x on x.currency = c.code
)`;

/**
 * Sums up a product's active offers, all warehouses together: `prices`, the lowest in each currency as
 * {"USD": 1000} in minor units, `buyable_prices`, those of offers with units to sell, and `available` units, none in a warehouse
 * that is closed for orders. One row, also without an offer.
 */
export const offersInSight = (productId: Sql): Sql => sql`
  select coalesce(jsonb_object_agg(currency, lowest_minor), '{}') as prices,
    coalesce(jsonb_object_agg(currency, buyable_minor) filter (where buyable_minor is not null), '{}') as buyable_prices,
    coalesce(sum(available), 0)::int as available
  from (
    select o.currency, min(o.price_minor) as lowest_minor,
      min(o.price_minor) filter (where ${unitsOnSale} > 0) as buyable_minor, sum(${unitsOnSale}) as available
    from offers o join warehouses w on w.code = o.warehouse_code
    where o.product_id = ${productId} and o.active group by o.currency
  ) as by_currency`;

/**
 * Returns the SQL of the cheapest of such prices, at the current rates: `currency`, `minor`, `worth`, which is null
 * without a rate. No row if there is no price.
 */
export const cheapestOf = (prices: Sql): Sql => sql`
  select r.currency, price.value::bigint as minor, price.value::numeric * r.worth as worth
  from jsonb_each_text(${prices}) as price join rates r on r.currency = price.key
  order by 3 nulls last, 1 limit 1`;
