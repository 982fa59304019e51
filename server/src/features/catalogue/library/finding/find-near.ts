import sql, { join, type Sql } from 'sql-template-tag';
import { looseTerms } from '../../tokens.rules.ts';
import { literal, type Order } from '../page-order.ts';

/** So many with each word are looked at: near matches are a way on, not a list to be read to its end. */
const perTermMax = literal(200);
const nearAllMax = literal(600);

type Given = { typed: string; where: Sql; limit: number; order: Order };

/**
 * Goods that have some of the words, where none has all: those with more of them first, in the name before anywhere
 * else, and of Chinese words those with more of the characters; sold more first among equals. What has less than
 * half of the best one's is left out.
 */
export function findNear({ typed, where, limit, order }: Given): Sql {
  const { terms, characters } = looseTerms(typed);
  const having = (query: string, most: Sql) =>
    sql`(select p.id from products p where ${where} and p.search @@ ${query}::tsquery limit ${most})`;
  const sources = terms.flatMap(({ inName, anywhere }) => [
    having(inName, perTermMax),
    having(anywhere, perTermMax),
  ]);
  if (terms.length > 2) sources.push(having(allButOne(terms.map(({ anywhere }) => anywhere)), nearAllMax));
  const points = [
    ...terms.map(
      ({ inName, anywhere }) => sql`case when p.search @@ ${inName}::tsquery then 3
        when p.search @@ ${anywhere}::tsquery then 1 else 0 end`,
    ),
    ...characters.map((character) => sql`(strpos(p.name_zh, ${character}) > 0)::int`),
  ];
  if (terms.length === 0) return nothing;
  return sql`scored as materialized (
    select p.id, p.sold_30d, ${join(points, ' + ')} as tier
    from products p where p.id = any(array(select id from (${join(sources, ' union ')}) as c)) offset 0
  ), page as materialized (
    select m.tier, m.sold_30d, m.id, 0 as total, 0 as mode from scored m
    where m.tier * 2 > (select max(tier) from scored) order by ${order.by('m')} limit ${literal(limit)}
  )`;
}

const allButOne = (terms: readonly string[]): string =>
  terms.map((_, without) => `(${terms.filter((__, at) => at !== without).join(' & ')})`).join(' | ');

const nothing = sql`page as materialized (
  select 0 as tier, p.sold_30d, p.id, 0 as total, 0 as mode from products p where false
)`;
