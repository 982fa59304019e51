import type { ExplainedMatch, SearchReason } from '@amberdock/contract/console/search-tuning.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { visitor } from '../../../../http/callers/actor.ts';
import { findSearch } from './find-search.ts';
import { readPage } from './read-page.ts';

const shown = 24;

type ReasonRow = { id: string; name: string; sold_30d: number; held: boolean[] };

/** Gives the first products of a search with the reasons for their place: for the staff alone, it tells sales. */
export async function explainSearch(
  read: Reader,
  typed: string,
  language: Language,
): Promise<ExplainedMatch[]> {
  const search = await findSearch(read, typed);
  if (!search || search.all === null) return [];
  const request = { filters: { q: typed }, search, sort: 'best_match', position: null } as const;
  const view = { actor: visitor, language, choice: {} };
  const page = await readPage(read, { ...request, limit: shown, isKnownLong: false }, view);
  const queries = search.merits.map(({ query }) => query);
  const rows = await read.rows<ReasonRow>(sql`select p.id, p.${raw(`name_${language}`)} as name, p.sold_30d,
      array(select p.search @@ q.query::tsquery from unnest(${queries}::text[]) with ordinality as q (query, nth)
        order by q.nth) as held
    from products p where p.id = any(${page.map(({ card }) => card.id)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ card }) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const held = search.merits.filter((_, at) => row.held[at]);
    const isPinned = search.pinned.includes(card.id);
    const reasons: SearchReason[] = [
      ...(isPinned ? (['pinned'] as const) : []),
      ...held.map(({ name }) => name),
    ];
    const points = held.reduce((sum, each) => sum + each.points, 0);
    return [{ product_id: card.id, name: row.name, reasons, points, sold_30d: row.sold_30d }];
  });
}
