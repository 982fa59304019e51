import { countCap } from '@amberdock/contract/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { SearchQuery } from '../tokens.rules.ts';
import { id, literal, type Order, sold } from './page-order.ts';

type Given = { limit: number; where: Sql; walked: Sql; order: Order; search: SearchQuery };

/** Rows with these words: by the index of words, or, walking along another index, by a look at each. */
export const matching = (query: string, { isWalked }: { isWalked: boolean }): Sql =>
  isWalked ? sql`ts_match_vq(p.search, ${query}::tsquery)` : sql`p.search @@ ${query}::tsquery`;

const cap = literal(countCap);
const overCap = literal(countCap + 1);

/**
 * Ranked: the SKU itself 4, name 3, brand or number 2, category or attribute 1, description 0; sold more first among
 * equals. Those whose name matches (`named`) and the rest (`others`) are each collected up to the cap. Few are sorted;
 * of many the best sellers are walked to, unranked. The rest is ranked only when the page reaches it: that takes a
 * look at each row's words, which costs more than all else.
 */
export function findMatches({ limit, where, walked, order, search }: Given): Sql {
  if (search.all === null) return nothing;
  const nameQuery = `(${search.inName}) | ${search.exactCode}`;
  const byName = (isWalked: boolean) => matching(nameQuery, { isWalked });
  const byAny = (isWalked: boolean) => matching(search.all as string, { isWalked });
  const page = literal(limit);
  const walk = (tier: number, conditions: Sql) => sql`lateral (
    select ${literal(tier)} as tier, p.sold_30d, p.id from products p
    where ${walked} and ${conditions} ${order.after('p', tier)} order by ${order.by('p', [sold, id])} limit ${page}
  ) as w`;
  return sql`exact as materialized (
    select p.id from products p where p.search @@ ${search.exactCode}::tsquery limit ${overCap}
  ), named as materialized (
    select p.id, p.sold_30d, case when p.id = any(array(select id from exact)) then 4 else 3 end as tier
    from products p where ${where} and ${byName(false)} limit ${overCap}
  ), others as materialized (
    select p.id, p.sold_30d from products p
    where ${where} and ${byAny(false)} and p.id <> all(array(select id from named))
      and ((select count(*) from named) <= ${cap} or not ${byName(true)})
    limit ${overCap}
  ), counts as materialized (
    select (select count(*)::int from named) as named, (select count(*)::int from others) as others
  ), first as materialized (
    (select m.tier, m.sold_30d, m.id from named m, counts where counts.named <= ${cap} ${order.after('m')}
      order by ${order.by('m')} limit ${page})
    union all
    select w.* from counts, ${walk(3, byName(true))} where counts.named > ${cap}
  ), second as materialized (
    select counts.* from counts where ${order.reachesLowTiers(sql`(select count(*) from first) < ${page}`)}
  ), page as materialized (
    select u.*, counts.named + counts.others as total,
      (counts.named > ${cap})::int * 2 + (counts.others > ${cap})::int as mode
    from counts, (
      select * from first
      union all
      (select m.* from second, lateral (
        select case when p.search @@ ${search.inBrand}::tsquery then 2
          when p.search @@ ${search.inCategory}::tsquery then 1 else 0 end as tier, p.sold_30d, p.id
        from others join products p on p.id = others.id
        offset 0
      ) as m where second.others <= ${cap} ${order.after('m')} order by ${order.by('m')} limit ${page})
      union all
      select w.* from second, ${walk(0, sql`${byAny(true)} and not ${byName(true)}`)} where second.others > ${cap}
    ) as u
    order by ${order.by('u')} limit ${page}
  )`;
}

/** No sign of what was typed can be searched for. */
const nothing = sql`page as materialized (
  select 0 as tier, p.sold_30d, p.id, 0 as total, 0 as mode from products p where false
)`;
