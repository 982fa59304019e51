import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { looseTerms } from '../../tokens.rules.ts';
import { literal, noMatches, type Order } from '../page-order.ts';

/** So many with each word are looked at: near matches are a way on, not a list to be read to its end. */
const perTermMax = literal(200);
const nearAllMax = literal(600);

type Given = { typed: string; where: Sql; isNarrow: boolean; limit: number; order: Order };

/**
 * Goods that have some of the words, where none has all: those with more of them first, in the name before anywhere
 * else, and of Chinese words those with more of the characters; sold more first among equals. What has less than
 * half of the best one's is left out.
 */
export function findNear({ typed, where, isNarrow, limit, order }: Given): Sql {
  const { terms, characters } = looseTerms(typed);
  const onShelf = (query: string): Sql => sql`select s.product_id as id from front_shelf s
      where s.words @@ ${query}::tsquery ${narrow} limit ${perTermMax}`;
  const narrow = isNarrow
    ? sql`and exists (select from products p where p.id = s.product_id and ${where})`
    : empty;
  // What many have is on the front shelf. Without a limit of its own the planner does not hope to meet a rare word by
  // reading the products in turn.
  const tables = terms.flatMap(({ inName, anywhere }, at) => [
    sql`${raw(`shelf_${at}`)} as materialized (${onShelf(anywhere)})`,
    sql`${raw(`names_${at}`)} as materialized (${having(where, inName)})`,
    sql`${raw(`texts_${at}`)} as materialized (${having(where, anywhere)})`,
  ]);
  const sources = terms.map(
    (_, at) => sql`select id from ${raw(`shelf_${at}`)}
      union (select id from ${raw(`names_${at}`)} where ${isShort(at, perTermMax)} limit ${perTermMax})
      union (select id from ${raw(`texts_${at}`)} where ${isShort(at, perTermMax)} limit ${perTermMax})`,
  );
  if (terms.length > 2) {
    const most = allButOne(terms.map(({ anywhere }) => anywhere));
    const at = terms.length;
    tables.push(
      sql`${raw(`shelf_${at}`)} as materialized (${onShelf(most)})`,
      sql`most as materialized (${having(where, most)})`,
    );
    sources.push(sql`select id from ${raw(`shelf_${at}`)}
      union (select id from most where ${isShort(at, literal(limit))} limit ${nearAllMax})`);
  }
  const points = [
    ...terms.map(
      ({ inName, anywhere }) => sql`case when p.search @@ ${inName}::tsquery then 3
        when p.search @@ ${anywhere}::tsquery then 1 else 0 end`,
    ),
    ...characters.map((character) => sql`(strpos(p.name_zh, ${character}) > 0)::int`),
  ];
  if (terms.length === 0) return noMatches;
  return sql`${join(tables)}, scored as materialized (
    select p.id, p.sold_30d, ${join(points, ' + ')} as tier
    from products p where p.id = any(array(select id from (${join(sources, ' union ')}) as c)) offset 0
  ), page as materialized (
    select m.tier, m.sold_30d, m.id, 0 as total, true as is_exact, 0 as mode from scored m
    where m.tier * 2 > (select max(tier) from scored) order by ${order.by('m')} limit ${literal(limit)}
  )`;
}

const having = (where: Sql, query: string): Sql =>
  sql`select p.id from products p where ${where} and p.search @@ ${query}::tsquery`;

const isShort = (at: number, few: Sql): Sql => sql`(select count(*) from ${raw(`shelf_${at}`)}) < ${few}`;

const allButOne = (terms: readonly string[]): string =>
  terms.map((_, without) => `(${terms.filter((__, at) => at !== without).join(' & ')})`).join(' | ');
