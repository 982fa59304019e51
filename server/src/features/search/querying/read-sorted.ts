import { countCap, type ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import { matchingDocs } from './matching-docs.sql.ts';
import {
  type Matching,
  matches,
  meetingFilters,
  narrowed,
  productsByNumberOrPin,
  tablesOf,
  unlessHidden,
} from './matches.sql.ts';
import type { PageRequest, SearchPage } from './search.ts';

type SortKey = { column: string; type: string; isDescending: boolean; version: Sql };

const numbering = sql`(select version from search_numbering)`;
const priceVersion = sql`(select version from sort_versions where sorts_by = 'price')`;

const sorts: Record<Exclude<ProductSort, 'best_match'>, SortKey> = {
  best_sellers: { column: 'doc', type: 'int', isDescending: false, version: numbering },
  newest: { column: 'created_at', type: 'timestamptz', isDescending: true, version: sql`0` },
  price_asc: { column: 'base_price_minor', type: 'bigint', isDescending: false, version: priceVersion },
  price_desc: { column: 'base_price_minor', type: 'bigint', isDescending: true, version: priceVersion },
};

type SortedRow = { id: string | null; key: string; total: number; version: number };

/**
 * Finds a page in another order than by rank. Up to the cap, all matches are sorted; if there are more, the sort's index is
 * scanned, and each of its rows is looked up among the matches.
 */
export async function readSorted(
  read: Reader,
  matching: Matching,
  { sort, position, limit }: PageRequest,
): Promise<SearchPage> {
  const key = sorts[sort as keyof typeof sorts];
  const page = pageBy(key, position, limit);
  if (!position?.isLong) {
    const found = pageFrom(await read.rows<SortedRow>(sortFew(matching, page)));
    if (found.total <= countCap) return found;
  }
  return { ...pageFrom(await read.rows<SortedRow>(scanSortIndex(matching, page))), total: countCap + 1 };
}

function pageFrom(rows: readonly SortedRow[]): SearchPage {
  const [{ total, version }] = rows as [SortedRow];
  return {
    found: rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, keys: [key, id] }])),
    total,
    version,
  };
}

/** The rows of `search_documents d` after the position, and their order. */
type SortedPage = { column: Sql; after: Sql; order: Sql; limit: number; version: Sql };

function pageBy(
  { column, type, isDescending, version }: SortKey,
  position: PageRequest['position'],
  limit: number,
): SortedPage {
  const isDown = isDescending !== (position?.isBackwards ?? false);
  const direction = isDown ? 'desc' : 'asc';
  const [key, id] = position?.keys ?? [];
  const has = sql`d.${raw(column)} is not null`;
  return {
    column: raw(`d.${column}`),
    after: position
      ? sql`${has} and (d.${raw(column)}, d.product_id) ${raw(isDown ? '<' : '>')} (${key}::${raw(type)}, ${id}::uuid)`
      : has,
    order: raw(`d.${column} ${direction}, d.product_id ${direction}`),
    limit,
    version,
  };
}

const sortFew = (matching: Matching, { column, after, order, limit, version }: SortedPage): Sql => sql`
  with ${tablesOf(matching.where)}matches as materialized (${matches(matching, countCap + 1)}),
  counted as materialized (select count(*)::int as total from matches)
  select page.id, page.key, counted.total, ${version} as version
  from counted left join lateral (
    select d.product_id as id, ${column}::text as key, row_number() over (order by ${order}) as nth
    from matches m join search_documents d on d.doc = m.doc
    where counted.total <= ${inlineConstant(countCap)} and ${after} order by ${order} limit ${inlineConstant(limit)}
  ) as page on true order by page.nth`;

function scanSortIndex(matching: Matching, { column, after, order, limit, version }: SortedPage): Sql {
  const { searchQuery, filterClauses, where } = matching;
  const others = productsByNumberOrPin(searchQuery);
  const orByNumberOrPin = others ? sql`or d.doc = any(array(${meetingFilters(others, matching)}))` : empty;
  return sql`
  ${where ? sql`with ${where.tables}` : empty}
  select page.id, page.key, 0 as total, ${version} as version
  from (select) as one left join lateral (
    select d.product_id as id, ${column}::text as key, row_number() over (order by ${order}) as nth
    from search_documents d
    where ${after} and ((d.doc in (select doc from ${narrowed(matchingDocs([...searchQuery.clauses, ...filterClauses]), where)} as m
      where true ${unlessHidden(searchQuery)})) is true ${orByNumberOrPin})
    order by ${order} limit ${inlineConstant(limit)}
  ) as page on true order by page.nth`;
}
