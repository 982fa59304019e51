import { countCap, type ProductSort } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { type KindFilters, kindClauses } from './filters.ts';
import { type Matching, matches, type ProductCondition } from './matches.sql.ts';
import { pageOfMany } from './page-of-many.ts';
import type { Question } from './question.ts';
import { rank } from './rank.sql.ts';
import { readSorted } from './sorted.ts';

export type SearchInput = {
  question: Question;
  filters: KindFilters;
  /** Conditions on `products p` that the search does not know as words; null: none. */
  where: ProductCondition | null;
};

export type SearchPosition = {
  keys: readonly (string | number)[];
  isBackwards: boolean;
  /** The list was longer than the cap when it began. */
  isLong: boolean;
};

export type SearchRequest = SearchInput & {
  sort: ProductSort;
  position: SearchPosition | null;
  limit: number;
};

/** A product with the values by which the page after it goes on. */
export type FoundProduct = { id: string; keys: (string | number)[] };

export type SearchPage = {
  found: FoundProduct[];
  /** One above the cap if it is not exact. */
  total: number;
  /** The numbering by which it was sorted: a cursor of another is stale. */
  version: number;
};

/**
 * Finds a page of products by words. Matches up to the cap are ranked or sorted as a whole; more are read in the order of
 * sales, those whose name has the words before all others, or along the sort's index.
 */
export async function search(read: Reader, request: SearchRequest): Promise<SearchPage> {
  const matching = await matchingOf(read, request);
  return request.sort === 'best_match'
    ? bestMatches(read, matching, request)
    : readSorted(read, matching, request);
}

export const matchingOf = async (
  read: Reader,
  { question, filters, where }: SearchInput,
): Promise<Matching> => ({
  question,
  kinds: await kindClauses(read, filters),
  where,
});

type RankedRow = {
  total: number;
  version: number;
  points: number | null;
  doc: number | null;
  id: string | null;
};

async function bestMatches(
  read: Reader,
  matching: Matching,
  { position, limit }: SearchRequest,
): Promise<SearchPage> {
  if (!position?.isLong) {
    const [points, doc] = (position?.keys ?? []).map(Number) as [number, number];
    const after = position ? { points, doc } : null;
    const isBackwards = position?.isBackwards ?? false;
    const rows = await read.rows<RankedRow>(rank(matching, { after, isBackwards, limit }));
    const [first] = rows as [RankedRow];
    if (first.total <= countCap) {
      const found = rows.flatMap(({ id, points: p, doc: d }) =>
        id === null || p === null || d === null ? [] : [{ id, keys: [p, d] }],
      );
      return { found, total: first.total, version: first.version };
    }
  }
  return pageOfMany(read, matching, { position, limit });
}

/** Selects the products of at most `max` matches, for callers that sort or count them in their own way. */
export const matchingProducts = (matching: Matching, max: number): Sql =>
  sql`select d.product_id as id from (${matches(matching, max)}) as m join search_documents d on d.doc = m.doc`;
