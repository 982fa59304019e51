import sql, { join, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { looseTerms } from '../words/parse-search-query.rules.ts';
import { matchingDocs } from './matching-docs.sql.ts';
import { type Matching, narrowed, tablesOf } from './matches.sql.ts';
import { scored } from './rank.sql.ts';

/** The most matches read for each word, and for all words but one: near matches are suggestions, not a complete list. */
const perTermMax = 200;
/** The best matches whose names are compared character by character. */
const comparedMax = 64;

type NearRow = { id: string; points: number; name: string };

/**
 * Finds products that have some of the words, for a search in which none has all. Ranked first are those with more words, with
 * words in the name, and with more characters of Chinese words; among equals, those that sell more. Only products with more
 * than half of the best one's points are returned.
 */
export async function findNearMatches(
  read: Reader,
  { typed, limit, ...matching }: Omit<Matching, 'searchQuery'> & { typed: string; limit: number },
): Promise<string[]> {
  const { terms, characters } = looseTerms(typed);
  if (terms.length === 0) return [];
  const reasons = terms.flatMap((term) => [
    { points: 1, clauses: [term] },
    { points: 2, clauses: [inName(term)] },
  ]);
  const rows =
    await read.rows<NearRow>(sql`with ${tablesOf(matching.where)}${scored(withSome(terms, matching), reasons)}
    select p.id, p.name_zh as name, r.points
    from (select doc, points from ranked order by points desc, doc limit ${inlineConstant(comparedMax)}) as r
      join search_documents d on d.doc = r.doc join products p on p.id = d.product_id
    order by r.points desc, r.doc`);
  const ranked = rows.map(({ id, name, points }) => ({
    id,
    points: points + characters.filter((character) => name.includes(character)).length,
  }));
  const best = Math.max(...ranked.map(({ points }) => points));
  return ranked
    .filter(({ points }) => points * 2 > best)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ id }) => id);
}

const inName = (term: Clause): Clause => term.map((word) => `^${word}`);

/** Selects products with one of the words, with one in the name, and with all words but one. */
function withSome(terms: readonly Clause[], { filterClauses, where }: Omit<Matching, 'searchQuery'>): Sql {
  const alternatives = terms.flatMap((term) => [[inName(term)], [term]]);
  if (terms.length > 2)
    alternatives.push(...terms.map((_, without) => terms.filter((__, index) => index !== without)));
  const some = alternatives.map(
    (clauses) =>
      sql`(select doc from ${narrowed(matchingDocs([...clauses, ...filterClauses]), where)} as m limit ${inlineConstant(perTermMax)})`,
  );
  return join(some, ' union ');
}
