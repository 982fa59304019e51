import { isDeepStrictEqual } from 'node:util';
import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { matchingDocsExcept } from './matching-docs.sql.ts';
import { beside, type Matching, narrowed, productsBeside, unlessHidden } from './matches.sql.ts';
import type { FoundProduct, SearchPage, SearchPosition } from './search.ts';

type PageRequest = { position: SearchPosition | null; limit: number };

/**
 * A section of the list: `beside` has the products found by a SKU's number or pinned; each other one has those that meet the
 * clauses `wanted` but not those of the section before, `shown`.
 */
type Section = { wanted: readonly Clause[]; shown: readonly Clause[] } | 'beside';

/** Above every product's number. */
const afterAll = 2_147_483_647;

/**
 * Finds a page of a list with more matches than the cap. The list consists of sections, each in the order of sales: words side
 * by side in the name, then whole words in the name, then any form of them in the name, then all others. The matches of a
 * section are also matches of the next one, which leaves them out.
 */
export async function pageOfMany(
  read: Reader,
  matching: Matching,
  { position, limit }: PageRequest,
): Promise<SearchPage> {
  const sections = sectionsOf(matching);
  const isBackwards = position?.isBackwards ?? false;
  const start = position ? (position.keys.map(Number) as [number, number]) : ([0, -1] as const);
  const found: FoundProduct[] = [];
  for (
    let at: number = start[0];
    at >= 0 && at < sections.length && found.length < limit;
    at += isBackwards ? -1 : 1
  ) {
    const section = sections[at] as Section;
    if (isEmpty(section, sections[at - 1], matching)) continue;
    const doc = at === start[0] ? start[1] : isBackwards ? afterAll : -1;
    const page = { doc, isBackwards, limit: limit - found.length };
    const rows = await read.rows<{ id: string; doc: number }>(docsOf(section, matching, page));
    found.push(...rows.map(({ id, doc: number }) => ({ id, keys: [at, number] })));
  }
  const { version } = await read.one<{ version: number }>(sql`select version from search_numbering`);
  return { found, total: countCap + 1, version };
}

function sectionsOf({ question, kinds }: Matching): Section[] {
  const inName = ['phrase', 'whole', 'name'].flatMap((name) => {
    const merit = question.merits.find((each) => each.name === name);
    return merit ? [merit.clauses] : [];
  });
  const lists = [...inName, question.clauses];
  return [
    'beside',
    ...lists.map((wanted, at) => ({ wanted: [...wanted, ...kinds], shown: lists[at - 1] ?? [] })),
  ];
}

/** Whether a section is known to be empty: Chinese words have one form only, so two sections may have the same clauses. */
const isEmpty = (section: Section, before: Section | undefined, { question }: Matching): boolean =>
  section === 'beside'
    ? productsBeside(question) === null
    : before !== undefined && before !== 'beside' && isDeepStrictEqual(section.wanted, before.wanted);

type DocsPage = { doc: number; isBackwards: boolean; limit: number };

function docsOf(section: Section, matching: Matching, { doc, isBackwards, limit }: DocsPage): Sql {
  const { question, where } = matching;
  const others = productsBeside(question);
  const extra = others ? beside(others, matching) : sql`select doc from search_documents where false`;
  const docs =
    section === 'beside'
      ? sql`(select doc from (${extra}) as e where doc ${isBackwards ? sql`<` : sql`>`} ${opaqueValue(doc, 'int')}
          order by doc ${isBackwards ? sql`desc` : sql`asc`})`
      : narrowed(matchingDocsExcept(section.wanted, section.shown, { doc, isBackwards }), where);
  const unlessBeside = section === 'beside' ? empty : sql`and doc <> all(array(${extra}))`;
  return sql`${where ? sql`with ${where.tables}` : empty} select d.doc, d.product_id as id from (
      select doc from ${docs} as m where true ${unlessBeside} ${unlessHidden(question)} limit ${inlineConstant(limit)}
    ) as m join search_documents d on d.doc = m.doc
    order by d.doc ${isBackwards ? sql`desc` : sql`asc`}`;
}
