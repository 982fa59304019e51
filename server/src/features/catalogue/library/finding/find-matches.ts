import { countCap } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue, planBarrier, unpackedWords } from '../../../../db/planner.sql.ts';
import { id, noMatches, type Order, sold } from '../page-order.ts';
import type { Search } from './find-search.ts';
import { matching, orPinned } from './matching.sql.ts';
import { pickTopRows } from './pick-top-rows.ts';

type MatchQuery = {
  limit: number;
  /** The conditions beside the words; `isNarrow`: there are more than "published". */
  where: Sql;
  isNarrow: boolean;
  /** The page has no next page and no total: matches that fill it are enough. */
  isAlone: boolean;
  order: Order;
  search: Search;
};

const cap = inlineConstant(countCap);
const overCap = inlineConstant(countCap + 1);
const scanKeys = [sold, id];
/**
 * Rows that an index scan reads before it gives up: matching a row's words costs 13 µs, so that collecting
 * all matches is cheaper beyond this.
 */
const scannedRowsMax = 1_000;
/** The matches that are collected and sorted at most. */
const fewMax = inlineConstant(2 * countCap);
/** The matches whose names are compared one by one; beyond them the index of names is read. */
const comparedNamesMax = inlineConstant(100);
/** Ranks at most 400 best sellers among matches that miss the name; ranking more costs 5 ms and more. */
const ranksMax = inlineConstant(400);

/**
 * Ranked: the SKU itself 4, name 3, brand or number 2, category or attribute 1, description 0; sold more
 * first among equals. Words that many names have are found in the index of top sellers (`topSellerPage`). If
 * matches are few, the names of the best sellers among them are compared first (`namesAmongFew`). Else those
 * whose name matches (`named`) come first, the rest (`others`) after them. Both are collected up to the cap:
 * then they are sorted, of more the best sellers are picked, the rest unranked. The rest is ranked only when
 * the page reaches it, and only its best sellers: comparing each row's words costs more than all else.
 *
 * A table without a limit is read as far as its reader asks. With a limit of its own the planner would hope
 * to meet words that never meet by reading the products one after the other (26 s for a million).
 */
export function findMatches(given: MatchQuery): Sql {
  const { limit, where, order, search } = given;
  if (search.all === null) return noMatches;
  const page = inlineConstant(limit);
  return sql`exact as materialized (
    select p.id, p.sold_30d from products p where ${where} and (p.search @@ ${opaqueValue(search.exactCode, 'tsquery')} ${orPinned(search)})
  ), ${topSellerPage(given)}, ${collected(given)}, ${manyNamed(given)}, first as materialized (
    (select 4 as tier, m.sold_30d, m.id from exact m where (select is_few from few) ${order.after('m', 4)})
    union all select * from near_names where not ${isByIndex}
    union all
    (select 3 as tier, m.sold_30d, m.id from all_named m
      where ${isByIndex} and m.id not in (select id from exact) ${order.after('m', 3)}
      order by ${order.by('m', scanKeys)} limit ${page})
    union all
    (select m.tier, m.sold_30d, m.id from named m where (select named from counts) <= ${cap} ${order.after('m')}
      order by ${order.by('m')} limit ${page})
    union all select * from many_named
    union all select m.* from (select 4 as tier, sold_30d, id from exact) m
      where (select named from counts) > ${cap} ${order.after('m')}
  ), second as materialized (
    select counts.* from counts where ${order.reachesLowTiers(sql`(select count(*) from first) < ${page}`)}
  ), ${manyOthers(given)}, ${rest(given)}, page as materialized (
    (select u.*, counts.few + counts.named + counts.others as total,
      greatest(counts.few, counts.named, counts.others) <= ${cap} as is_exact,
      (counts.named > ${cap})::int * 2 + (counts.others > ${cap})::int as mode
    from counts, (
      select * from first
      union all
      (select m.* from (
        select * from ranked
        union all select 0 as tier, r.sold_30d, r.id from rest r where r.id not in (select id from ranked)
      ) as m where true ${order.after('m')} order by ${order.by('m')} limit ${page})
      union all select * from many_others
    ) as u
    order by ${order.by('u')} limit ${page})
    union all
    select f.*, ${overCap}, false, 3 from top_page f where (select is_full from top)
  )`;
}

