import { countCap, type ProductFilters, type ProductSort } from '@amberdock/contract/catalogue.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type SearchQuery, searchQuery } from '../../tokens.rules.ts';
import type { Position } from '../cursor.ts';
import { conditionsOf } from '../filters.ts';
import { findMatches, matching } from './find-matches.ts';
import { findNear } from './find-near.ts';
import { literal, Order, versionOf } from '../page-order.ts';
import { pickMany } from './pick-many.ts';

export type PageRequest = {
  filters: ProductFilters;
  sort: ProductSort;
  position: Position | null;
  /** One more than is shown: there is a next page. */
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

/**
 * The statement that finds one page of ids. Three ways, because a sort straight along its index is fast for what
 * is common and walks the whole of it for what is rare (1,283 ms for words that never meet):
 * - no filter but a category: along the index;
 * - filters: matches are collected up to the cap; few are sorted, many are walked along the index;
 * - best match: the same, for those whose name matches and for the rest.
 */
export function findPage(request: PageRequest): FoundPage {
  const { filters, sort, position, limit } = request;
  const order = new Order(sort, position);
  const search = filters.q === undefined ? null : searchQuery(filters.q);
  const where = whereOf(request, search, false);
  const walked = whereOf(request, search, true);
  const found = { order: order.by('page'), columns: outColumns(order, sort) };
  if (search && sort === 'best_match')
    return { ...found, page: findMatches({ limit, where, walked, order, search }) };
  const { category: _, ...narrow } = conditionsOf(filters);
  const isNarrow = search !== null || Object.keys(narrow).length > 0;
  const page = isNarrow ? byFilters(request, order, { where, walked }) : alongIndex(request, order, where);
  return { ...found, page };
}

/** As findPage, where it finds nothing: what comes near. */
export function findNearPage(filters: ProductFilters, limit: number): FoundPage {
  const order = new Order('best_match', null);
  const request = { filters, sort: 'best_match', position: null, limit, isKnownLong: false } as const;
  const page = findNear({ typed: filters.q ?? '', where: whereOf(request, null, false), limit, order });
  return { page, order: order.by('page'), columns: outColumns(order, 'best_match') };
}

/** What a row must meet; the words of a best match apart, which rank as well. */
function whereOf({ filters, sort }: PageRequest, search: SearchQuery | null, isWalked: boolean): Sql {
  const { category, ...others } = conditionsOf(filters, { isWalked });
  const conditions = [sql`p.published`, ...Object.values(others)];
  if (category) conditions.push(category);
  if (sort === 'price_asc' || sort === 'price_desc') conditions.push(sql`p.base_price_minor is not null`);
  if (search && sort !== 'best_match') {
    conditions.push(search.all === null ? sql`false` : matching(search.all, { isWalked }));
  }
  return join(conditions, ' and ');
}

function outColumns(order: Order, sort: ProductSort): Sql {
  const keys = order.keys.map(({ column }, at) => `page.${column}::text as k${at}`).join(', ');
  const version = versionOf[sort];
  return sql`, ${raw(keys)}, page.total, page.mode, ${
    version ? sql`(select version from sort_versions where sorts_by = ${version})` : sql`0`
  } as version`;
}

const isCounted = ({ position, isKnownLong }: PageRequest): boolean => position === null && !isKnownLong;

function alongIndex(request: PageRequest, order: Order, where: Sql): Sql {
  const total = isCounted(request)
    ? sql`(select count(*)::int from (select from products p where ${where} limit ${literal(countCap + 1)}) as counted)`
    : sql`${literal(countCap + 1)}`;
  return sql`page as materialized (
    select ${order.columns('p')}, ${total} as total, 0 as mode
    from products p where ${where} ${order.after('p')} order by ${order.by('p')} limit ${literal(request.limit)}
  )`;
}

function byFilters(request: PageRequest, order: Order, { where, walked }: { where: Sql; walked: Sql }): Sql {
  const { limit, position, isKnownLong } = request;
  const many = (when: Sql) => pickMany({ name: 'many', order, keys: order.keys, limit, where, walked, when });
  if (position ? position.mode === 1 : isKnownLong) {
    return sql`${many(sql`true`)}, page as materialized (
      select many.*, ${literal(countCap + 1)} as total, 1 as mode from many
    )`;
  }
  const isFew = sql`(select total from counts) <= ${literal(countCap)}`;
  return sql`matched as materialized (
    select ${order.columns('p')} from products p where ${where} limit ${literal(countCap + 1)}
  ), counts as materialized (
    select count(*)::int as total, (count(*) > ${literal(countCap)})::int as mode from matched
  ), ${many(sql`not ${isFew}`)}, page as materialized (
    select u.*, counts.total, counts.mode from counts, (
      (select ${order.columns('m')} from matched m where ${isFew} ${order.after('m')}
        order by ${order.by('m')} limit ${literal(limit)})
      union all select * from many
    ) as u
  )`;
}
