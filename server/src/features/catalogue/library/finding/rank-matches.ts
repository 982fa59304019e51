import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue, planBarrier, unpackedWords } from '../../../../db/planner.sql.ts';
import { noMatches, type Order } from '../page-order.ts';
import type { Search } from './find-search.ts';
import { matching } from './matching.sql.ts';

type RankedQuery = {
  limit: number;
  /** The conditions beside the words; `isNarrow`: there are more than "published". */
  where: Sql;
  isNarrow: boolean;
  order: Order;
  search: Search;
};

const cap = inlineConstant(countCap);

/** More than all points together. */
const pinnedMax = inlineConstant(1_000);

/** The mode of a list that is ranked as a whole, see cursor.ts. */
export const rankedMode = 4;

/**
 * Ranks all matches by the sum of their points, if they are not more than the cap; the page is empty if they are more.
 * Sold more comes first among equals.
 */
export function rankMatches(given: RankedQuery): Sql {
  const { limit, where, order, search } = given;
  if (search.all === null) return noMatches;
  return sql`matches as materialized (
    select p.id, p.sold_30d from products p
    where ${where} and ${matching(search.words, search.begunCode, { isWalked: false })} ${unlessMany(given)}
    limit ${cap} + 1
  ), candidates as materialized (select * from matches ${pinnedToo(where, search)}
  ), counts as materialized (select count(*)::int as n from candidates
  ), points as materialized (${given.isNarrow ? pointsByRow(search) : pointsByIndex(search)}
  ), page as materialized (
    select r.*, counts.n as total, true as is_exact, ${inlineConstant(rankedMode)} as mode
    from counts, lateral (
      select points.n ${pinnedPoints(search)} as tier, m.sold_30d, m.id from candidates m join points using (id)
    ) as r
    where counts.n <= ${cap} ${order.after('r')} order by ${order.by('r')} limit ${inlineConstant(limit)}
  )`;
}

/** Products that the staff pinned are found whatever they are called. */
const pinnedToo = (where: Sql, { pinned }: Search): Sql =>
  pinned.length > 0
    ? sql`union select p.id, p.sold_30d from products p where ${where} and p.id = any(${pinned}::uuid[])`
    : empty;

/** They stand above all points, in their order. */
const pinnedPoints = ({ pinned }: Search): Sql =>
  pinned.length > 0 ? sql`+ coalesce(${pinnedMax} - array_position(${pinned}::uuid[], m.id), 0)` : empty;

/** Each reason is a question to the index, whose answer is among the matches. */
function pointsByIndex({ merits }: Search): Sql {
  const of = merits.map(
    ({ points, query }) => sql`select p.id, ${inlineConstant(points)} as n from products p
      where p.search @@ ${opaqueValue(query, 'tsquery')} and (select n from counts) <= ${cap}`,
  );
  return sql`select id, sum(n)::int as n from (select id, 0 as n from candidates union all ${join(of, ' union all ')}) u group by id`;
}

/** Within filters the matches are fewer than the words have in all: their own words are read. */
function pointsByRow({ merits }: Search): Sql {
  const sum = merits.map(
    ({ points, query }) =>
      sql`(w.words @@ ${opaqueValue(query, 'tsquery')})::int * ${inlineConstant(points)}`,
  );
  return sql`select m.id, ${join(sum, ' + ')} as n from candidates m join products p on p.id = m.id,
    lateral (select ${unpackedWords(sql`p.search`)} as words ${planBarrier}) as w
    where (select n from counts) <= ${cap}`;
}

/**
 * Does not even look for the matches where the share of top sellers says that they are many: of a million products,
 * 70,000 would be read for nothing.
 */
function unlessMany({ order, search }: RankedQuery): Sql {
  if (order.position) return empty;
  return sql`and (
    select (select count(*) from top_sellers s where s.words @@ ${opaqueValue(search.words, 'tsquery')}) * c.n
      <= 1.5 * ${cap} * greatest(10000, (select reltuples from pg_class where oid = 'top_sellers'::regclass))
    from product_counts c where c.counted_by = 'none')`;
}
