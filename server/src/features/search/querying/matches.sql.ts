import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue, planBarrier } from '../../../db/planner.sql.ts';
import type { Clause } from '../words/query-node.rules.ts';
import type { ParsedSearchQuery } from '../words/parse-search-query.rules.ts';
import { matchingDocs } from './matching-docs.sql.ts';
import { hasAll } from './filters.ts';
import type { SearchQuery } from './search-query.ts';

/** The input of a search: its query, the filters as clauses, and a condition on products that is not a word. */
export type Matching = {
  searchQuery: SearchQuery;
  filterClauses: readonly Clause[];
  where: ProductCondition | null;
};
/** A condition on `products p`; `tables` are the common table expressions that it reads. */
export type ProductCondition = { tables: Sql; condition: Sql };

/** Begins the list of a statement's common table expressions. */
export const tablesOf = (where: ProductCondition | null): Sql => (where ? sql`${where.tables}, ` : empty);

/** The most SKUs that are read whose number begins as typed. */
const numbersMax = 200;
/** The most matches that are checked against a condition that is not a word; beyond them a total reads "at least". */
export const checkedMatchesMax = 10_000;
/** Sorts after every letter. */
const end = '\u{10FFFF}';

/** Selects the numbers of at most `max` products that match by words; and those found by a SKU's number or pinned. */
export function matches({ searchQuery, filterClauses, where }: Matching, max: number): Sql {
  if (searchQuery.clauses.length === 0) return sql`select doc from search_documents where false`;
  const byWords = matchingDocs([...searchQuery.clauses, ...filterClauses]);
  const others = productsByNumberOrPin(searchQuery);
  return sql`select doc from (
      select doc from ${narrowed(byWords, where)} as m where true ${unlessHidden(searchQuery)} limit ${inlineConstant(max)}
    ) as by_words
    ${others ? sql`union select doc from (${meetingFilters(others, { searchQuery, filterClauses, where })}) as others` : empty}`;
}

/** Keeps the numbers of products that meet the condition `where`. */
export const narrowed = (docs: Sql, where: ProductCondition | null): Sql =>
  where === null
    ? sql`(${docs})`
    : sql`(select p.doc from (select doc from (${docs}) as a limit ${inlineConstant(checkedMatchesMax)}) as a
        join ${documents} on p.doc = a.doc where ${where.condition})`;

/**
 * Keeps those that meet the condition in the order in which they come, however many there are: each is looked up by itself,
 * because a join may change the order, and sorting would look up all of them where a page needs few.
 */
export const narrowedInOrder = (docs: Sql, where: ProductCondition | null): Sql =>
  where === null
    ? sql`(${docs})`
    : sql`(select a.doc from (select doc from (${docs}) as a limit ${inlineConstant(checkedMatchesMax)}) as a, lateral (
        select from ${documents} where p.doc = a.doc and ${where.condition} ${planBarrier}) as met)`;

/** The search's table with the column names of `products p`, so that one condition can be used for both. */
export const documents = sql`(select doc, product_id as id, category_id, brand_id, warehouses, is_diy, base_price_minor, created_at
  from search_documents) as p`;

/** Leaves out the products that the staff hide for this search query. */
export const unlessHidden = ({ hidden }: SearchQuery): Sql =>
  hidden.length === 0
    ? empty
    : sql`and doc <> all(array(select doc from search_documents where product_id = any(${opaqueValue(hidden, 'uuid[]')}::uuid[])))`;

/** Selects products that are found independently of words: by the number of a SKU, or because the staff pinned them. */
export function productsByNumberOrPin({ code, pinned }: SearchQuery): Sql | null {
  const found: Sql[] = [];
  if (code) found.push(productsOfCode(code));
  if (pinned.length > 0) found.push(sql`select unnest(${opaqueValue(pinned, 'uuid[]')}) as product_id`);
  return found.length === 0 ? null : join(found, ' union ');
}

/** Selects the numbers of those of the products that meet the filters. */
export const meetingFilters = (products: Sql, { searchQuery, filterClauses, where }: Matching): Sql => sql`
  select p.doc from ${documents}
  where p.id = any(array(${products})) ${filterClauses.length > 0 ? sql`and ${hasAll(filterClauses)}` : empty}
    ${where ? sql`and ${where.condition}` : empty} ${unlessHidden(searchQuery)}`;

const productsOfCode = ({ letters, mayBegin }: NonNullable<ParsedSearchQuery['code']>): Sql => {
  const [from, to] = [opaqueValue(letters, 'text'), opaqueValue(letters + end, 'text')];
  const has = (column: Sql) =>
    mayBegin
      ? sql`code_letters(${column}) collate "C" >= ${from} and code_letters(${column}) collate "C" < ${to}`
      : sql`code_letters(${column}) collate "C" = ${from}`;
  return sql`(select product_id from skus s where ${has(sql`s.sku`)} limit ${inlineConstant(numbersMax)})
    union (select product_id from skus s where s.barcode <> '' and ${has(sql`s.barcode`)} limit ${inlineConstant(numbersMax)})`;
};

/** Selects the products with a SKU that has exactly this number. */
export const productsOfWholeCode = (letters: string): Sql => productsOfCode({ letters, mayBegin: false });
