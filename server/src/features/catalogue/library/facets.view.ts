import { countCap, type ProductFacets, type ProductFilters } from '@amberdock/contract/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import { LRUCache } from 'lru-cache';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer, Visitor } from '../../../http/callers/actor.ts';
import { searchQuery } from '../tokens.rules.ts';
import { listFingerprint } from './cursor.ts';
import { chosenCodes, conditionsOf, hasStock, isNew, refuseVisitorsSort } from './filters.ts';
import { likelyMeant } from './finding/likely-meant.ts';
import { converted, ratesTable } from './rates.sql.ts';

/** So many matches are looked through; beyond them counts are "at least". */
const matchesMax = 20_000;

type FacetRow = {
  total: number;
  categories: Record<string, number> | null;
  brands: { id: string; name: string; count: number }[] | null;
  countries: Record<string, number> | null;
  warehouses: Record<string, number> | null;
  diy: number;
  fresh: number;
  tree: { id: string; parent_id: string | null; key: string; name: string; icon: string }[] | null;
  places: { code: string; country: string; name: string }[] | null;
  stock?: number;
  low?: bigint | null;
  high?: bigint | null;
};

type Given = { actor: Buyer | Visitor; language: Language; filters: ProductFilters };

/**
 * What the library can be narrowed by. Each facet is counted as if nothing of it were chosen yet, so that several
 * of its values can be; one look at the matches serves all of them.
 *
 * @throws Refusal visitor_sort
 */
export async function findFacets(read: Reader, { actor, language, filters }: Given): Promise<ProductFacets> {
  refuseVisitorsSort(actor, filters);
  const isBuyer = actor.kind === 'buyer';
  const row = await countFacets(read, { language, filters, isBuyer });
  const isExact = row.total <= matchesMax;
  const counted = (count = 0) => ({
    count: Math.min(count, countCap),
    count_is_exact: isExact && count <= countCap,
  });
  const { currency = baseCurrency } = filters;
  const places = row.places ?? [];
  const countries = [...new Set(places.map(({ country }) => country))];
  const facets: ProductFacets = {
    categories: (row.tree ?? []).map((category) => ({
      ...category,
      ...counted(row.categories?.[category.id]),
    })),
    brands: (row.brands ?? []).map(({ id, name, count }) => ({ id, name, ...counted(count) })),
    countries: countries.map((code) => ({
      country_code: code,
      ...counted(row.countries?.[code]),
      warehouses: places
        .filter(({ country }) => country === code)
        .map((place) => ({ id: place.code, name: place.name, ...counted(row.warehouses?.[place.code]) })),
    })),
    is_diy: counted(row.diy),
    is_new: counted(row.fresh),
  };
  if (isBuyer) {
    facets.in_stock = counted(row.stock);
    const { low, high } = row;
    facets.price_band =
      low == null || high == null ? null : { min: money(low, currency), max: money(high, currency) };
  }
  return facets;
}

/**
 * Counts of more matches than are looked through say "at least" whatever is sold or added meanwhile, and looking
 * takes long: they are kept for half a minute. Whatever is counted exactly is counted anew.
 */
const keptLong = { max: 500, ttl: 30_000 };
const known = new WeakMap<Reader, LRUCache<string, FacetRow>>();

type Asked = { language: Language; filters: ProductFilters; isBuyer: boolean };

async function readFacets(read: Reader, asked: Asked): Promise<FacetRow> {
  // Two readers of one process may be two shops: each has figures of its own.
  const key = listFingerprint({ ...asked.filters, language: asked.language, isBuyer: asked.isBuyer });
  const kept = known.get(read) ?? new LRUCache<string, FacetRow>(keptLong);
  known.set(read, kept);
  const found = kept.get(key);
  if (found) return found;
  const [row] = (await read.planned<FacetRow>(statementOf(asked))) as [FacetRow];
  if (row.total > matchesMax) kept.set(key, row);
  return row;
}

/** Of a search that finds nothing: of what was likely meant, as the list shows it. */
async function countFacets(read: Reader, asked: Asked): Promise<FacetRow> {
  const row = await readFacets(read, asked);
  const q = asked.filters.q?.trim();
  if (row.total > 0 || !q) return row;
  const meant = await likelyMeant(read, q);
  if (meant === null) return row;
  return readFacets(read, { ...asked, filters: { ...asked.filters, q: meant } });
}

