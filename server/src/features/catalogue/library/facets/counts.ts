import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { type KindFilters, kindClauses, readQuestion } from '../../../search/index.ts';
import { otherConditions } from '../filters.ts';
import { ratesTable } from '../rates.sql.ts';
import { countByRollup } from './count-by-rollup.sql.ts';
import { countByScan } from './count-by-scan.sql.ts';

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
    ? { question: await readQuestion(read, q), kinds: await kindsWithoutEach(read, filters, brandIds) }
    : null;
  const counts = countByScan({ filters, words, isBuyer, brandIds });
  return { counts: sql`${rates}${counts}`, isPlanned: words === null };
}

const facetsOfKinds = [
  ['category_id'],
  ['brand_id'],
  ['warehouse_id', 'country_code'],
  ['is_diy'],
] as const satisfies (keyof KindFilters)[][];

/** The chosen filters as clauses, all of them and without each: a facet is counted as if none of its values were chosen. */
async function kindsWithoutEach(read: Reader, filters: ProductFilters, brandIds?: readonly string[]) {
  const ofBrands = brandIds ? await kindClauses(read, { brand_id: [...brandIds] }) : [];
  const chosen = facetsOfKinds.filter((facet) => facet.some((name) => hasValue(filters[name])));
  const sets = [filters, ...chosen.map((facet) => ({ ...filters, ...undefinedOf(facet) }))];
  const kinds = await Promise.all(sets.map((set) => kindClauses(read, set)));
  return kinds.map((clauses) => [...clauses, ...ofBrands]);
}

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);
const undefinedOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
