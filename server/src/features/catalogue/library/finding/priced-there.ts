import { isPriceSort, type ProductFilters, type ProductSort } from '@amberdock/contract/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { chosenCodes } from '../filters.ts';
import { literal } from '../page-order.ts';
import { baseOf } from '../rates.sql.ts';

/**
 * So many products of chosen warehouses are sorted by what they cost there; of more the page is walked along the index
 * of what they cost anywhere. To look up the offers of these took 25 ms (measured), and grows with them.
 */
export const pricedThereMax = 5_000;

/** The chosen warehouses' codes, where a list is sorted by the prices there. */
export const sortedThere = (sort: ProductSort, filters: ProductFilters): Sql | null =>
  isPriceSort(sort) ? chosenCodes(filters) : null;

/** Of the products in `table` what each costs in these warehouses, under the name that a price sort knows. */
export const pricedThere = (table: Sql, codes: Sql): Sql => sql`
  select o.product_id as id, min(${baseOf(sql`o.price_minor`)}) as base_price_minor
  from offers o join rates r on r.currency = o.currency
  where o.product_id = any(array(select id from ${table})) and o.active and o.warehouse_code = any(${codes})
    and r.factor is not null
  group by o.product_id`;

export const isWalkedAnyway = sql`m.n > ${literal(pricedThereMax)}`;