const byName = ({ search }: MatchQuery, isWalked: boolean): Sql =>
  matching(search.inName, search.exactCode, { isWalked });
const byAny = ({ search }: MatchQuery, isWalked: boolean): Sql =>
  matching(search.words, search.begunCode, { isWalked });

/** Makes `named`, `others` and their `counts`, unless the top sellers fill the page. */
const collected = (given: MatchQuery): Sql => sql`all_others as materialized (
    select p.id, p.sold_30d from products p where ${given.where} and ${byAny(given, false)}
  ), few as materialized (
    select n, n <= ${fewMax} as is_few from (
      select count(*)::int as n from (select from all_others limit ${fewMax} + 1) f
    ) as f where not (select is_full from top)
  ), ${namesAmongFew(given)}, all_named as materialized (
    select n.* from (select from few where not is_few or ${isByIndex}) as wanted, lateral (
      select p.id, p.sold_30d from products p where ${given.where} and ${byName(given, false)} ${planBarrier}
    ) as n
  ), named as materialized (
    select n.id, n.sold_30d, case when n.id in (select id from exact) then 4 else 3 end as tier
    from all_named n where not (select is_few from few) limit ${overCap}
  ), named_count as materialized (select count(*)::int as n from named
  ), others as materialized (
    select o.id, o.sold_30d from all_others o
    where not (select is_few from few) and (select n from named_count) <= ${cap} and o.id not in (select id from named)
    limit ${overCap}
  ), counts as materialized (
    -- Where the names alone are too many to count, so is the rest taken to be.
    select case when is_few then few.n else 0 end as few, named_count.n as named,
      case when named_count.n > ${cap} then ${overCap} else (select count(*)::int from others) end as others
    from few, named_count
  )`;

const amongFew = sql`from all_others o where (select is_few from few)`;
const nameMatches = (given: MatchQuery, table: string): Sql =>
  sql`lateral (select from products p where p.id = ${raw(table)}.id and ${byName(given, true)} ${planBarrier}) as named`;

/** Tells whether the matches are few and those in the name are found by the index of names. */
const isByIndex = sql`(select is_wanted from by_index)`;

/**
 * Finds the best sellers whose name matches among few matches, comparing the words of each. If such names are
 * rare among them, or on a later page, the index of names is read instead.
 */
function namesAmongFew(given: MatchQuery): Sql {
  const { limit, order } = given;
  const isFew = order.position
    ? sql`(select is_few and n <= ${comparedNamesMax} from few)`
    : sql`(select is_few from few)`;
  const isShort = order.position
    ? sql`true`
    : sql`(select count(*) from near_names) < ${inlineConstant(limit)}`;
  return sql`near_names as materialized (
    select 3 as tier, m.sold_30d, m.id from (
      select o.id, o.sold_30d from all_others o
      where ${isFew} and o.id not in (select id from exact) ${order.after('o', 3)}
      order by ${order.by('o', scanKeys)} limit ${comparedNamesMax}
    ) as m, ${nameMatches(given, 'm')}
    order by ${order.by('m', scanKeys)} limit ${inlineConstant(limit)}
  ), by_index as materialized (
    select is_few and n > ${comparedNamesMax} and ${isShort} as is_wanted from few
  )`;
}

/**
 * `rest`: the others, where they are not many; on the first page all whose name matches are known by then.
 * `ranked`: the best sellers of them with their tier, comparing the words of each.
 */
