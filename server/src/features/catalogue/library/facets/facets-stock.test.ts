import { catalogueRoutes, countCap } from '@amberdock/contract/catalog/catalogue.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';
import { saveWarehouses } from '../../saving/save-categories.ts';

type Kept = {
  category_id: string;
  brand_id: string;
  is_diy: boolean;
  offers: { code: string; country: string; price: number; left: number }[];
};
type Filters = Partial<{
  q: string;
  category_id: string;
  brand_id: string;
  warehouse_id: string;
  country_code: string;
  is_diy: boolean;
  in_stock: boolean;
  price_min: string;
  price_max: string;
}>;

const codes = ['SZX', 'LAX', 'EWR', 'HAM'] as const;
let shop: TestShop;
let actor: TestBuyer;
let products: Kept[];
let ids: { categories: string[]; brands: string[] };

/** The same each time, and no pattern that a filter could follow. */
const chance = (seed: number, count: number): number =>
  Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) * count) % count;

beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  const warehouse = { name: { zh: '仓', en: 'W' }, currency: 'CNY', timeZone: 'UTC' } as const;
  await inTx(shop.db, (tx) =>
    saveWarehouses(tx, [
      { ...warehouse, code: 'EWR', country: 'US' },
      { ...warehouse, code: 'HAM', country: 'DE' },
    ]),
  );
  await putOnSale(
    shop.db,
    Array.from({ length: 150 }, (_, index) => ({
      name: `Lantern ${index}`,
      category: chance(index, 3) === 0 ? 'pets' : 'cups',
      brand: `Brand ${chance(index + 500, 12)}`,
      isDiy: chance(index + 1000, 4) === 0,
      skus: [
        {
          offers: codes
            .filter(
              (_, warehouseIndex) =>
                warehouseIndex === index % 4 || chance(index * 7 + warehouseIndex, 3) === 0,
            )
            .map((warehouse, warehouseIndex) => ({
              warehouse,
              stock: chance(index * 11 + warehouseIndex, 3) === 0 ? 0 : 4,
              priceMinor: BigInt(1_000 + 100 * chance(index * 13 + warehouseIndex, 20)),
            })),
        },
      ],
    })),
  );
  products = await shop.db.rows<Kept>(sql`select p.category_id, p.brand_id, p.is_diy,
      json_agg(json_build_object('code', w.code, 'country', w.country, 'left', o.on_hand - o.reserved,
        'price', o.price_minor)) as offers
    from products p join offers o on o.product_id = p.id join warehouses w on w.code = o.warehouse_code
    group by p.id`);
  const idsOf = (table: 'category_id' | 'brand_id') => [
    ...new Set(products.map((product) => product[table])),
  ];
  ids = { categories: idsOf('category_id'), brands: idsOf('brand_id') };
});
afterAll(() => shop.close());

/** Straight from the rows. */
function meets({ category_id, brand_id, is_diy, offers }: Kept, filters: Filters): boolean {
  const isPlaced = filters.warehouse_id !== undefined || filters.country_code !== undefined;
  const there = offers.filter(
    ({ code, country }) =>
      (filters.warehouse_id ?? code) === code && (filters.country_code ?? country) === country,
  );
  const lowest = Math.min(...(isPlaced ? there : offers).map(({ price }) => price));
  return (
    there.length > 0 &&
    (filters.category_id ?? category_id) === category_id &&
    (filters.brand_id ?? brand_id) === brand_id &&
    (filters.is_diy ?? is_diy) === is_diy &&
    (filters.in_stock === undefined || there.some(({ left }) => left > 0) === filters.in_stock) &&
    lowest >= Number(filters.price_min ?? 0) * 100 &&
    lowest <= Number(filters.price_max ?? 999) * 100
  );
}
const counts = (filters: Filters, is: (product: Kept) => boolean = () => true): number =>
  products.filter((product) => meets(product, filters) && is(product)).length;

const without = (filters: Filters, ...names: (keyof Filters)[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof Filters)));

const maybe = <T>(values: readonly T[], frequency = 1) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: frequency, arbitrary: fc.constantFrom(...values) },
  );

/** Random combinations; most have a warehouse and ask for stock. */
const combinations = (): Filters[] =>
  fc
    .sample(
      fc.record({
        q: maybe(['lantern']),
        category_id: maybe(ids.categories),
        brand_id: maybe(ids.brands.slice(0, 3)),
        warehouse_id: maybe(codes, 3),
        country_code: maybe(['US'], 1),
        is_diy: maybe([true, false]),
        in_stock: maybe([true, true, false], 3),
        price_min: maybe(['12', '15']),
        price_max: maybe(['18', '24']),
      }),
      { numRuns: 120, seed: 22 },
    )
    .map((filters) =>
      without(
        filters,
        ...(Object.keys(filters) as (keyof Filters)[]).filter((name) => filters[name] === undefined),
      ),
    );

const facetsFor = (query: Filters) =>
  shop.ok(catalogueRoutes.facets, { actor, query: { ...query, currency: 'CNY' } });

