import { countCap, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import { chosenCodes, hasStock, isNew, rollupConditions } from '../filters.ts';
import { type RollupFacet, rollupRows, rollupTables, productsInGroups } from '../rollup.sql.ts';

/** Rows that an index scan reads at most: it reads 3 million a second. */
const scannedRowsMax = inlineConstant(4_000);
/** Products looked up in the offers at most, which takes as long. */
const stockLookupsMax = inlineConstant(400);
const page = 25;

const sum = (filters: ProductFilters, facet: RollupFacet, more = empty): Sql =>
  sql`(select coalesce(sum(k.n), 0)::int ${rollupRows(filters, { by: [facet], without: facet })} ${more})`;
const sumBy = (filters: ProductFilters, facet: RollupFacet, column: string): Sql =>
  sql`select ${raw(`k.${column}`)}, sum(k.n)::int as n
    ${rollupRows(filters, { by: [facet], without: facet })} group by 1`;

/**
 * Adds up the facet counts of `product_counts`, in the same time whatever the size of the shop: it serves
 * filters by these facets alone. The other facets are counted among the matches if those are few, else among
 * the first rows of an index scan.
 */
export function countByRollup(filters: ProductFilters, isBuyer: boolean): Sql {
  return sql`${rollupTables(filters, page)}, few as materialized (${fewMatches(filters)}
  ), by_category as materialized (${sumBy(filters, 'category', 'category_id')}
  ), by_brand as materialized (${sumBy(filters, 'brand', 'brand_id')}
  ), places as materialized (${sumBy(filters, 'ship', 'warehouses')}
  ), newest as materialized (
    select count(*) >= ${scannedRowsMax} as is_cut, (count(*) filter (where ${meeting(filters)}))::int as n from (
      select p.category_id, p.brand_id, p.warehouses, p.is_diy from products p
      where p.published and ${isNew} and (select is_walk from upper)
      order by p.created_at desc, p.id desc limit ${scannedRowsMax}
    ) p
  )${isBuyer ? sql`, ${stock(filters)}` : empty}, sums as materialized (
    select upper.n as total, true as is_exact, ${sum(filters, 'diy', sql`and k.is_diy`)} as diy,
      case when is_walk then newest.n else (select count(*) filter (where is_new) from few)::int end as fresh,
      not newest.is_cut as fresh_is_exact ${isBuyer ? sql`, ${buyersSums(filters)}` : empty}
    from upper, newest ${isBuyer ? sql`, stocked` : empty}
  )`;
}

/** Counts only the facets by stock and price, which are a buyer's. */
export const countForBuyer = (filters: ProductFilters): Sql =>
  sql`${rollupTables(filters, page)}, few as materialized (${fewMatches(filters)}
  ), ${stock(filters)}, sums as materialized (select ${buyersSums(filters)} from upper, stocked)`;

const fewMatches = (filters: ProductFilters): Sql => sql`select p.*, ${isNew} as is_new
  ${productsInGroups(raw('p.id, p.created_at, p.base_price_minor'), sql`true`, filters)}
  where not (select is_walk from upper)`;

const meeting = (filters: ProductFilters): Sql =>
  join([sql`true`, ...Object.values(rollupConditions(filters, 'p'))], ' and ');

/** The first matches along the index of a sort by these columns. */
const scannedAlong = (
  filters: ProductFilters,
  column: string,
  order: string,
): Sql => sql`select p.${raw(column)} from (
    select p.${raw(column)}, p.category_id, p.brand_id, p.warehouses, p.is_diy from products p
    where p.published and (select is_walk from upper) order by ${raw(order)} limit ${scannedRowsMax}
  ) p where ${meeting(filters)}`;

/**
 * Looks up a sample of many matches in the offers; the other matches count as in stock except for those that
 * the hourly job counted as sold out (count-sold-out.ts).
 */
function stock(filters: ProductFilters): Sql {
  const codes = chosenCodes(filters);
  const soldOut = sql`select sum(k.n)::int from product_counts k where k.counted_by = 'sold_out'
    and ${codes ? sql`k.warehouses && ${codes}` : sql`k.warehouses is null`}`;
  return sql`looked as materialized (
    select id from (select id from few union all
      (${scannedAlong(filters, 'id', 'p.sold_30d desc, p.id desc')} limit ${stockLookupsMax})) p limit ${stockLookupsMax}
  ), stocked as materialized (
    select (select count(*)::int from looked) >= upper.n as is_all,
      (select count(*)::int from looked p where ${hasStock('p', codes)}) as seen,
      upper.n - coalesce((${soldOut}), upper.n) as maybe_stocked
    from upper
  )`;
}

function buyersSums(filters: ProductFilters): Sql {
  const end = (which: 'min' | 'max', direction: 'asc' | 'desc') => sql`case
    when is_walk then (select base_price_minor from (${scannedAlong(
      filters,
      'base_price_minor',
      `p.base_price_minor ${direction}, p.id ${direction}`,
    )}) p where p.base_price_minor is not null limit 1)
    else (select ${raw(which)}(base_price_minor) from few) end`;
  return sql`${end('min', 'asc')} as low, ${end('max', 'desc')} as high,
    case when stocked.is_all then seen else greatest(seen, least(maybe_stocked, ${inlineConstant(countCap + 1)})) end as stock,
    stocked.is_all as stock_is_exact`;
}
