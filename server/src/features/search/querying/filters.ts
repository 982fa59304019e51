import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import { opaqueValue } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import { filterWord } from '../words/product-words.rules.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { blockSize } from './block-size.sql.ts';

/** The filters that are indexed as words. */
export type IndexedFilters = Pick<
  ProductFilters,
  'category_id' | 'brand_id' | 'warehouse_id' | 'country_code' | 'is_diy'
>;

/** Turns filters into clauses: each is one more word that a product must have. */
export async function clausesOfFilters(read: Reader, filters: IndexedFilters): Promise<Clause[]> {
  const { category_id: categories = [], brand_id: brands = [], is_diy: isDiy } = filters;
  const clauses: Clause[] = [];
  if (categories.length > 0) clauses.push(categories.map(filterWord.category));
  if (brands.length > 0) clauses.push(brands.map(filterWord.brand));
  const places = await placeClause(read, filters);
  if (places) clauses.push(places);
  if (isDiy !== undefined) clauses.push([filterWord.diy(isDiy)]);
  return clauses;
}

async function placeClause(
  read: Reader,
  { warehouse_id: codes = [], country_code: countries = [] }: IndexedFilters,
): Promise<Clause | null> {
  if (codes.length === 0 && countries.length === 0) return null;
  if (codes.length === 0) return countries.map(filterWord.country);
  if (countries.length === 0) return codes.map(filterWord.warehouse);
  const both = await read.rows<{ code: string }>(
    sql`select code from warehouses where code = any(${codes}::text[]) and country = any(${countries}::text[])`,
  );
  return both.map(({ code }) => filterWord.warehouse(code));
}

/**
 * Returns a condition that `documents` meets all clauses: for products that are found by a SKU's number or pinned. A
 * clause without a word, such as of a warehouse that is not in the chosen country, is met by none.
 */
export const hasAll = (clauses: readonly Clause[]): Sql =>
  clauses.some((words) => words.length === 0)
    ? sql`false`
    : sql`not exists (
    select from ${wordRows(clauses.flat(), termsOf(clauses))}
      left join search_postings l on l.word = term_words.word and l.block = p.doc / ${blockSize}
    group by term_words.term having not coalesce(bool_or(l.docs @> array[p.doc]), false))`;

/**
 * Returns the words of clauses as rows of `term_words`. The arrays are opaque, or the planner would plan each short
 * query again.
 */
export const wordRows = (words: readonly string[], terms: readonly number[]): Sql =>
  sql`unnest(${opaqueValue(words, 'text[]')}, ${opaqueValue(terms, 'int[]')}) as term_words (word, term)`;

/** Returns the number of each word's clause, in the order of `clauses.flat()`. */
export const termsOf = (clauses: readonly Clause[]): number[] =>
  clauses.flatMap((words, index) => words.map(() => index));
