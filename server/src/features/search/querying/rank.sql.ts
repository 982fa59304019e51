import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../db/planner.sql.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { reasonPoints } from '../words/parse-search-query.rules.ts';
import { blockSize } from './block-size.sql.ts';
import { termsOf } from './filters.ts';
import { unitedDocs } from './matching-docs.sql.ts';
import { type Matching, matches, productsOfWholeCode, tablesOf } from './matches.sql.ts';
import type { SearchQuery } from './search-query.ts';

/** More than all other points together, so that pinned products come first, in their order. */
const pinnedPoints = 1_000;

export type Rank = { points: number; doc: number };

/**
 * Ranks the matches by the sum of their points, unless there are more than the cap. Each reason is searched by its own clauses,
 * in the blocks that have matches. Among equals, products that sell more come first. The first row has the total, and no
 * product if the page is empty.
 */
export const rank = (matching: Matching, page: RankPage): Sql => sql`
  with ${tablesOf(matching.where)}${rankedPage(matching, page)}
  select summary.total, page.id
  from (${rankedSummary}) as summary left join page on true order by ${rankedOrder(page)}`;

/**
 * Defines `page`, the products of a page with their points and numbers, empty if there are more matches than the cap, for
 * statements that read more of the products. The tables that a condition reads must be defined before.
 */
export const rankedPage = (matching: Matching, { after, isBackwards, limit }: RankPage): Sql => sql`
  ${scored(matches(matching, countCap + 1), matching.searchQuery.reasons, otherReasons(matching.searchQuery))}, page as materialized (
    select d.product_id as id, page.points, page.doc from (
      select * from ranked page where true
        ${after ? sql`and (points, -doc) ${raw(isBackwards ? '>' : '<')} (${after.points}, ${-after.doc})` : empty}
      order by ${rankedOrder({ isBackwards })} limit ${inlineConstant(limit)}
    ) as page join search_documents d on d.doc = page.doc
  )`;

/** How many products match, one more than the cap at most, and the numbering by which they were ranked. */
export const rankedSummary = sql`select n as total, (select version from search_numbering) as version from found`;

export const rankedOrder = ({ isBackwards }: Pick<RankPage, 'isBackwards'>): Sql =>
  raw(isBackwards ? 'page.points, page.doc desc' : 'page.points desc, page.doc');

export type RankPage = { after: Rank | null; isBackwards: boolean; limit: number };

type Scored = { points: number; clauses: readonly Clause[] };

/**
 * Defines `found`, the numbers that `docs` selects, and `ranked`, each of them with the sum of its points. Reasons are searched
 * only in the blocks that have matches. If there are more matches than the cap, `ranked` is empty.
 */
export const scored = (docs: Sql, reasons: readonly Scored[], others: Sql = empty): Sql => sql`
  matches as materialized (${docs}
  ), found as materialized (
    select coalesce(array_agg(doc), '{}') as docs, count(*)::int as n, min(doc) / ${blockSize} as first_block, max(doc) / ${blockSize} as last_block
    from matches
  ), reasons as (
    select points, docs_and(docs) & (select docs from found) as docs from (
      select reason_words.reason, reason_words.points, reason_words.size, reason_words.term, p.block, ${unitedDocs} as docs
      from ${reasonWords(reasons)} join search_postings p on p.word = reason_words.word
      where p.block between (select first_block from found where n <= ${inlineConstant(countCap)}) and (select last_block from found)
      group by reason_words.reason, reason_words.points, reason_words.size, reason_words.term, p.block
    ) as of_clauses
    group by reason, points, size, block having count(*) = size
    ${others}
  ), ranked as (
    select doc, sum(points)::int as points
    from (select 0 as points, docs from found where n <= ${inlineConstant(countCap)} union all select points, docs from reasons) as m,
      unnest(docs) as doc
    group by doc
  )`;

/** The clauses of all reasons as rows: a word, its reason and clause, the points, and how many clauses the reason has. */
function reasonWords(reasons: readonly Scored[]): Sql {
  const rows = reasons.flatMap(({ points, clauses }, reason) => {
    const words = clauses.flat();
    const terms = termsOf(clauses);
    return words.map((word, index) => ({
      word,
      term: terms[index] as number,
      reason,
      points,
      size: clauses.length,
    }));
  });
  const column = (name: 'term' | 'reason' | 'points' | 'size') =>
    opaqueValue(
      rows.map((row) => row[name]),
      'int[]',
    );
  return sql`unnest(${opaqueValue(
    rows.map(({ word }) => word),
    'text[]',
  )}, ${column('term')}, ${column('reason')}, ${column('points')}, ${column('size')}) as reason_words (word, term, reason, points, size)`;
}

/** Reasons other than words: the number of a SKU, and being pinned by the staff. */
function otherReasons({ code, pinned }: SearchQuery): Sql {
  const ofCode = code
    ? sql`union all select ${reasonPoints.code}::int, array(select doc from search_documents
        where product_id = any(array(${productsOfWholeCode(code.letters)}))) & (select docs from found)`
    : empty;
  const ofPins =
    pinned.length > 0
      ? sql`union all select ${pinnedPoints}::int - u.nth::int, array[d.doc] & (select docs from found)
        from unnest(${pinned}::uuid[]) with ordinality as u (id, nth) join search_documents d on d.product_id = u.id`
      : empty;
  return sql`${ofCode} ${ofPins}`;
}