test('every value of every facet counts what the rows say, whatever is chosen', async () => {
  for (const filters of combinations()) {
    const facets = await facetsFor(filters);
    const nowhere = without(filters, 'warehouse_id', 'country_code');
    const shownCounts = {
      warehouses: facets.countries.flatMap(({ warehouses }) =>
        warehouses.map(({ id, count }) => ({ id, count })),
      ),
      countries: facets.countries.map(({ country_code, count }) => ({ country_code, count })),
      categories: facets.categories
        .filter(({ id }) => ids.categories.includes(id))
        .map(({ id, count }) => ({ id, count })),
      brands: facets.brands.map(({ id, count }) => ({ id, count })),
      all_brands: facets.all_brands.count,
      is_diy: facets.is_diy.count,
      is_new: facets.is_new.count,
      in_stock: facets.in_stock?.count,
    };
    const noBrand = without(filters, 'brand_id');
    const counted = {
      warehouses: shownCounts.warehouses.map(({ id }) => ({
        id,
        count: counts({ ...nowhere, warehouse_id: id }),
      })),
      countries: shownCounts.countries.map(({ country_code }) => ({
        country_code,
        count: counts({ ...nowhere, country_code }),
      })),
      categories: shownCounts.categories.map(({ id }) => ({
        id,
        count: counts({ ...filters, category_id: id }),
      })),
      brands: shownCounts.brands.map(({ id }) => ({ id, count: counts({ ...noBrand, brand_id: id }) })),
      all_brands: ids.brands.filter((id) => counts({ ...noBrand, brand_id: id }) > 0).length,
      is_diy: counts({ ...filters, is_diy: true }),
      is_new: counts(filters),
      in_stock: counts({ ...filters, in_stock: true }),
    };
    expect({ filters, ...shownCounts }).toEqual({ filters, ...counted });
    expect(shownCounts.warehouses.map(({ id }) => id).toSorted()).toEqual(codes.toSorted());
  }
});

test('a brand that is not among the first of its facet is found by a part of its name', async () => {
  for (const filters of combinations().slice(0, 30)) {
    const query = { ...filters, currency: 'CNY', name: 'bRAND ' };
    const listed = await shop.ok(catalogueRoutes.facetBrands, { actor, query });
    const noBrand = without(filters, 'brand_id');
    expect(Object.fromEntries(listed.map(({ id, count }) => [id, count]))).toEqual(
      Object.fromEntries(
        ids.brands
          .map((id): [string, number] => [id, counts({ ...noBrand, brand_id: id })])
          .filter(([, count]) => count > 0),
      ),
    );
  }
  const named = (name: string, query: Filters = {}) =>
    shop.ok(catalogueRoutes.facetBrands, { actor: null, query: { ...query, name } });
  expect((await named(' ＢＲＡＮＤ 11')).map(({ name }) => name)).toEqual(['Brand 11']);
  expect((await named('and 11', { q: 'lanten' })).map(({ name }) => name)).toEqual(['Brand 11']);
  expect(await named('%')).toEqual([]);
  expect(await named('no such brand', { q: 'lantern' })).toEqual([]);
  const { status } = await shop.call(catalogueRoutes.facetBrands, { actor: null, query: { in_stock: true } });
  expect(status).toBe(422);
});

test('the first brands of the facet and the chosen one have their names, however few products it has', async () => {
  const rare = ids.brands.toSorted((a, b) => counts({ brand_id: a }) - counts({ brand_id: b }))[0] as string;
  const { brands, all_brands } = await facetsFor({ brand_id: rare, q: 'lantern' });
  expect(brands).toHaveLength(9);
  expect(brands.find(({ id }) => id === rare)?.count).toBe(counts({ brand_id: rare }));
  expect(all_brands).toEqual({ count: 12, count_is_exact: true });
});

test('a list and the facet that links to it give one figure, beyond the cap too', async () => {
  const lamps = Array.from({ length: countCap + 40 }, (_, index) => ({
    name: `Lamp ${index}`,
    category: 'cups',
    brand: 'Big',
  }));
  for (const batch of [lamps.slice(0, 1_000), lamps.slice(1_000)]) await putOnSale(shop.db, batch);
  for (const query of [
    {},
    { in_stock: true },
    { warehouse_id: 'SZX', in_stock: true },
    { price_min: '0.01' },
  ]) {
    const facets = await facetsFor(query);
    const values = [
      ...facets.categories
        .slice(0, 4)
        .map(({ id, ...figure }) => ({ ...figure, filter: { category_id: id } })),
      ...facets.brands.slice(0, 3).map(({ id, ...figure }) => ({ ...figure, filter: { brand_id: id } })),
      ...facets.countries
        .slice(0, 3)
        .flatMap(({ country_code, warehouses, ...figure }) => [
          { ...figure, filter: { country_code } },
          ...warehouses.map(({ id, ...own }) => ({ ...own, filter: { warehouse_id: id } })),
        ]),
      { ...facets.is_new, filter: { is_new: true } },
    ];
    expect(values.some(({ count_is_exact }) => !count_is_exact)).toBe(true);
    for (const { filter, count, count_is_exact } of values.filter(({ count }) => count > 0)) {
      const { body } = await shop.call(catalogueRoutes.products, {
        actor,
        query: { ...('country_code' in filter ? without(query, 'warehouse_id') : query), ...filter },
      });
      expect({ query, filter, total: body.page?.total, total_is_exact: body.page?.total_is_exact }).toEqual({
        query,
        filter,
        total: count,
        total_is_exact: count_is_exact,
      });
    }
  }
});
