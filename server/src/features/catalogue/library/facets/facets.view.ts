import type { ProductFacets, ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { inlineConstant, opaqueValue } from '../../../../db/planner.sql.ts';
import type { Reader } from '../../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../../http/callers/actor.ts';
import { type SharedParts, shared } from '../../../../http/visitors/shared-parts.ts';
import { correctSpelling } from '../../../search/index.ts';
import { listFingerprint } from '../cursor.ts';
import { cappedCount } from '../capped-count.ts';
import { refuseVisitorsSort } from '../filters.ts';
import { converted, ratesTable } from '../rates.sql.ts';
import { countForBuyer } from './count-by-rollup.sql.ts';
import { isAtPlace } from './count-by-scan.sql.ts';
import { countsFor, isRollupEnough } from './counts.ts';

/** The brands in the panel; a search among brands reaches the others (brands.view.ts). */
const brandsShown = 8;

type BrandRow = { id: string; name: string; count: number };
type FacetRow = PublicCounts & BuyersCounts;

/** The counts that everybody may see. */
type PublicCounts = {
  total: number;
  is_exact: boolean;
  categories: Record<string, number> | null;
  brands: BrandRow[] | null;
  brand_count: number;
  countries: Record<string, number> | null;
  warehouses: Record<string, number> | null;
  diy: number;
  fresh: number;
  fresh_is_exact: boolean;
  tree: { id: string; parent_id: string | null; key: string; name: string; icon: string }[] | null;
  places: { code: string; country: string; name: string }[] | null;
};

/** The counts by stock and price, which only buyers see. */
type BuyersCounts = {
  stock?: number;
  stock_is_exact?: boolean;
  low?: bigint | null;
  high?: bigint | null;
};

type FacetsInput = {
  actor: Buyer | Visitor;
  language: Language;
  filters: ProductFilters;
  kept: SharedParts | null;
};

/**
 * Reads the facets of the library. Each facet is counted as if none of its values were chosen, so that
 * several can be chosen; one pass over the matches counts them all.
 *
 * @throws Refusal visitor_sort
 */
export async function findFacets(
  read: Reader,
  { actor, language, filters, kept }: FacetsInput,
): Promise<ProductFacets> {
  refuseVisitorsSort(actor, filters);
  const isBuyer = actor.kind === 'buyer';
  const row = await countFacets(read, { language, filters, isBuyer, kept });
  const counted = (count = 0, isExact = row.is_exact) => cappedCount(count, isExact);
  const { currency = baseCurrency } = filters;
  const places = row.places ?? [];
  const countries = [...new Set(places.map(({ country }) => country))];
  const facets: ProductFacets = {
    categories: (row.tree ?? []).map((category) => ({
      ...category,
      ...counted(row.categories?.[category.id]),
    })),
    brands: (row.brands ?? []).map(({ id, name, count }) => ({ id, name, ...counted(count) })),
    all_brands: counted(row.brand_count),
    countries: countries.map((code) => ({
      country_code: code,
      ...counted(row.countries?.[code]),
      warehouses: places
        .filter(({ country }) => country === code)
        .map((place) => ({ id: place.code, name: place.name, ...counted(row.warehouses?.[place.code]) })),
    })),
    is_diy: counted(row.diy),
    is_new: counted(row.fresh, row.fresh_is_exact),
  };
  if (isBuyer) {
    facets.in_stock = counted(row.stock, row.stock_is_exact);
    const { low, high } = row;
    facets.price_band =
      low == null || high == null ? null : { min: money(low, currency), max: money(high, currency) };
  }
  return facets;
}

type FacetRequest = {
  language: Language;
  filters: ProductFilters;
  isBuyer: boolean;
  kept: SharedParts | null;
};

const readFacets = (read: Reader, asked: FacetRequest): Promise<FacetRow> =>
  asked.isBuyer && asked.kept && isRollupEnough(asked.filters)
    ? readForBuyer(read, asked, asked.kept)
    : readCounts(read, asked);

/** Counts the public facets once in ten seconds for all buyers, those by stock and price for each call. */
async function readForBuyer(read: Reader, asked: FacetRequest, kept: SharedParts): Promise<FacetRow> {
  const { language, filters } = asked;
  const { currency: _, ...rest } = filters;
  const ofThisCall: { row?: FacetRow } = {};
  const counts = await shared<PublicCounts>(
    kept,
    `facets ${listFingerprint({ ...rest, language })}`,
    async () => {
      const row = await readCounts(read, asked);
      ofThisCall.row = row;
      const { stock: _, stock_is_exact: __, low: ___, high: ____, ...publicCounts } = row;
      return publicCounts;
    },
  );
  if (ofThisCall.row) return ofThisCall.row;
  const buyers = await read.one<BuyersCounts>(sql`with ${ratesTable}, ${countForBuyer(filters)}
    select ${buyersFacets(filters)} from sums`);
  return { ...counts, ...buyers };
}

/** Counts the facets; if a search finds nothing, those of the corrected query, as the list does. */
async function countFacets(read: Reader, asked: FacetRequest): Promise<FacetRow> {
  const row = await readFacets(read, asked);
  const q = asked.filters.q?.trim();
  if (row.total > 0 || !q) return row;
  const meant = await correctSpelling(read, q);
  if (meant === null) return row;
  return readFacets(read, { ...asked, filters: { ...asked.filters, q: meant } });
}

async function readCounts(read: Reader, asked: FacetRequest): Promise<FacetRow> {
  const { counts, isPlanned } = await countsFor(read, asked);
  const [row] = await read[isPlanned ? 'planned' : 'rows']<FacetRow>(statementOf(counts, asked));
  return row as FacetRow;
}

/** Reads the counts of each category, brand and set of warehouses, and the totals. */
function statementOf(counts: Sql, { language, filters, isBuyer }: FacetRequest): Sql {
  const name = raw(`name_${language}`);
  const chosenBrands = opaqueValue(filters.brand_id ?? [], 'uuid[]');
  return sql`with ${counts}
  select sums.total, sums.is_exact, sums.diy, sums.fresh, sums.fresh_is_exact,
    (select json_object_agg(id, n) from (
      select above.id, sum(k.n)::int as n
      from by_category k join categories g on g.id = k.category_id cross join unnest(g.path) as above (id)
      group by 1) c) as categories,
    (select json_agg(json_build_object('id', b.id, 'name', b.name, 'count', c.n) order by c.n desc, b.name) from (
      (select k.brand_id as id, k.n from by_brand k join brands b on b.id = k.brand_id
        order by k.n desc, b.name limit ${inlineConstant(brandsShown)})
      union
      select c.id, coalesce(k.n, 0) from unnest(${chosenBrands}::uuid[]) as c (id)
        left join by_brand k on k.brand_id = c.id) c join brands b on b.id = c.id) as brands,
    (select count(*)::int from by_brand where brand_id is not null) as brand_count,
    -- Goods lie in few combinations of warehouses: those are taken apart, not each product.
    (select json_object_agg(code, n) from (
      select w.code, sum(l.n)::int as n from warehouses w join places l on ${isAtPlace(filters, sql`array[w.code]`)}
      group by 1) c) as warehouses,
    (select json_object_agg(country, n) from (
      select w.country, sum(l.n)::int as n
      from (select country, array_agg(code) as codes from warehouses group by 1) w
        join places l on ${isAtPlace(filters, sql`w.codes`)}
      group by 1) c) as countries,
    (select json_agg(json_build_object('id', g.id, 'parent_id', g.parent_id, 'key', g.key, 'name', g.${name},
      'icon', g.icon) order by cardinality(g.path), g.position, g.key) from categories g) as tree,
    (select json_agg(json_build_object('code', w.code, 'country', w.country, 'name', w.${name})
      order by w.position, w.code) from warehouses w) as places
    ${isBuyer ? sql`, ${buyersFacets(filters)}` : empty}
  from sums`;
}

function buyersFacets({ currency = baseCurrency }: ProductFilters): Sql {
  const inReadersCurrency = (which: 'low' | 'high') => sql`(select ${converted(raw(`sums.${which}`))}
    from rates f, rates t where f.currency = ${baseCurrency} and t.currency = ${currency})`;
  return sql`${inReadersCurrency('low')} as low, ${inReadersCurrency('high')} as high, sums.stock, sums.stock_is_exact`;
}
