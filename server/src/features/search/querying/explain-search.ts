import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import type { ExplainedMatch, SearchReason } from '@amberdock/contract/console/search-tuning.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { type RankReason, reasonPoints } from '../words/parse-search-query.rules.ts';
import { type Matching, productsOfWholeCode } from './matches.sql.ts';
import { readLongList } from './read-long-list.ts';
import { readSearchQuery } from './search-query.ts';
import { rank, scored } from './rank.sql.ts';

const matchesShown = 24;

type ReasonRow = { id: string; name: string; sold_30d: number; points: number; has_code: boolean };

/** Returns the first products of a search with the reasons for their rank. Only for the staff, since it shows sales. */
export async function explainSearch(
  read: Reader,
  typed: string,
  language: Language,
): Promise<ExplainedMatch[]> {
  const searchQuery = await readSearchQuery(read, typed);
  const ids = await findBest(read, { searchQuery, filterClauses: [], where: null });
  const docs = sql`select doc from search_documents where product_id = any(${ids}::uuid[])`;
  const ofCode = productsOfWholeCode(searchQuery.code?.letters ?? '');
  const rows = await read.rows<ReasonRow>(sql`with ${scored(docs, searchQuery.reasons)}
    select p.id, p.${raw(`name_${language}`)} as name, p.sold_30d, r.points, p.id = any(array(${ofCode})) as has_code
    from ranked r join search_documents d on d.doc = r.doc join products p on p.id = d.product_id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const points = row.points + (row.has_code && searchQuery.code ? reasonPoints.code : 0);
    const pinned: SearchReason[] = searchQuery.pinned.includes(id) ? ['pinned'] : [];
    return [
      {
        product_id: id,
        name: row.name,
        reasons: [...pinned, ...reasonsIn(points)],
        points,
        sold_30d: row.sold_30d,
      },
    ];
  });
}

type RankedRow = { total: number; id: string | null };

async function findBest(read: Reader, matching: Matching): Promise<string[]> {
  const page = { after: null, isBackwards: false, limit: matchesShown };
  const rows = await read.rows<RankedRow>(rank(matching, page));
  if ((rows[0]?.total ?? 0) <= countCap) return rows.flatMap(({ id }) => id ?? []);
  const { found } = await readLongList(read, matching, { position: null, limit: matchesShown });
  return found.map(({ id }) => id);
}

/** Splits a sum of points into its reasons, which is possible because the points are powers of two. */
const reasonsIn = (points: number): RankReason[] =>
  (Object.keys(reasonPoints) as RankReason[]).filter((reason) => (points & reasonPoints[reason]) !== 0);
