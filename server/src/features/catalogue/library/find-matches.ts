import { countCap } from '@amberdock/contract/catalogue.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { SearchQuery } from '../tokens.rules.ts';
import { id, literal, type Order, sold } from './page-order.ts';

type Given = { limit: number; where: Sql; order: Order; search: SearchQuery };

/**
 * Ranked: the SKU itself 4, name 3, brand or number 2, category or attribute 1, description 0; sold more first among
 * equals. Above the cap, ranks within a half are left alone: the best sellers of thousands are what is looked for.
 */
export function findMatches({ limit, where, order, search }: Given): Sql {
  if (search.all === null) return nothing;
  const named = sql`p.search @@ ${`(${search.inName}) | ${search.exactCode}`}::tsquery`;
  const rest = sql`p.search @@ ${search.all}::tsquery and not ${named}`;
  const parts = [
    {
      part: 'named',
      matches: named,
      tier: 3,
      rank: sql`case when p.search @@ ${search.exactCode}::tsquery then 4 else 3 end`,
    },
    {
      part: 'others',
      matches: rest,
      tier: 0,
      rank: sql`case when p.search @@ ${search.inBrand}::tsquery then 2
        when p.search @@ ${search.inCategory}::tsquery then 1 else 0 end`,
    },
  ];
  const walked = [sold, id];
  const tables = parts.map(
    ({ part, matches, rank }) => sql`${raw(part)} as materialized (
      select p.id, p.sold_30d, ${rank} as tier from products p where ${where} and ${matches} limit ${literal(countCap + 1)}
    )`,
  );
  const picks = parts.flatMap(({ part, matches, tier }) => {
    const isFew = sql`(select ${raw(part)} from counts) <= ${literal(countCap)}`;
    return [
      sql`(select m.tier, m.sold_30d, m.id from ${raw(part)} m where ${isFew} ${order.after('m')}
        order by ${order.by('m')} limit ${literal(limit)})`,
      sql`(select ${literal(tier)}, p.sold_30d, p.id from products p
        where not ${isFew} and ${where} and ${matches} ${order.after('p', tier)}
        order by ${order.by('p', walked)} limit ${literal(limit)})`,
    ];
  });
  return sql`${join(tables)}, counts as materialized (
    select (select count(*)::int from named) as named, (select count(*)::int from others) as others
  ), page as materialized (
    select u.*, counts.named + counts.others as total,
      (counts.named > ${literal(countCap)})::int * 2 + (counts.others > ${literal(countCap)})::int as mode
    from counts, (${join(picks, ' union all ')}) as u
    order by ${order.by('u')} limit ${literal(limit)}
  )`;
}

/** No sign of what was typed can be searched for. */
const nothing = sql`page as materialized (
  select 0 as tier, p.sold_30d, p.id, 0 as total, 0 as mode from products p where false
)`;
