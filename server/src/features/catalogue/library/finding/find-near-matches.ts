import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue, planBarrier } from '../../../../db/planner.sql.ts';
import { looseTerms } from '../../../search/index.ts';
import { noMatches, type Order } from '../page-order.ts';

/** Matches read for each word: near matches are a way on, not a list to be read to its end. */
const perTermMax = inlineConstant(200);
const allButOneMax = inlineConstant(600);
/** Top sellers whose whole text is scored, at 13 µs each. */
const scoredMax = inlineConstant(64);

type NearMatchQuery = { typed: string; where: Sql; isNarrow: boolean; limit: number; order: Order };

/**
 * Finds products that have some of the words, when none has all: more words first, in the name before
 * anywhere else, and of Chinese words more characters; sold more first among equals. A product with less than
 * half of the best one's points is left out.
 */
export function findNearMatches(given: NearMatchQuery): Sql {
  const { typed, limit, order } = given;
  const { terms, characters } = looseTerms(typed);
  if (terms.length === 0) return noMatches;
  const points = [
    ...terms.map(
      ({ inName, anywhere }) => sql`case when p.search @@ ${opaqueValue(inName, 'tsquery')} then 3
        when p.search @@ ${opaqueValue(anywhere, 'tsquery')} then 1 else 0 end`,
    ),
    ...characters.map((character) => sql`(strpos(p.name_zh, ${character}) > 0)::int`),
  ];
  const { tables, sources, topSellers } = withSome(given, terms);
  const pointsInName = terms.map(
    ({ anywhere }) => sql`(s.words @@ ${opaqueValue(anywhere, 'tsquery')})::int`,
  );
  const topSellerRows = topSellers.map((table) => sql`select * from ${table}`);
  return sql`${join(tables)}, top as materialized (
    select s.id from (select distinct on (s.id) s.id, s.sold_30d, ${join(pointsInName, ' + ')} as points
      from (${join(topSellerRows, ' union all ')}) as s) as s
    order by s.points desc, s.sold_30d desc limit ${scoredMax}
  ), scored as materialized (
    select p.id, p.sold_30d, ${join(points, ' + ')} as tier
    from products p
    where p.id = any(array(select id from (select id from top union ${join(sources, ' union ')}) as c)) ${planBarrier}
  ), page as materialized (
    select m.tier, m.sold_30d, m.id, 0 as total, true as is_exact, 0 as mode from scored m
    where m.tier * 2 > (select max(tier) from scored) order by ${order.by('m')} limit ${inlineConstant(limit)}
  )`;
}

/**
 * Builds `topSellers`: tables of top sellers that have a word, or all but one word; and `sources`: the ids of other
 * products that do, read if the top sellers are few.
 */
function withSome({ where, isNarrow, limit }: NearMatchQuery, terms: { inName: string; anywhere: string }[]) {
  const narrow = isNarrow
    ? sql`and exists (select from products p where p.id = s.product_id and ${where})`
    : empty;
  const amongTopSellers = (
    query: string,
  ): Sql => sql`select s.product_id as id, s.sold_30d, s.words from top_sellers s
      where s.words @@ ${opaqueValue(query, 'tsquery')} ${narrow} limit ${perTermMax}`;
  const topSellers = terms.map((_, at) => raw(`top_${at}`));
  // Without a limit of its own the planner does not hope to meet a rare word by reading the products in turn.
  const tables = terms.flatMap(({ inName, anywhere }, at) => [
    sql`${raw(`top_${at}`)} as materialized (${amongTopSellers(anywhere)})`,
    sql`${raw(`names_${at}`)} as materialized (${having(where, inName)})`,
    sql`${raw(`texts_${at}`)} as materialized (${having(where, anywhere)})`,
  ]);
  const sources = terms.map(
    (_, at) => sql`(select id from ${raw(`names_${at}`)} where ${isShort(at, perTermMax)} limit ${perTermMax})
      union (select id from ${raw(`texts_${at}`)} where ${isShort(at, perTermMax)} limit ${perTermMax})`,
  );
  if (terms.length > 2) {
    const most = allButOne(terms.map(({ anywhere }) => anywhere));
    const at = terms.length;
    topSellers.push(raw(`top_${at}`));
    tables.push(
      sql`${raw(`top_${at}`)} as materialized (${amongTopSellers(most)})`,
      sql`most as materialized (${having(where, most)})`,
    );
    sources.push(
      sql`(select id from most where ${isShort(at, inlineConstant(limit))} limit ${allButOneMax})`,
    );
  }
  return { tables, sources, topSellers };
}

const having = (where: Sql, query: string): Sql =>
  sql`select p.id from products p where ${where} and p.search @@ ${opaqueValue(query, 'tsquery')}`;

const isShort = (at: number, few: Sql): Sql => sql`(select count(*) from ${raw(`top_${at}`)}) < ${few}`;

const allButOne = (terms: readonly string[]): string =>
  terms.map((_, without) => `(${terms.filter((__, at) => at !== without).join(' & ')})`).join(' | ');
