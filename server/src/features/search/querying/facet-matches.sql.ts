import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../db/planner.sql.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { checkedMatchesMax, documents, matches } from './matches.sql.ts';
import { matchingDocs } from './matching-docs.sql.ts';
import type { SearchQuery } from './search-query.ts';

/** The most matches of a set that facets count; beyond it counts read "at least". */
const countedMax = 1_000;

/** The chosen filters that the products of a set meet: those that are words, and a condition on `products p`. */
export type FacetSet = { filterClauses: readonly Clause[]; where: Sql | null };

/** The column `m.sets` of a match has this bit if it is in the set, so an int holds up to 31 sets. */
export const bitOfSet = (nth: number): number => 1 << nth;

/**
 * Defines `matching`, the products of the first matches of each set, with `sets`, the sets that each is in; and `counted`, which
 * says of each set by its number `nth` whether these are all. A set is filtered before it is cut: cut before, it held
 * none of a rare choice, and facets read 0 beside a list of products.
 */
export function facetMatches(searchQuery: SearchQuery, sets: readonly FacetSet[], columns: Sql): Sql {
  const rows = sets.map(({ filterClauses, where }, nth) => {
    const matching = { searchQuery, filterClauses, where: where && { tables: empty, condition: where } };
    return sql`select ${inlineConstant(nth)} as nth, doc from (${matches(matching, countedMax + 1)}) as m`;
  });
  const counts = sets.map(
    (set, nth) => sql`select ${inlineConstant(nth)} as nth,
      (select count(*) from sets where nth = ${inlineConstant(nth)}) <= ${inlineConstant(countedMax)} and ${areAllChecked(searchQuery, set)} as is_all`,
  );
  return sql`sets as materialized (${join(rows, ' union all ')}
  ), counted as materialized (${join(counts, ' union all ')}
  ), sets_of as materialized (select doc, bit_or(1 << nth) as sets from sets group by doc
  ), matching as materialized (
    select ${columns}, sets_of.sets from ${documents} join sets_of on sets_of.doc = p.doc
    where p.doc = any(array(select doc from sets_of))
  )`;
}

/** Whether a set with a condition has no more matches by words than are checked against it. */
const areAllChecked = ({ clauses }: SearchQuery, { filterClauses, where }: FacetSet): Sql =>
  where === null || clauses.length === 0
    ? sql`true`
    : sql`(select count(*) <= ${inlineConstant(checkedMatchesMax)} from (
      select from (${matchingDocs([...clauses, ...filterClauses])}) as m limit ${inlineConstant(checkedMatchesMax + 1)}) as checked)`;
