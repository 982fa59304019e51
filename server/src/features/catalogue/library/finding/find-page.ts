import { countCap, isPriceSort, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, planBarrier } from '../../../../db/planner.sql.ts';
import { pageModes, type Position } from '../cursor.ts';
import { chosenCodes, rollupConditions, otherConditions } from '../filters.ts';
import { rollupRows, rollupTables, productsInGroups } from '../rollup.sql.ts';
import { type ListSort, Order, versionOf } from '../page-order.ts';
import { pickTopRows } from './pick-top-rows.ts';
import { isScannedInstead, pricesInWarehouses, warehousesOfPriceSort } from './warehouse-prices.ts';

export type PageRequest = {
  filters: ProductFilters;
  sort: ListSort;
  position: Position | null;
  /** The rows to read, one of a few numbers because it is part of the statements' text. */
  limit: number;
  /** The list is known to have more than the cap: it is not counted again. */
  isKnownLong: boolean;
};

export type FoundPage = {
  /** Common table expressions, the last of which is `page`: id, k0, k1 … and the counts. */
  page: Sql;
  order: Sql;
  /** The values of the sort, the id last, as text. */
  columns: Sql;
};

/** Makes the statement that finds one page of ids, of a list without words. How many match decides the way. */
export function findPage(request: PageRequest): FoundPage {
  const { filters, sort, position } = request;
  const order = new Order(sort, position);
  return {
    order: order.by('page'),
    columns: outColumns(order, sort),
    page: isNarrow(filters) ? byFilters(request, order) : alongIndex(request, order),
  };
}

const isNarrow = (filters: ProductFilters): boolean =>
  Object.keys({ ...rollupConditions(filters, 'p'), ...otherConditions(filters) }).length > 0;

/** Returns the conditions that `product_counts` does not know. */
function othersOf({ filters, sort }: PageRequest, bandAt = chosenCodes(filters)): Sql[] {
  const others: Sql[] = Object.values(otherConditions(filters, bandAt));
  return isPriceSort(sort) ? [...others, sql`p.base_price_minor is not null`] : others;
}

/** Returns the conditions of a published row, without the words. */
const conditionsOf = (request: PageRequest, bandAt = chosenCodes(request.filters)): Sql =>
  join(
    [sql`true`, ...othersOf(request, bandAt), ...Object.values(rollupConditions(request.filters, 'p'))],
    ' and ',
  );
const whereOf = (request: PageRequest): Sql => sql`p.published and ${conditionsOf(request)}`;

/** The columns that the index of every sort includes in addition to its keys. */
const inSorts = ['id', 'category_id', 'brand_id', 'warehouses', 'is_diy', 'created_at', 'base_price_minor'];
const columnsOnSort = ({ keys }: Order): Sql =>
  raw(
    [...new Set([...inSorts, ...keys.map(({ column }) => column)])].map((column) => `p.${column}`).join(', '),
  );

function outColumns(order: Order, sort: ListSort): Sql {
  const keys = order.keys.map(({ column }, index) => `page.${column}::text as k${index}`).join(', ');
  const version = versionOf[sort];
  return sql`, ${raw(keys)}, page.total, page.is_exact, page.mode, ${
    version ? sql`(select version from sort_versions where sorts_by = ${version})` : sql`0`
  } as version`;
}

const sorted = inlineConstant(pageModes.sorted);
const byWarehousePrice = inlineConstant(pageModes.byWarehousePrice);
const overCap = inlineConstant(countCap + 1);
const isCounted = ({ position, isKnownLong }: PageRequest): boolean => position === null && !isKnownLong;

/** No filter: along the index of the sort. */
function alongIndex(request: PageRequest, order: Order): Sql {
  const { limit, position, sort } = request;
  const total = position
    ? sql`0`
    : sql`(select coalesce(sum(k.n), 0)::int
    ${rollupRows({}, { by: isPriceSort(sort) ? ['ship'] : [] })} ${pricedOf(request)})`;
  return sql`page as materialized (
    select ${order.columns('p')}, ${total} as total, true as is_exact, ${sorted} as mode
    from products p where ${whereOf(request)} ${order.after('p')} order by ${order.by('p')} limit ${inlineConstant(limit)}
  )`;
}

/** Leaves out products without an offer, which have no price. */
const pricedOf = ({ sort }: PageRequest): Sql => (isPriceSort(sort) ? sql`and k.warehouses <> '{}'` : empty);

/**
 * Finds a page by filters. `product_counts` says how many match at most: few matches are collected group by
 * group and sorted; many are read by a scan of the sort's index.
 */
function byFilters(request: PageRequest, order: Order): Sql {
  const { filters, limit, sort } = request;
  const where = join([sql`true`, ...othersOf(request)], ' and ');
  const isWalk = sql`(select is_walk from upper)`;
  const codes = warehousesOfPriceSort(sort, filters);
  // A walk along the prices anywhere begins where the band does there: to look up each offer below it took 1.6 s.
  const bandAt = codes ? null : chosenCodes(filters);
  const walked = join([sql`true`, ...othersOf(request, bandAt)], ' and ');
  const collected = sql`select p.* ${productsInGroups(order.columns('p'), where, filters)} where not ${isWalk}`;
  return sql`${rollupTables(filters, limit, { more: pricedOf(request), ...(codes && { isWalk: isScannedInstead }) })},
  few as materialized (${codes ? pricesInWarehouses(sql`(${collected}) as c`, codes) : collected}
  ), ${pickTopRows({
    name: 'many',
    order,
    keys: order.keys,
    limit,
    scan: { columns: columnsOnSort(order), where: conditionsOf(request, bandAt), rowsMax: 20_000 },
    allMatches: productsInGroups(order.columns('p'), sql`${walked} ${order.after('p')}`, filters),
    when: isWalk,
  })}, totals as materialized (
    ${totalsOf(request, isWalk)}
  ), page as materialized (
    select u.*, totals.total, totals.is_exact, ${codes ? sql`case when ${isWalk} then ${sorted} else ${byWarehousePrice} end` : sorted} as mode
    from totals, (
      (select ${order.columns('m')} from few m where true ${order.after('m')}
        order by ${order.by('m')} limit ${inlineConstant(limit)})
      union all select * from many
    ) as u
  )`;
}

function totalsOf(request: PageRequest, isWalk: Sql): Sql {
  const isOfKindsAlone = Object.keys(otherConditions(request.filters)).length === 0;
  const few = sql`(select count(*)::int from few)`;
  if (isOfKindsAlone) {
    return sql`select case when is_walk then n else ${few} end as total, true as is_exact from upper`;
  }
  if (!isCounted(request)) return sql`select ${overCap} as total, false as is_exact`;
  // The barrier keeps the planner from counting twice, once for each use of the total.
  return sql`select c.total, c.total < ${overCap} or not ${isWalk} as is_exact from (
      select case when ${isWalk} then (select count(*)::int from (
        select from products p where ${whereOf(request)} limit ${overCap}) as counted) else ${few} end as total
      ${planBarrier}) as c`;
}
