import { isDeepStrictEqual } from 'node:util';
import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../db/planner.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Clause } from '../words/query-node.rules.ts';
import { matchingDocsExcept } from './matching-docs.sql.ts';
import {
  type Matching,
  meetingFilters,
  narrowedInOrder,
  productsByNumberOrPin,
  unlessHidden,
} from './matches.sql.ts';
import type { FoundProduct, SearchPage, SearchPosition } from './search.ts';

type PageRequest = { position: SearchPosition | null; limit: number };

/**
 * A section of the list: the products that the staff pinned, in their order; those found by a SKU's number; each other one has
 * those that meet the clauses `wanted` but not those of the section before, `shown`.
 */
type Section = { wanted: readonly Clause[]; shown: readonly Clause[] } | 'pinned' | 'numbers';

/** Above every product's number, and every place among the pinned. */
const afterAll = 2_147_483_647;

/**
 * Finds a page of a list with more matches than the cap. The list consists of sections: the pinned products, then those found by
 * a SKU's number; then, each in the order of sales, words side by side in the name, whole words in the name, any form of them in
 * the name, and all others. The matches of a section of words are also matches of the next one, which leaves them out.
 */
export async function readLongList(
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
    const place = at === start[0] ? start[1] : isBackwards ? afterAll : -1;
    // The limit is part of the statement's text, so every different limit would be prepared as another statement.
    const rows = await read.rows<SectionRow>(rowsOf(section, matching, { place, isBackwards, limit }));
    const wanted = rows.slice(0, limit - found.length);
    found.push(...wanted.map(({ id, place }) => ({ id, keys: [at, place] })));
  }
  const { version } = await read.one<{ version: number }>(sql`select version from search_numbering`);
  return { found, total: countCap + 1, version };
}

function sectionsOf({ searchQuery, filterClauses }: Matching): Section[] {
  const inName = ['phrase', 'whole', 'name'].flatMap((name) => {
    const reason = searchQuery.reasons.find((each) => each.name === name);
    return reason ? [reason.clauses] : [];
  });
  const lists = [...inName, searchQuery.clauses];
  return [
    'pinned',
    'numbers',
    ...lists.map((wanted, index) => ({
      wanted: [...wanted, ...filterClauses],
      shown: lists[index - 1] ?? [],
    })),
  ];
}

/** Whether a section is known to be empty: Chinese words have one form only, so two sections may have the same clauses. */
const isEmpty = (section: Section, before: Section | undefined, { searchQuery }: Matching): boolean =>
  section === 'pinned'
    ? searchQuery.pinned.length === 0
    : section === 'numbers'
      ? searchQuery.code === null
      : typeof before === 'object' && isDeepStrictEqual(section.wanted, before.wanted);

/** A product with its place in the section: among the pinned, else its number. */
type SectionRow = { id: string; place: number };
type SectionPage = { place: number; isBackwards: boolean; limit: number };

function rowsOf(section: Section, matching: Matching, page: SectionPage): Sql {
  const { searchQuery, where } = matching;
  const tables = where ? sql`with ${where.tables}` : empty;
  if (section === 'pinned') return sql`${tables} ${inPlaces(pinnedOf(matching), page)}`;
  const ofNumbers = sql`select doc as place, doc from (${docsByNumberOrPin({ ...matching, searchQuery: { ...searchQuery, pinned: [] } })}) as m
    where doc <> all(array(${docsByNumberOrPin({ ...matching, searchQuery: { ...searchQuery, code: null } })}))`;
  if (section === 'numbers') return sql`${tables} ${inPlaces(ofNumbers, page)}`;
  const { place: doc, isBackwards, limit } = page;
  const docs = narrowedInOrder(
    matchingDocsExcept(section.wanted, section.shown, { doc, isBackwards }),
    where,
  );
  const unlessShownBefore = productsByNumberOrPin(searchQuery)
    ? sql`and doc <> all(array(${docsByNumberOrPin(matching)}))`
    : empty;
  return sql`${tables} select d.doc as place, d.product_id as id from (
      select doc from ${docs} as m where true ${unlessShownBefore} ${unlessHidden(searchQuery)} limit ${inlineConstant(limit)}
    ) as m join search_documents d on d.doc = m.doc
    order by d.doc ${isBackwards ? sql`desc` : sql`asc`}`;
}

const docsByNumberOrPin = (matching: Matching): Sql => {
  const products = productsByNumberOrPin(matching.searchQuery);
  return products ? meetingFilters(products, matching) : sql`select doc from search_documents where false`;
};

/** Selects the pinned products that meet the filters, with their places. */
const pinnedOf = (matching: Matching): Sql => sql`
  select u.nth::int as place, d.doc
  from unnest(${opaqueValue(matching.searchQuery.pinned, 'uuid[]')}) with ordinality as u (id, nth)
    join search_documents d on d.product_id = u.id
  where d.doc = any(array(${docsByNumberOrPin({ ...matching, searchQuery: { ...matching.searchQuery, code: null } })}))`;

/** Selects the products of a short section that come after a place in it, or before it. */
const inPlaces = (rows: Sql, { place, isBackwards, limit }: SectionPage): Sql => sql`
  select m.place, d.product_id as id from (${rows}) as m join search_documents d on d.doc = m.doc
  where m.place ${isBackwards ? sql`<` : sql`>`} ${opaqueValue(place, 'int')}
  order by m.place ${isBackwards ? sql`desc` : sql`asc`} limit ${inlineConstant(limit)}`;
