import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import { bitOfSet, type FacetSet, facetMatches, type SearchQuery } from '../../../search/index.ts';
import { bandBounds, chosenCodes, hasStock, isNew } from '../filters.ts';
import { baseOf } from '../rates.sql.ts';
import { type CountedProducts, type Facet, scanSets } from './scan-sets.sql.ts';

/** The matches that are looked up in the offers at most. */
const stockLookupsMax = 400;

/** The matches of a search that meet all chosen filters but those of the facets `without`. */
export type WordSet = FacetSet & { without: readonly Facet[] };

export type ScanInput = {
  filters: ProductFilters;
  /** The words, with the sets that they are counted by; null without words. */
  words: { searchQuery: SearchQuery; sets: readonly WordSet[] } | null;
  isBuyer: boolean;
  /** Only these brands are counted. */
  brandIds?: readonly string[] | undefined;
};

/** Counts the facets of a search, or of new products, stock or a price band, among the matches. */
export function countByScan({ filters, words, isBuyer, brandIds }: ScanInput): Sql {
  const columns = sql`p.id, p.category_id, p.brand_id, p.warehouses, p.is_diy, ${isNew} as is_new
      ${isBuyer ? sql`, p.base_price_minor` : empty}`;
  const ofPlaces = facetsOfPlaces(filters);
  // If the new ones alone were chosen, those that are not new are not among them.
  const ofFresh: Facet[] = filters.is_new === true ? [] : ['fresh'];
  const { tables, others, isAll } = words
    ? foundByWords(words, columns)
    : scanSets({ filters, columns, together: ofPlaces, brandIds });
  return sql`${tables}, by_category as materialized (
    select m.category_id, count(*)::int as n from matched m where ${others('category')} group by 1
  ), by_brand as materialized (
    select m.brand_id, count(*)::int as n from matched m where ${others('brand')} group by 1
  ), places as materialized (
    ${
      needsOffers(filters)
        ? placesOfOffers(filters, others(...ofPlaces))
        : sql`
    select m.warehouses, count(*)::int as n from matched m where ${others('ship')} group by 1`
    }
  ), sums as materialized (
    select count(*)::int as total, ${isAll(['category'], ['brand'], ['diy'], ofPlaces)} as is_exact,
      (count(*) filter (where m.is_diy and ${others('diy')}))::int as diy,
      (count(*) filter (where m.is_new and ${others('fresh')}))::int as fresh,
      ${isAll(ofFresh)} as fresh_is_exact ${isBuyer ? buyersSums(filters, others, isAll) : empty}
    from matched m
  )`;
}

/** The products that the search finds, each with the sets that it is in. */
function foundByWords({ searchQuery, sets }: NonNullable<ScanInput['words']>, columns: Sql): CountedProducts {
  const chosen = new Set(sets.flatMap(({ without }) => without));
  // A chosen facet that no set leaves out is counted among those that meet it.
  const nthOf = (facets: readonly Facet[]): number => {
    const leftOut = facets
      .filter((facet) => chosen.has(facet))
      .toSorted()
      .join();
    return Math.max(
      sets.findIndex(({ without }) => without.toSorted().join() === leftOut),
      0,
    );
  };
  return {
    tables: sql`${facetMatches(searchQuery, sets, columns)}, matched as (select * from matching)`,
    // A product that meets all filters also meets the others of a facet, and the capped set of these may lack it.
    others: (...facets) => sql`m.sets & ${inlineConstant(bitOfSet(0) | bitOfSet(nthOf(facets)))} <> 0`,
    isAll: (...groups) =>
      sql`(select bool_and(is_all) from counted where nth in (0, ${join(groups.map((facets) => inlineConstant(nthOf(facets))))}))`,
  };
}

/** Tells whether a filter needs the offers: stock and prices differ by warehouse. */
const needsOffers = ({ in_stock, price_min, price_max }: ProductFilters): boolean =>
  in_stock !== undefined || price_min !== undefined || price_max !== undefined;

/** The facets that are counted again for each warehouse, among the products with stock anywhere. */
export function facetsOfPlaces(filters: ProductFilters): Facet[] {
  if (!needsOffers(filters)) return ['ship'];
  const isStockedAnywhere = filters.in_stock === true && chosenCodes(filters) === null;
  return isStockedAnywhere ? ['ship', 'price'] : ['ship', 'stock', 'price'];
}

/**
 * Beside the warehouses of a product those that have stock, those that sell below the price band, and those
 * that sell within its upper end: `isAtPlace` reads from them where a product meets the filters.
 */
function placesOfOffers(filters: ProductFilters, others: Sql): Sql {
  const { min, max } = bandBounds(filters);
  const where = (condition: Sql) =>
    sql`coalesce(array_agg(distinct o.warehouse_code) filter (where ${condition}), '{}')`;
  const price = baseOf(sql`o.price_minor`);
  return sql`select m.warehouses, o.stocked, o.below, o.within, count(*)::int as n
    from matched m cross join lateral (
      select ${where(sql`o.on_hand > o.reserved`)} as stocked, ${min ? where(sql`${price} < ${min}`) : sql`'{}'::text[]`} as below,
        ${max ? where(sql`${price} <= ${max}`) : sql`'{}'::text[]`} as within
      from offers o join rates r on r.currency = o.currency where o.product_id = m.id and o.active
    ) o
    where ${others} ${max ? sql`and m.base_price_minor <= ${max}` : empty} group by 1, 2, 3, 4`;
}

/** Whether products of a row of `places l` match if these warehouses alone are chosen. */
export function isAtPlace(filters: ProductFilters, codes: Sql): Sql {
  const { in_stock, price_min, price_max } = filters;
  const all = [sql`l.warehouses && ${codes}`];
  if (in_stock !== undefined) all.push(sql`(l.stocked && ${codes}) = ${in_stock}`);
  if (price_min !== undefined) all.push(sql`not l.below && ${codes}`);
  if (price_max !== undefined) all.push(sql`l.within && ${codes}`);
  return join(all, ' and ');
}

function buyersSums(
  filters: ProductFilters,
  others: CountedProducts['others'],
  isAll: CountedProducts['isAll'],
): Sql {
  const inBand = sql`filter (where ${others('price')})`;
  const band = sql`min(m.base_price_minor) ${inBand} as low, max(m.base_price_minor) ${inBand} as high`;
  // Once stock is chosen, those that have it are all that meet the choice: no offer is looked up again, up to a limit.
  if (filters.in_stock === true)
    return sql`, ${band}, (count(*) filter (where ${others()}))::int as stock, ${isAll([])} as stock_is_exact`;
  const candidates = sql`from matched m where ${others('stock')}`;
  return sql`, ${band},
    (select count(*)::int from (select m.id ${candidates} limit ${inlineConstant(stockLookupsMax)}) m
      where ${hasStock('m', chosenCodes(filters))}) as stock,
    ${isAll(['stock'])} and count(*) filter (where ${others('stock')}) <= ${inlineConstant(stockLookupsMax)} as stock_is_exact`;
}
