import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { opaqueValue } from '../../../db/planner.sql.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { blockSize } from './block-size.sql.ts';
import { termsOf, wordRows } from './filters.ts';

/**
 * Unites the lists of a clause's words, short lists first, since each step copies what was united before: fifty words that begin
 * alike take a third of the time. The stored size is known without unpacking a list.
 */
export const unitedDocs = sql`docs_or(p.docs order by pg_column_size(p.docs))`;

/**
 * Selects the numbers of the products that meet all clauses, ascending, which is best sellers first. It works block by block:
 * with a limit, a block is read only if the blocks before it did not have enough matches.
 */
export const matchingDocs = (clauses: readonly Clause[]): Sql => sql`
  select doc from generate_series(0, (select max(doc) / ${blockSize} from search_documents)) as b (block), lateral (
    select docs_and(docs) as docs from (
      select ${unitedDocs} as docs
      from ${wordRows(clauses.flat(), termsOf(clauses))}
        join search_postings p on p.word = term_words.word and p.block = b.block
      group by term_words.term
    ) as of_clauses
    having count(*) = ${opaqueValue(clauses.length, 'int')}
  ) as of_block, unnest(of_block.docs) as doc`;

/** The start of a scan of the numbers: after `doc`, or before it if the scan runs backwards. */
export type ScanStart = { doc: number; isBackwards: boolean };

/**
 * Selects the numbers of the products that meet all clauses of `wanted` but not all of `shown`. Each block is read once for
 * both.
 */
export function matchingDocsExcept(
  wanted: readonly Clause[],
  shown: readonly Clause[],
  { doc, isBackwards }: ScanStart,
): Sql {
  const words = [...wanted.flat(), ...shown.flat()];
  const terms = [...termsOf(wanted), ...termsOf(shown).map((term) => -1 - term)];
  const from = opaqueValue(doc, 'int');
  const blocks = isBackwards
    ? sql`generate_series(${from} / ${blockSize}, 0, -1)`
    : sql`generate_series(greatest(${from}, 0) / ${blockSize}, (select max(doc) / ${blockSize} from search_documents))`;
  return sql`
  select found.doc from ${blocks} as b (block), lateral (
    select docs_or(docs) filter (where is_wanted) as wanted, docs_or(docs) filter (where not is_wanted) as shown from (
      select clauses.term >= 0 as is_wanted, docs_and(docs) as docs from (
        select term_words.term, ${unitedDocs} as docs
        from ${wordRows(words, terms)}
          join search_postings p on p.word = term_words.word and p.block = b.block
        group by term_words.term
      ) as clauses
      group by 1 having count(*) = case when clauses.term >= 0 then ${opaqueValue(wanted.length, 'int')} else ${opaqueValue(shown.length, 'int')} end
    ) as of_both
  ) as of_block, lateral (
    select doc from unnest(of_block.wanted - coalesce(of_block.shown, '{}')) as doc
    where doc ${raw(isBackwards ? '<' : '>')} ${from} ${isBackwards ? sql`order by doc desc` : empty}
  ) as found`;
}
