import sql, { join, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../db/planner.sql.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { documents, matches } from './matches.sql.ts';
import type { Question } from './question.ts';

/** The most matches that facets count; beyond it counts read "at least". */
const countedMax = 1_000;

/**
 * Defines `matching`, the products of the first matches, and `counted`, whether these are all. `kinds` has a list of clauses
 * with all chosen filters, and for each chosen filter one without it, by which that filter's facet is counted.
 */
export function facetMatches(question: Question, kinds: readonly (readonly Clause[])[], columns: Sql): Sql {
  const sets = kinds.map(
    (clauses, nth) =>
      sql`select ${inlineConstant(nth)} as nth, doc from (${matches({ question, kinds: clauses, where: null }, countedMax + 1)}) as m`,
  );
  return sql`sets as materialized (${join(sets, ' union all ')}
  ), counted as materialized (
    select coalesce(max(n), 0) <= ${inlineConstant(countedMax)} as is_all from (select count(*) as n from sets group by nth) as s
  ), matching as materialized (
    select ${columns} from ${documents} where p.doc = any(array(select distinct doc from sets))
  )`;
}
