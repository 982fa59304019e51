import { countCap } from '@amberdock/contract/catalogue.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { SearchQuery } from '../../tokens.rules.ts';
import { id, literal, type Order, sold } from '../page-order.ts';
import { pickMany } from './pick-many.ts';

type Given = { limit: number; where: Sql; walked: Sql; order: Order; search: SearchQuery };

/** Rows with these words: by the index of words, or, walking along another index, by a look at each. */
export const matching = (query: string, { isWalked }: { isWalked: boolean }): Sql =>
  isWalked ? sql`ts_match_vq(p.search, ${query}::tsquery)` : sql`p.search @@ ${query}::tsquery`;

const cap = literal(countCap);
const overCap = literal(countCap + 1);
const walkedBy = [sold, id];

/**
 * Ranked: the SKU itself 4, name 3, brand or number 2, category or attribute 1, description 0; sold more first among
 * equals. Those whose name matches (`named`) come first, the rest (`others`) after them. Both are collected up to the
 * cap: few are sorted, of many the best sellers are picked, unranked. The rest is ranked only when the page reaches
 * it: that takes a look at each row's words, which costs more than all else.
 */
export function findMatches({ limit, where, walked, order, search }: Given): Sql {
  if (search.all === null) return nothing;
  const nameQuery = `(${search.inName}) | ${search.exactCode}`;
  const byName = (isWalked: boolean) => matching(nameQuery, { isWalked });
  const byAny = (isWalked: boolean) => matching(search.all as string, { isWalked });
  const page = literal(limit);
  const many = (name: string, tier: number, given: { where: Sql; walked: Sql; when: Sql }) =>
    pickMany({ name, order, keys: walkedBy, tier, limit, ...given });
  return sql`exact as materialized (
    select p.id from products p where p.search @@ ${search.exactCode}::tsquery limit ${overCap}
  ), named as materialized (
    select p.id, p.sold_30d, case when p.id = any(array(select id from exact)) then 4 else 3 end as tier
    from products p where ${where} and ${byName(false)} limit ${overCap}
  ), named_count as materialized (select count(*)::int as n from named
  ), others as materialized (
    select p.id, p.sold_30d from products p
    where (select n from named_count) <= ${cap} and ${where} and ${byAny(false)}
      and p.id <> all(array(select id from named))
    limit ${overCap}
  ), counts as materialized (
    -- Where the names alone are too many to count, so is the rest taken to be.
    select n as named, case when n > ${cap} then ${overCap} else (select count(*)::int from others) end as others
    from named_count
  ), ${many('many_named', 3, {
    where: sql`${where} and ${byName(false)}`,
    walked: sql`${walked} and ${byName(true)}`,
    when: sql`(select named from counts) > ${cap}`,
  })}, first as materialized (
    (select m.tier, m.sold_30d, m.id from named m where (select named from counts) <= ${cap} ${order.after('m')}
      order by ${order.by('m')} limit ${page})
    union all select * from many_named
  ), second as materialized (
    select counts.* from counts where ${order.reachesLowTiers(sql`(select count(*) from first) < ${page}`)}
  ), ${many('many_others', 0, {
    where: sql`${where} and ${byAny(false)} and not ${byName(true)}`,
    walked: sql`${walked} and ${byAny(true)} and not ${byName(true)}`,
    when: sql`exists (select from second where others > ${cap})`,
  })}, page as materialized (
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
      union all select * from many_others
    ) as u
    order by ${order.by('u')} limit ${page}
  )`;
}

/** No sign of what was typed can be searched for. */
const nothing = sql`page as materialized (
  select 0 as tier, p.sold_30d, p.id, 0 as total, 0 as mode from products p where false
)`;