type Facet = 'category' | 'brand' | 'ship' | 'diy' | 'fresh' | 'stock' | 'price';

function statementOf({ language, filters, isBuyer }: Asked): Sql {
  const conditions = conditionsOf(filters);
  const search = filters.q?.trim() ? searchQuery(filters.q) : null;
  const chosen = Object.keys(conditions) as Facet[];
  const flags = chosen.map((facet) => sql`, (${conditions[facet] as Sql}) as ${raw(`in_${facet}`)}`);
  /** All the chosen facets but one. */
  const others = (facet: Facet | null): Sql =>
    join([sql`true`, ...chosen.filter((each) => each !== facet).map((each) => raw(`m.in_${each}`))], ' and ');
  const name = raw(`name_${language}`);
  return sql`with ${isBuyer ? sql`${ratesTable}, ` : empty} matched as materialized (
    select p.id, p.category_id, p.brand_id, p.warehouses, p.is_diy, ${isNew} as is_new
      ${isBuyer ? sql`, p.base_price_minor` : empty} ${join([empty, ...flags], '')}
    from products p where p.published ${
      search ? (search.all === null ? sql`and false` : sql`and p.search @@ ${search.all}::tsquery`) : empty
    } limit ${matchesMax + 1}
  ), sums as materialized (
    select count(*)::int as total, (count(*) filter (where m.is_diy and ${others('diy')}))::int as diy,
      (count(*) filter (where m.is_new and ${others('fresh')}))::int as fresh
      ${isBuyer ? sql`, ${bounds(others)}` : empty}
    from matched m
  ), places as materialized (
    -- Goods lie in few combinations of warehouses: those are taken apart, not each product.
    select m.warehouses, count(*)::int as n from matched m where ${others('ship')} group by 1
  ) select sums.total, sums.diy, sums.fresh,
    (select json_object_agg(id, n) from (
      select above.id, sum(k.n)::int as n
      from (select m.category_id, count(*)::int as n from matched m where ${others('category')} group by 1) k
      join categories g on g.id = k.category_id cross join unnest(g.path) as above (id)
      group by 1) c) as categories,
    (select json_agg(json_build_object('id', c.id, 'name', c.name, 'count', c.n) order by c.n desc, c.name) from (
      select b.id, b.name, k.n
      from (select m.brand_id, count(*)::int as n from matched m where ${others('brand')} group by 1) k
      join brands b on b.id = k.brand_id order by k.n desc, b.name limit 100) c) as brands,
    (select json_object_agg(code, n) from (
      select code, sum(n)::int as n from places cross join unnest(warehouses) as k (code) group by 1) c) as warehouses,
    (select json_object_agg(country, n) from (
      select w.country, sum(n)::int as n from places cross join lateral (
        select distinct country from warehouses where code = any(places.warehouses)) w
      group by 1) c) as countries,
    (select json_agg(json_build_object('id', g.id, 'parent_id', g.parent_id, 'key', g.key, 'name', g.${name},
      'icon', g.icon) order by cardinality(g.path), g.position, g.key) from categories g) as tree,
    (select json_agg(json_build_object('code', w.code, 'country', w.country, 'name', w.${name})
      order by w.position, w.code) from warehouses w) as places
    ${isBuyer ? buyersFacets(filters, others) : empty}
  from sums`;
}

const bounds = (others: (facet: Facet) => Sql): Sql => {
  const inBand = sql`filter (where ${others('price')})`;
  return sql`min(m.base_price_minor) ${inBand} as low, max(m.base_price_minor) ${inBand} as high`;
};

function buyersFacets(filters: ProductFilters, others: (facet: Facet) => Sql): Sql {
  const inAsked = (which: 'low' | 'high') => sql`(select ${converted(raw(`sums.${which}`))}
    from rates f, rates t where f.currency = ${baseCurrency} and t.currency = ${filters.currency ?? baseCurrency})`;
  return sql`, ${inAsked('low')} as low, ${inAsked('high')} as high,
    (select count(*)::int from (select from matched m where ${others('stock')}
      and ${hasStock('m', chosenCodes(filters))} limit ${countCap + 1}) c) as stock`;
}
