import type { ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import { checkedMatchesMax } from '../../../search/index.ts';
import { chosenCodes, otherConditions, rollupConditions } from '../filters.ts';

/** The most matches that are counted in one set; beyond them counts read "at least" (decision 13). */
const matchesMax = 4_000;

export type Facet = 'category' | 'brand' | 'ship' | 'diy' | 'fresh' | 'stock' | 'price';

/** The products that facets are counted among. */
export type CountedProducts = {
  /** Defines `matched m`, in which each of the products stands once for a set. */
  tables: Sql;
  /** The condition on `matched m` for products that meet the chosen filters, apart from the filters of these facets. */
  others(...facets: Facet[]): Sql;
  /** Whether `matched` has every product that meets the chosen filters apart from those of a group, for each group. */
  isAll(...groups: Facet[][]): Sql;
};

type ScanInput = {
  filters: ProductFilters;
  /** The columns of `products p` that are counted by. */
  columns: Sql;
  /** The facets that are counted as if nothing were chosen in any of them. */
  together: Facet[];
  brandIds: readonly string[] | undefined;
};

/**
 * Collects the products that meet all chosen filters, and for each chosen facet those that meet the other filters,
 * by which that facet is counted. Each set is filtered before it is limited: a set that is limited first could lack
 * every product of a rare choice.
 */
export function scanSets({ filters, columns, together, brandIds }: ScanInput): CountedProducts {
  const conditions = { ...rollupConditions(filters, 'p'), ...otherConditions(filters) };
  const chosen = Object.keys(conditions) as Facet[];
  const leftOut = (facets: readonly Facet[]): Facet[] => chosen.filter((facet) => facets.includes(facet));
  const sets = [[], ...chosen.map((facet) => [facet]), leftOut(together)];
  const different = [...new Map(sets.map((facets) => [facets.join(), facets])).values()];
  const setIndexOf = (facets: readonly Facet[]): number =>
    different.findIndex((set) => set.join() === leftOut(facets).join());

  const needsOffers = (facet: Facet): boolean =>
    facet === 'stock' || (facet === 'price' && chosenCodes(filters) !== null);
  const conditionsOf = (without: readonly Facet[], isOfOffers: boolean): Sql[] =>
    chosen
      .filter((facet) => !without.includes(facet) && needsOffers(facet) === isOfOffers)
      .map((facet) => conditions[facet] as Sql);
  const ofBrands = brandIds ? [sql`p.brand_id = any(${brandIds}::uuid[])`] : [];
  const rowsOf = (without: readonly Facet[]): Sql =>
    sql`products p where ${join([sql`p.published`, ...ofBrands, ...conditionsOf(without, false)], ' and ')}`;

  const setOf = (without: readonly Facet[], setIndex: number): Sql => {
    const ofOffers = conditionsOf(without, true);
    const rows =
      ofOffers.length === 0
        ? rowsOf(without)
        : sql`(select p.* from ${rowsOf(without)} limit ${inlineConstant(checkedMatchesMax)}) as p where ${join(ofOffers, ' and ')}`;
    const unlessFirst = setIndex > 0 ? sql`and not exists (select from set_0 s where s.id = p.id)` : empty;
    return sql`${raw(`set_${setIndex}`)} as materialized (
      select ${inlineConstant(setIndex)} as nth, ${columns} from ${rows} ${unlessFirst} limit ${inlineConstant(matchesMax + 1)})`;
  };
  const isAllOf = (without: readonly Facet[], setIndex: number): Sql => {
    const isFew = sql`(select count(*) from ${raw(`set_${setIndex}`)}) <= ${inlineConstant(matchesMax)}`;
    if (conditionsOf(without, true).length === 0) return isFew;
    return sql`case when ${isFew} then (select count(*) <= ${inlineConstant(checkedMatchesMax)}
      from (select from ${rowsOf(without)} limit ${inlineConstant(checkedMatchesMax + 1)}) as looked_up) else false end`;
  };
  const setIndexes = different.map((_, setIndex) => setIndex);
  return {
    tables: sql`${join(different.map(setOf), ', ')}, matched as materialized (
      ${join(
        setIndexes.map((setIndex) => sql`select * from ${raw(`set_${setIndex}`)}`),
        ' union all ',
      )}
    ), complete as materialized (
      ${join(
        different.map(
          (facets, setIndex) =>
            sql`select ${inlineConstant(setIndex)} as nth, ${isAllOf(facets, setIndex)} as is_all`,
        ),
        ' union all ',
      )}
    )`,
    others: (...facets) => sql`m.nth in (0, ${inlineConstant(setIndexOf(facets))})`,
    isAll: (...groups) =>
      sql`(select bool_and(is_all) from complete where nth in (0, ${join(groups.map((facets) => inlineConstant(setIndexOf(facets))))}))`,
  };
}
