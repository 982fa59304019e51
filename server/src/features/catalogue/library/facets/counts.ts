import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { clausesOfFilters, type IndexedFilters, readSearchQuery } from '../../../search/index.ts';
import { otherConditions, rollupConditions } from '../filters.ts';
import { ratesTable } from '../rates.sql.ts';
import { countByRollup } from './count-by-rollup.sql.ts';
import { countByScan, facetsOfPlaces, type WordSet } from './count-by-scan.sql.ts';
import type { Facet } from './scan-sets.sql.ts';

/** Tells whether `product_counts` alone answers these filters. */
export const isRollupEnough = (filters: ProductFilters): boolean =>
  !filters.q?.trim() && Object.keys(otherConditions(filters)).length === 0;

type CountsInput = {
  filters: ProductFilters;
  isBuyer: boolean;
  /** Only these brands are counted where counts are by scan. */
  brandIds?: readonly string[] | undefined;
};

/**
 * Returns the tables that the facets are counted by: `by_category`, `by_brand`, `places` and `sums`.
 * `isPlanned`: the best plan depends on the filters, so the statement is planned for each call.
 */
export async function countsFor(
  read: Reader,
  { filters, isBuyer, brandIds }: CountsInput,
): Promise<{ counts: Sql; isPlanned: boolean }> {
  const rates = isBuyer ? sql`${ratesTable}, ` : empty;
  if (isRollupEnough(filters))
    return { counts: sql`${rates}${countByRollup(filters, isBuyer)}`, isPlanned: false };
  const q = filters.q?.trim();
  const words = q
    ? { searchQuery: await readSearchQuery(read, q), sets: await setsOf(read, filters, brandIds) }
    : null;
  const counts = countByScan({ filters, words, isBuyer, brandIds });
  return { counts: sql`${rates}${counts}`, isPlanned: words === null };
}

/** The filters of the facets that the search knows as words. */
const filtersOfFacet = {
  category: ['category_id'],
  brand: ['brand_id'],
  ship: ['warehouse_id', 'country_code'],
  diy: ['is_diy'],
} as const satisfies Partial<Record<Facet, (keyof IndexedFilters)[]>>;

/**
 * Returns the sets that a search is counted by: the matches that meet all chosen filters, and for each chosen facet those that
 * meet the others, because a facet is counted as if none of its values were chosen.
 */
async function setsOf(
  read: Reader,
  filters: ProductFilters,
  brandIds?: readonly string[],
): Promise<WordSet[]> {
  const others = otherConditions(filters);
  const chosen = Object.keys({ ...rollupConditions(filters, 'p'), ...others }) as Facet[];
  const leftOut = [[], ...chosen.filter((facet) => !isImplied(filters, facet)).map((facet) => [facet])];
  const sets = [...leftOut, facetsOfPlaces(filters)].map((facets) =>
    chosen.filter((facet) => facets.includes(facet)),
  );
  const different = new Map(sets.map((without) => [without.join(), without]));
  const ofBrands = brandIds ? await clausesOfFilters(read, { brand_id: [...brandIds] }) : [];
  return Promise.all(
    [...different.values()].map(async (without) => {
      const conditions = [
        ...Object.entries(others).flatMap(([facet, condition]) =>
          without.includes(facet as Facet) ? [] : [condition],
        ),
        ...(without.length > 1 ? somewhere(filters, without) : []),
      ];
      return {
        without,
        filterClauses: [...(await clausesOfFilters(read, withoutFacets(filters, without))), ...ofBrands],
        where: conditions.length > 0 ? join(conditions, ' and ') : null,
      };
    }),
  );
}

/** Returns the conditions of stock and highest price that a product must meet in any of its warehouses. */
function somewhere({ in_stock, price_max, currency }: ProductFilters, without: readonly Facet[]): Sql[] {
  const needed = otherConditions({
    ...(in_stock && without.includes('stock') && { in_stock }),
    ...(price_max !== undefined && without.includes('price') && { price_max }),
    ...(currency && { currency }),
  });
  return Object.values(needed);
}

/** Whether all that meet the choice are all that the facet counts, so that it needs no set of its own. */
const isImplied = ({ is_new, in_stock }: ProductFilters, facet: Facet): boolean =>
  (facet === 'fresh' && is_new === true) || (facet === 'stock' && in_stock === true);

function withoutFacets(filters: ProductFilters, without: readonly Facet[]): IndexedFilters {
  const names = Object.entries(filtersOfFacet).flatMap(([facet, fields]) =>
    without.includes(facet as Facet) ? fields : [],
  );
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