function rest(given: MatchQuery): Sql {
  const { order, search } = given;
  const isOther = order.position
    ? sql`not exists (select from ${nameMatches(given, 'o')})`
    : sql`o.id not in (select id from first)`;
  return sql`rest as materialized (
    select r.id, r.sold_30d from (select from second where others <= ${cap}) as wanted, lateral (
      select id, sold_30d from others
      union all select o.id, o.sold_30d ${amongFew} and ${isByIndex} and o.id not in (select id from all_named)
      union all select o.id, o.sold_30d ${amongFew} and not ${isByIndex} and ${isOther}
    ) as r
  ), ranked as materialized (
    select case when w.words @@ ${opaqueValue(search.inBrand, 'tsquery')} then 2
      when w.words @@ ${opaqueValue(search.inCategory, 'tsquery')} then 1 else 0 end as tier, b.sold_30d, b.id
    from (select * from rest order by sold_30d desc, id desc limit ${ranksMax}) b join products p on p.id = b.id,
      lateral (select ${unpackedWords(sql`p.search`)} as words ${planBarrier}) as w
  )`;
}

function manyNamed(given: MatchQuery): Sql {
  const { limit, where, order } = given;
  const noExact = sql`p.id <> all(array(select id from exact))`;
  return pickTopRows({
    name: 'many_named',
    order,
    keys: scanKeys,
    tier: 3,
    limit,
    scan: {
      columns: sql`p.*`,
      where: sql`${where} and ${byName(given, true)} and ${noExact}`,
      rowsMax: scannedRowsMax,
    },
    allMatches: sql`from all_named p where ${noExact} ${order.after('p', 3)}`,
    when: sql`(select named from counts) > ${cap}`,
  });
}

/**
 * Picks the top rows among many matches that miss the name. If an index scan meets too few, they are what is
 * left of all collected matches: comparing the words of each would cost 13 µs more.
 */
function manyOthers(given: MatchQuery): Sql {
  const { limit, where, order } = given;
  return pickTopRows({
    name: 'many_others',
    order,
    keys: scanKeys,
    tier: 0,
    limit,
    scan: {
      columns: sql`p.*`,
      where: sql`${where} and ${byAny(given, true)} and not ${byName(given, true)}`,
      rowsMax: scannedRowsMax,
    },
    allMatches: sql`from all_others p where p.id not in (select id from all_named) ${order.after('p', 0)}`,
    when: sql`exists (select from second where others > ${cap})`,
  });
}

/**
 * Makes `top_page`, the page if the index of top sellers fills it, and `top.is_full`: it does, and by its
 * share the shop has many such products, half as many again as the cap. The index holds the ten thousand top
 * sellers, so it serves forward pages in the order of sales. A page without a total and a next page needs no
 * estimate.
 */
function topSellerPage({ limit, where, isNarrow, isAlone, order, search }: MatchQuery): Sql {
  const isForwards = order.position?.direction !== 'prev';
  const all = sql`(select n from product_counts where counted_by = 'none')`;
  const areMany = sql`and (select count(*) from seen) * ${all}
      > 1.5 * ${cap} * (select greatest(reltuples, 10000) from pg_class where oid = 'top_sellers'::regclass)`;
  const narrow = isNarrow
    ? sql`and exists (select from products p where p.id = s.product_id and ${where})`
    : empty;
  return sql`seen as materialized (
    select 3 as tier, s.sold_30d, s.product_id as id from top_sellers s
    where ${inlineConstant(isForwards ? 1 : 0)} = 1 ${isAlone ? empty : sql`and ${all} > 10000`}
      and s.words @@ ${opaqueValue(search.words, 'tsquery')} ${narrow}
  ), top_page as materialized (
    select s.* from (
      select 4 as tier, sold_30d, id from exact where exists (select from seen)
      union all select * from seen where id not in (select id from exact)
    ) s where true ${order.after('s')} order by ${order.by('s')} limit ${inlineConstant(limit)}
  ), top as materialized (
    select (select count(*) from top_page) >= ${inlineConstant(limit)} ${isAlone ? empty : areMany} as is_full
  )`;
}
