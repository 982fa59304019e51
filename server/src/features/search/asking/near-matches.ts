import sql, { join, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { looseTerms } from '../words/question.rules.ts';
import { ask } from './ask.sql.ts';
import { type Matching, narrowed, tablesOf } from './matches.sql.ts';
import { scored } from './rank.sql.ts';

/** Matches read for each word, and for all but one: near matches are a way on, not a list to be read to its end. */
const perTermMax = 200;
/** Best matches whose names are compared character by character. */
const comparedMax = 64;

type NearRow = { id: string; points: number; name: string };

/**
 * Finds products that have some of the words, when none has all: more words first, in the name before anywhere else, and
 * of Chinese words more characters; sold more first among equals. A product with less than half of the best one's points
 * is left out.
 */
export async function findNearMatches(
  read: Reader,
  { typed, limit, ...matching }: Omit<Matching, 'question'> & { typed: string; limit: number },
): Promise<string[]> {
  const { terms, characters } = looseTerms(typed);
  if (terms.length === 0) return [];
  const merits = terms.flatMap((term) => [
    { points: 1, clauses: [term] },
    { points: 2, clauses: [inName(term)] },
  ]);
  const rows =
    await read.rows<NearRow>(sql`with ${tablesOf(matching.where)}${scored(withSome(terms, matching), merits)}
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

/** Products with a word, with one in the name, and with all words but one. */
function withSome(terms: readonly Clause[], { kinds, where }: Omit<Matching, 'question'>): Sql {
  const questions = terms.flatMap((term) => [[inName(term)], [term]]);
  if (terms.length > 2)
    questions.push(...terms.map((_, without) => terms.filter((__, at) => at !== without)));
  const some = questions.map(
    (clauses) =>
      sql`(select doc from ${narrowed(ask([...clauses, ...kinds]), where)} as m limit ${inlineConstant(perTermMax)})`,
  );
  return join(some, ' union ');
}
