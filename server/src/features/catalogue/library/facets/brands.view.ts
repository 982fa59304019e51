import { facetBrandsMax, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { inlineConstant } from '../../../../db/planner.sql.ts';
import type { Reader } from '../../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../../http/callers/actor.ts';
import { correctSpelling } from '../../../search/index.ts';
import { cappedCount } from '../capped-count.ts';
import { refuseVisitorsSort } from '../filters.ts';
import { countsFor, isRollupEnough } from './counts.ts';

/** The most brands of a searched name that are counted among the matches. */
const namedMax = 500;

type BrandsInput = { actor: Buyer | Visitor; filters: ProductFilters; name: string };
type BrandCount = { id: string; name: string; count: number; count_is_exact: boolean };
type BrandRow = { id: string; name: string; count: number; is_exact: boolean };

/**
 * Lists the brands of a result whose names contain `name`, the most frequent first, counted as the facet counts
 * them: as if no brand were chosen.
 *
 * @throws Refusal visitor_sort
 */
export async function findBrands(read: Reader, { actor, filters, name }: BrandsInput): Promise<BrandCount[]> {
  refuseVisitorsSort(actor, filters);
  const given = { filters, isBuyer: actor.kind === 'buyer', name };
  const found = await readBrands(read, given);
  const q = filters.q?.trim();
  if (found.length > 0 || !q || (await hasMatches(read, given))) return found;
  const meant = await correctSpelling(read, q);
  return meant === null ? [] : readBrands(read, { ...given, filters: { ...filters, q: meant } });
}

type BrandSearch = { filters: ProductFilters; isBuyer: boolean; name: string };

async function readBrands(read: Reader, { filters, isBuyer, name }: BrandSearch): Promise<BrandCount[]> {
  const isNamed = sql`strpos(lower(normalize(b.name, nfkc)), lower(normalize(${name.trim()}, nfkc))) > 0`;
  // A scan counts products up to a limit: limited to the named brands it reaches all of theirs.
  const brandIds =
    name.trim() === '' || isRollupEnough(filters)
      ? undefined
      : (
          await read.rows<{ id: string }>(
            sql`select b.id from brands b where ${isNamed} order by b.name limit ${inlineConstant(namedMax)}`,
          )
        ).map(({ id }) => id);
  const { counts, isPlanned } = await countsFor(read, { filters, isBuyer, brandIds });
  const rows = await read[isPlanned ? 'planned' : 'rows']<BrandRow>(sql`with ${counts}
    select b.id, b.name, k.n as count, sums.is_exact
    from sums, by_brand k join brands b on b.id = k.brand_id
    where ${isNamed} order by k.n desc, b.name limit ${inlineConstant(facetBrandsMax)}`);
  return rows.map(({ id, name, count, is_exact }) => ({ id, name, ...cappedCount(count, is_exact) }));
}

/** Whether the words find anything: else the list shows what was likely meant, and the facets count that. */
async function hasMatches(read: Reader, { filters: { q }, isBuyer }: BrandSearch): Promise<boolean> {
  const { counts } = await countsFor(read, { filters: { ...(q && { q }) }, isBuyer });
  const [row] = await read.planned<{ total: number }>(sql`with ${counts} select sums.total from sums`);
  return (row?.total ?? 0) > 0;
}
