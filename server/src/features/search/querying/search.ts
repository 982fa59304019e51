import type { ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { clausesOfFilters, type IndexedFilters } from './filters.ts';
import { type Matching, matches, type ProductCondition } from './matches.sql.ts';
import { readLongList } from './read-long-list.ts';
import type { SearchQuery } from './search-query.ts';
import type { RankPage } from './rank.sql.ts';
import { readSorted } from './read-sorted.ts';

export type SearchInput = {
  searchQuery: SearchQuery;
  filters: IndexedFilters;
  /** Conditions on `products p` that the search does not know as words; null: none. */
  where: ProductCondition | null;
};

export type SearchPosition = {
  keys: readonly (string | number)[];
  isBackwards: boolean;
  /** Whether the list was longer than the cap when its first page was read. */
  isLong: boolean;
};

export type PageRequest = { sort: ProductSort; position: SearchPosition | null; limit: number };

/** A product with the keys from which the page after it continues. */
export type FoundProduct = { id: string; keys: (string | number)[] };

export type SearchPage = {
  found: FoundProduct[];
  /** One above the cap if it is not exact. */
  total: number;
  /** The numbering by which the page was sorted; a cursor made with another one is stale. */
  version: number;
};

/**
 * Finds a page that needs no ranking: in another order than by rank, or of more matches than can be ranked. These are read in
 * the order of sales, those with the words in their name first, or in the order of the sort's index.
 */
export const pageUnranked = (read: Reader, matching: Matching, request: PageRequest): Promise<SearchPage> =>
  request.sort === 'best_match' ? readLongList(read, matching, request) : readSorted(read, matching, request);

export const matchingOf = async (
  read: Reader,
  { searchQuery, filters, where }: SearchInput,
): Promise<Matching> => ({
  searchQuery,
  filterClauses: await clausesOfFilters(read, filters),
  where,
});

/** Returns the page of the ranking that begins at the position. */
export function rankPageAt(position: SearchPosition | null, limit: number): RankPage {
  const [points, doc] = (position?.keys ?? []).map(Number) as [number, number];
  return { after: position ? { points, doc } : null, isBackwards: position?.isBackwards ?? false, limit };
}

/** Selects the products of at most `max` matches, for callers that sort or count them in their own way. */
export const matchingProducts = (matching: Matching, max: number): Sql =>
  sql`select d.product_id as id from (${matches(matching, max)}) as m join search_documents d on d.doc = m.doc`;
