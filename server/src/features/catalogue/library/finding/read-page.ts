import { countCap, type ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import type { Reader } from '../../../../db/tx.ts';
import { Refusal } from '../../../../http/refusal.ts';
import {
  clausesOfFilters,
  findNearMatches,
  type Matching,
  matchingOf,
  matchingProducts,
  pageUnranked,
  type ProductCondition,
  rankedOrder,
  rankedPage,
  rankedSummary,
  type RankPage,
  rankPageAt,
  readSearchQuery,
  type SearchQuery,
} from '../../../search/index.ts';
import { type CardOnPage, readCards, readCardsWith, type View } from '../cards.view.ts';
import { pageModes } from '../cursor.ts';
import { otherConditions } from '../filters.ts';
import { type ListSort, Order, versionOf } from '../page-order.ts';
import { ratesTable } from '../rates.sql.ts';
import { findPage, type PageRequest } from './find-page.ts';
import { pricesInWarehouses, warehousesOfPriceSort } from './warehouse-prices.ts';

/** A card with its place in the order, and what is known of the whole list. */
export type ListRow = CardOnPage & {
  k0: string;
  k1: string;
  total: number;
  is_exact: boolean;
  mode: number;
  version: number;
};

export type ListPage = Omit<PageRequest, 'sort'> & { sort: ProductSort };

/** Reads a page of cards: the matches of a search if there are words to search for, otherwise the list in its order. */
export async function readPage(read: Reader, { sort, ...request }: ListPage, view: View): Promise<ListRow[]> {
  const q = request.filters.q?.trim();
  if (q) return readMatches(read, { ...request, sort, searchQuery: await readSearchQuery(read, q) }, view);
  const listSort = sort === 'best_match' ? 'best_sellers' : sort;
  return readCards<ListRow>(read, { ...findPage({ ...request, sort: listSort }), view });
}

type MatchRequest = ListPage & { searchQuery: SearchQuery };

/**
 * Reads a page of a search: ranked or sorted as a whole, or in the order of sales where there are too many matches.
 *
 * @throws Refusal cursor_stale for a list that has outgrown the cap since its first page, and has other cursors now
 */
async function readMatches(read: Reader, request: MatchRequest, view: View): Promise<ListRow[]> {
  const { filters, searchQuery, sort, position, limit } = request;
  const isLong = position !== null && !position.totalIsExact;
  const codes = warehousesOfPriceSort(sort, filters);
  if (codes && sort !== 'best_match' && !isLong) {
    const rows = await byWarehousePrice(read, { ...request, sort }, { codes, view });
    if ((rows[0]?.total ?? 0) <= countCap) return rows;
    if (position) throw new Refusal('cursor_stale');
  }
  const matching = await matchingOf(read, { searchQuery, filters, where: whereOf(request) });
  const place = position && { keys: position.keys, isBackwards: position.direction === 'prev', isLong };
  if (sort === 'best_match' && !isLong) {
    const rows = await byRank(read, matching, rankPageAt(place, limit), view);
    if (rows) return rows;
    if (position) throw new Refusal('cursor_stale');
  }
  const mode = sort === 'best_match' ? pageModes.inSections : pageModes.sorted;
  if (position && position.mode !== mode) throw new Refusal('cursor_stale');
  const { found, total, version } = await pageUnranked(read, matching, { sort, position: place, limit });
  const cards = await cardsById(
    read,
    found.map(({ id }) => id),
    view,
  );
  return found.flatMap(({ id, keys: [k0, k1] }) => {
    const card = cards.get(id);
    const summary = { total, is_exact: total <= countCap, mode, version };
    return card ? [{ ...card, k0: String(k0), k1: String(k1), ...summary }] : [];
  });
}

/** Reads the cards of a ranked page in one statement with the search; null if there are more matches than can be ranked. */
async function byRank(
  read: Reader,
  matching: Matching,
  place: RankPage,
  view: View,
): Promise<ListRow[] | null> {
  const { cards, summary } = await readCardsWith<
    Pick<ListRow, 'k0' | 'k1'>,
    { total: number; version: number }
  >(read, {
    page: rankedPage(matching, place),
    columns: sql`, page.points::text as k0, page.doc::text as k1`,
    order: rankedOrder(place),
    view,
    summary: rankedSummary,
  });
  if (summary.total > countCap) return null;
  return cards.map((card) => ({ ...card, ...summary, is_exact: true, mode: pageModes.sorted }));
}

/** The condition of the filters that are not terms of the search index; null if none is set. */
function whereOf({ filters }: Pick<ListPage, 'filters'>): ProductCondition | null {
  const conditions = Object.values(otherConditions(filters));
  return conditions.length === 0 ? null : { tables: ratesTable, condition: join(conditions, ' and ') };
}

async function cardsById(read: Reader, ids: readonly string[], view: View): Promise<Map<string, CardOnPage>> {
  if (ids.length === 0) return new Map();
  const page = sql`page as materialized (select id from unnest(${ids}::uuid[]) as u (id))`;
  const rows = await readCards(read, { page, order: raw('page.id'), view });
  return new Map(rows.map((row) => [row.card.id, row]));
}

/** Reads the version of what a list is sorted by, with or without words to search for; for a page without rows, which would say it. */
export async function readVersion(read: Reader, sort: ProductSort, hasWords: boolean): Promise<number> {
  const isNumbered = hasWords && (sort === 'best_match' || sort === 'best_sellers');
  const sortsBy = versionOf[sort === 'best_match' ? 'best_sellers' : sort];
  if (!isNumbered && sortsBy === null) return 0;
  const { version } = await read.one<{ version: number }>(
    isNumbered
      ? sql`select version from search_numbering`
      : sql`select version from sort_versions where sorts_by = ${sortsBy}`,
  );
  return version;
}

/** Reads products that have some of the words, for a search where nothing has all: there is no second page. */
export async function readNearMatches(
  read: Reader,
  { filters, limit }: Pick<ListPage, 'filters' | 'limit'>,
  view: View,
): Promise<CardOnPage[]> {
  const filterClauses = await clausesOfFilters(read, filters);
  const where = whereOf({ filters });
  const ids = await findNearMatches(read, { typed: filters.q ?? '', filterClauses, where, limit });
  const cards = await cardsById(read, ids, view);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

type PricedPage = MatchRequest & { sort: ListSort };

/** Sorts matches by the prices in the chosen warehouses. If `total` is above the cap, some are missing: do not use the rows. */
async function byWarehousePrice(
  read: Reader,
  { searchQuery, filters, sort, position, limit }: PricedPage,
  { codes, view }: { codes: Sql; view: View },
): Promise<ListRow[]> {
  const matching = await matchingOf(read, { searchQuery, filters, where: whereOf({ filters }) });
  const order = new Order(sort, position);
  const version = sql`(select version from sort_versions where sorts_by = ${versionOf[sort]})`;
  return readCards<ListRow>(read, {
    page: sql`matched as materialized (${matchingProducts(matching, countCap + 1)}
    ), sorted as materialized (${pricesInWarehouses(raw('matched'), codes)}
    ), counts as materialized (select count(*)::int as total from matched
    ), page as materialized (
      select s.*, counts.total, counts.total <= ${countCap} as is_exact,
        ${inlineConstant(pageModes.byWarehousePrice)} as mode from counts, sorted s
      where true ${order.after('s')} order by ${order.by('s')} limit ${limit}
    )`,
    order: order.by('page'),
    columns: sql`, page.base_price_minor::text as k0, page.id::text as k1, page.total, page.is_exact, page.mode,
      ${version} as version`,
    view,
  });
}
