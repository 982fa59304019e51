import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { otherConditions } from '../filters.ts';
import { findSearch } from '../finding/find-search.ts';
import { ratesTable } from '../rates.sql.ts';
import { countByRollup } from './count-by-rollup.sql.ts';
import { countByScan } from './count-by-scan.sql.ts';

/** Tells whether `product_counts` alone answers these filters. */
export const isRollupEnough = (filters: ProductFilters): boolean =>
  !filters.q?.trim() && Object.keys(otherConditions(filters)).length === 0;

type CountsInput = {
  filters: ProductFilters;
  isBuyer: boolean;
  /** A condition on `products p` for counts by scan. */
  within?: Sql;
};

/**
 * Gives the tables that the facets are counted by: `by_category`, `by_brand`, `places` and `sums`.
 * `isPlanned`: the best plan depends on the words, so the statement is planned for each call.
 */
export async function countsFor(
  read: Reader,
  { filters, isBuyer, within = empty }: CountsInput,
): Promise<{ counts: Sql; isPlanned: boolean }> {
  const rates = isBuyer ? sql`${ratesTable}, ` : empty;
  if (isRollupEnough(filters))
    return { counts: sql`${rates}${countByRollup(filters, isBuyer)}`, isPlanned: false };
  const search = await findSearch(read, filters.q?.trim());
  return { counts: sql`${rates}${countByScan({ filters, search, isBuyer, within })}`, isPlanned: true };
}
