import {
  countCap,
  isPriceSort,
  type ProductFilters,
  type ProductSort,
} from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import type { Position } from '../cursor.ts';
import { chosenCodes, rollupConditions, otherConditions } from '../filters.ts';
import { rollupRows, rollupTables, productsInGroups } from '../rollup.sql.ts';
import { findMatches } from './find-matches.ts';
import type { Search } from './find-search.ts';
import { matching, unlessHidden } from './matching.sql.ts';
import { findNearMatches } from './find-near-matches.ts';
import { Order, versionOf } from '../page-order.ts';
import { pickTopRows } from './pick-top-rows.ts';
import { rankedMode, rankMatches } from './rank-matches.ts';
import { isScannedInstead, pricedThere, sortedThere } from './priced-there.ts';

export type PageRequest = {
  filters: ProductFilters;
  /** The parsed search words of the filters; null without words. */
  search: Search | null;
  sort: ProductSort;
  position: Position | null;
  /** One more than is shown: there is a next page. */
  limit: number;
  /** The list is known to have more than the cap: it is not counted again. */
  isKnownLong: boolean;
  /** The page has no next page and no total. */
  isAlone?: boolean;
};

/** Finds a page of few matches, ranked as a whole; null for what is no ranked search, or known to be longer. */
export function findRankedPage(request: PageRequest): FoundPage | null {
  const { filters, search, sort, position, limit } = request;
  if (!search || sort !== 'best_match' || (position ? position.mode !== rankedMode : request.isKnownLong))
    return null;
  const order = new Order(sort, position);
  const page = rankMatches({ limit, where: whereOf(request), isNarrow: isNarrow(filters), order, search });
  return { order: order.by('page'), columns: outColumns(order, sort), page };
}

export type FoundPage = {
  /** Common table expressions, the last of which is `page`: id, k0, k1 … and the counts. */
  page: Sql;
  order: Sql;
  /** The values of the sort, the id last, as text. */
  columns: Sql;
};

/**
 * The statement that finds one page of ids. A sort straight along its index is fast for what is common and walks the
 * whole of it for what is rare (1,283 ms for words that never meet), so how many match decides, see each way.
 */
export function findPage(request: PageRequest): FoundPage {
  const { filters, search, sort, position, limit, isAlone = false } = request;
  const order = new Order(sort, position);
  const found = { order: order.by('page'), columns: outColumns(order, sort) };
  if (search && sort === 'best_match') {
    return {
      ...found,
      page: findMatches({
        limit,
        where: whereOf(request),
        isNarrow: isNarrow(filters),
        isAlone,
        order,
        search,
      }),
    };
  }
  if (search) return { ...found, page: sortedMatches(request, order, search) };
  return { ...found, page: isNarrow(filters) ? byFilters(request, order) : alongIndex(request, order) };
}

/** Finds near matches, for a search where findPage finds nothing. */
export function findNearPage(filters: ProductFilters, limit: number): FoundPage {
  const order = new Order('best_match', null);
  const request = {
    filters,
    search: null,
    sort: 'best_match',
    position: null,
    limit,
    isKnownLong: false,
  } as const;
  const where = whereOf(request);
  const page = findNearMatches({ typed: filters.q ?? '', where, isNarrow: isNarrow(filters), limit, order });
  return { page, order: order.by('page'), columns: outColumns(order, 'best_match') };
}

const isNarrow = (filters: ProductFilters): boolean =>
  Object.keys({ ...rollupConditions(filters, 'p'), ...otherConditions(filters) }).length > 0;

/** Gives the conditions that `product_counts` does not know. */
function othersOf({ filters, sort }: PageRequest, bandAt = chosenCodes(filters)): Sql[] {
  const others: Sql[] = Object.values(otherConditions(filters, bandAt));
  return isPriceSort(sort) ? [...others, sql`p.base_price_minor is not null`] : others;
}

/** Gives the conditions of a published row, without the words. */
const conditionsOf = (request: PageRequest, bandAt = chosenCodes(request.filters)): Sql =>
  join(
    [sql`true`, ...othersOf(request, bandAt), ...Object.values(rollupConditions(request.filters, 'p'))],
    ' and ',
  );
const whereOf = (request: PageRequest): Sql =>
  sql`p.published and ${conditionsOf(request)} ${unlessHidden(request.search)}`;

