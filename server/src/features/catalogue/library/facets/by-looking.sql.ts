import type { ProductFilters } from '@amberdock/contract/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { SearchQuery } from '../../tokens.rules.ts';
import { chosenCodes, hasStock, isNew, kindConditions, otherConditions } from '../filters.ts';
import { literal } from '../page-order.ts';

/** So many matches are looked at; beyond them counts are "at least". */
const looksMax = 4_000;
/** Of which so many are looked up in the offers. */
const stockLooksMax = 400;

type Facet = 'category' | 'brand' | 'ship' | 'diy' | 'fresh' | 'stock' | 'price';

/** Counts of a search, of what is new, in stock or in a price band: one look at the matches serves all facets. */
export function countByLooking(filters: ProductFilters, search: SearchQuery | null, isBuyer: boolean): Sql {
  const conditions = { ...kindConditions(filters, 'p'), ...otherConditions(filters) };
  const chosen = Object.keys(conditions) as Facet[];
  const flags = chosen.map((facet) => sql`, (${conditions[facet] as Sql}) as ${raw(`in_${facet}`)}`);
  /** All the chosen facets but one. */
  const others = (facet: Facet | null): Sql =>
    join([sql`true`, ...chosen.filter((each) => each !== facet).map((each) => raw(`m.in_${each}`))], ' and ');
  // Without a limit of its own the planner does not hope to meet rare words by reading the products in turn.
  return sql`matching as materialized (
    select p.id, p.category_id, p.brand_id, p.warehouses, p.is_diy, ${isNew} as is_new
      ${isBuyer ? sql`, p.base_price_minor` : empty} ${join([empty, ...flags], '')}
    from products p where p.published ${
      search ? (search.all === null ? sql`and false` : sql`and p.search @@ ${search.all}::tsquery`) : empty
    }
  ), matched as materialized (select * from matching limit ${literal(looksMax + 1)}
  ), by_category as materialized (
    select m.category_id, count(*)::int as n from matched m where ${others('category')} group by 1
  ), by_brand as materialized (
    select m.brand_id, count(*)::int as n from matched m where ${others('brand')} group by 1
  ), places as materialized (
    select m.warehouses, count(*)::int as n from matched m where ${others('ship')} group by 1
  ), sums as materialized (
    select count(*)::int as total, count(*) <= ${literal(looksMax)} as is_exact,
      (count(*) filter (where m.is_diy and ${others('diy')}))::int as diy,
      (count(*) filter (where m.is_new and ${others('fresh')}))::int as fresh,
      count(*) <= ${literal(looksMax)} as fresh_is_exact ${isBuyer ? buyersSums(filters, others) : empty}
    from matched m
  )`;
}

function buyersSums(filters: ProductFilters, others: (facet: Facet) => Sql): Sql {
  const inBand = sql`filter (where ${others('price')})`;
  const looked = sql`from matched m where ${others('stock')}`;
  return sql`, min(m.base_price_minor) ${inBand} as low, max(m.base_price_minor) ${inBand} as high,
    (select count(*)::int from (select m.id ${looked} limit ${literal(stockLooksMax)}) m
      where ${hasStock('m', chosenCodes(filters))}) as stock,
    count(*) <= ${literal(looksMax)}
      and count(*) filter (where ${others('stock')}) <= ${literal(stockLooksMax)} as stock_is_exact`;
}
