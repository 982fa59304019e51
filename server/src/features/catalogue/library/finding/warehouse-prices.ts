import { isPriceSort, type ProductFilters, type ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import { chosenCodes } from '../filters.ts';
import { baseOf } from '../rates.sql.ts';

/**
 * Products that are sorted by their price in the chosen warehouses at most; a longer list is read along the
 * index of the lowest price anywhere. To look up the offers of 5,000 takes 25 ms and grows with them.
 */
export const warehousePricesMax = 5_000;

/** Returns the chosen warehouses' codes if a list is sorted by the prices in them. */
export const warehousesOfPriceSort = (sort: ProductSort, filters: ProductFilters): Sql | null =>
  isPriceSort(sort) ? chosenCodes(filters) : null;

/**
 * Reads the price of each product of `table` in these warehouses, as the column that a price sort expects.
 */
export const pricesInWarehouses = (table: Sql, codes: Sql): Sql => sql`
  select o.product_id as id, min(${baseOf(sql`o.price_minor`)}) as base_price_minor
  from offers o join rates r on r.currency = o.currency
  where o.product_id = any(array(select id from ${table})) and o.active and o.warehouse_code = any(${codes})
    and r.factor is not null
  group by o.product_id`;

export const isScannedInstead = sql`m.n > ${inlineConstant(warehousePricesMax)}`;