/** The columns that the index of every sort includes beside its keys. */
const inSorts = ['id', 'category_id', 'brand_id', 'warehouses', 'is_diy', 'created_at', 'base_price_minor'];
const columnsOnSort = ({ keys }: Order): Sql =>
  raw(
    [...new Set([...inSorts, ...keys.map(({ column }) => column)])].map((column) => `p.${column}`).join(', '),
  );

function outColumns(order: Order, sort: ProductSort): Sql {
  const keys = order.keys.map(({ column }, at) => `page.${column}::text as k${at}`).join(', ');
  const version = versionOf[sort];
  return sql`, ${raw(keys)}, page.total, page.is_exact, page.mode, ${
    version ? sql`(select version from sort_versions where sorts_by = ${version})` : sql`0`
  } as version`;
}

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
    select ${order.columns('p')}, ${total} as total, true as is_exact, 0 as mode
    from products p where ${whereOf(request)} ${order.after('p')} order by ${order.by('p')} limit ${inlineConstant(limit)}
  )`;
}

/** Leaves out products without an offer, which have no price. */
const pricedOf = ({ sort }: PageRequest): Sql => (isPriceSort(sort) ? sql`and k.warehouses <> '{}'` : empty);

/**
 * Finds a page by filters. `product_counts` says how many match at most: few matches are collected group by
 * group and sorted; many are read by a scan of the sort's index. Mode 2 is the order by prices in the chosen
 * warehouses.
 */
function byFilters(request: PageRequest, order: Order): Sql {
  const { filters, limit, sort } = request;
  const where = join([sql`true`, ...othersOf(request)], ' and ');
  const isWalk = sql`(select is_walk from upper)`;
  const codes = sortedThere(sort, filters);
  // A walk along the prices anywhere begins where the band does there: to look up each offer below it took 1.6 s.
  const bandAt = codes ? null : chosenCodes(filters);
  const walked = join([sql`true`, ...othersOf(request, bandAt)], ' and ');
  const collected = sql`select p.* ${productsInGroups(order.columns('p'), where, filters)} where not ${isWalk}`;
  return sql`${rollupTables(filters, limit, { more: pricedOf(request), ...(codes && { isWalk: isScannedInstead }) })},
  few as materialized (${codes ? pricedThere(sql`(${collected}) as c`, codes) : collected}
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
    select u.*, totals.total, totals.is_exact, ${codes ? sql`case when ${isWalk} then 0 else 2 end` : sql`0`} as mode
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
  return sql`select c.total, c.total < ${overCap} or not ${isWalk} as is_exact from (
      select case when ${isWalk} then (select count(*)::int from (
        select from products p where ${whereOf(request)} limit ${overCap}) as counted) else ${few} end as total) as c`;
}

/**
 * Finds a page by words in another order than by rank: collects and sorts the matches if they are fewer than
 * the cap.
 */
function sortedMatches(request: PageRequest, order: Order, search: Search): Sql {
  const { filters, sort, limit, position, isKnownLong } = request;
  const words = (isWalked: boolean) =>
    search.all === null
      ? sql`${whereOf(request)} and false`
      : sql`${whereOf(request)} and ${matching(search.words, search.begunCode, { isWalked })}`;
  const where = words(false);
  const many = (when: Sql) =>
    pickTopRows({
      name: 'many',
      order,
      keys: order.keys,
      limit,
      scan: { columns: sql`p.*`, where: words(true), rowsMax: 1_000 },
      allMatches: sql`from products p where ${where} ${order.after('p')}`,
      when,
    });
  if (position ? position.mode === 1 : isKnownLong) {
    return sql`${many(sql`true`)}, page as materialized (
      select many.*, ${overCap} as total, false as is_exact, 1 as mode from many
    )`;
  }
  const isFew = sql`(select mode from counts) = 0`;
  const codes = sortedThere(sort, filters);
  return sql`matched as materialized (
    select ${order.columns('p')} from products p where ${where} limit ${overCap}
  ), sorted as materialized (
    ${codes ? pricedThere(raw('matched'), codes) : sql`select * from matched`}
  ), counts as materialized (
    select count(*)::int as total, (count(*) >= ${overCap})::int as mode from matched
  ), ${many(sql`not ${isFew}`)}, page as materialized (
    select u.*, counts.total, counts.mode = 0 as is_exact, counts.mode from counts, (
      (select ${order.columns('m')} from sorted m where ${isFew} ${order.after('m')}
        order by ${order.by('m')} limit ${inlineConstant(limit)})
      union all select * from many
    ) as u
  )`;
}
