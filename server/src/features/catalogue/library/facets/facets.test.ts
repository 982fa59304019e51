import { catalogueRoutes, type ProductFilters } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putOnSale, seedCatalog } from '../../../../testing/goods.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../../testing/shop.ts';

type Kept = { category_id: string; brand: string; warehouses: string[]; is_diy: boolean; left: number };

const places = [['SZX'], ['LAX'], ['SZX', 'LAX']];
let shop: TestShop;
let actor: TestBuyer;
let products: Kept[];
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  actor = await shop.buyer();
  await seedCatalog(shop.db);
  await putOnSale(
    shop.db,
    Array.from({ length: 120 }, (_, index) => ({
      name: `Lantern ${index}`,
      category: index % 3 === 0 ? 'pets' : 'cups',
      brand: `Brand ${index % 5}`,
      isDiy: index % 7 === 0,
      skus: [
        {
          offers: (places[index % 4 === 0 ? 2 : index % 2] as string[]).map((warehouse) => ({
            warehouse,
            stock: index % 6 === 0 ? 0 : 4,
          })),
        },
      ],
    })),
  );
  products = await shop.db.rows<Kept>(sql`select p.category_id, b.name as brand, p.warehouses, p.is_diy,
      (select sum(on_hand)::int from offers o where o.product_id = p.id) as left
    from products p join brands b on b.id = p.brand_id`);
  const rows = await shop.db.rows<{ name: string; id: string }>(
    sql`select name, id from brands union all select key, id from categories`,
  );
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
afterAll(() => shop.close());

type Chosen = Partial<{ category: string; brand: string; warehouse: string; diy: boolean }>;

const filtersOf = ({ category, brand, warehouse, diy }: Chosen): ProductFilters => ({
  ...(category && { category_id: [ids[category] as string] }),
  ...(brand && { brand_id: [ids[brand] as string] }),
  ...(warehouse && { warehouse_id: [warehouse] }),
  ...(diy !== undefined && { is_diy: diy }),
});

const counts = (chosen: Chosen, is: (product: Kept) => boolean): number =>
  products.filter(
    (product) =>
      is(product) &&
      (!chosen.category || product.category_id === ids[chosen.category]) &&
      (!chosen.brand || product.brand === chosen.brand) &&
      (!chosen.warehouse || product.warehouses.includes(chosen.warehouse)) &&
      (chosen.diy === undefined || product.is_diy === chosen.diy),
  ).length;

const chosen: Chosen[] = [false, true].flatMap((diy) => [
  {},
  { category: 'pets' },
  { brand: 'Brand 1' },
  { warehouse: 'LAX' },
  { diy },
  { category: 'cups', brand: 'Brand 2' },
  { category: 'cups', warehouse: 'SZX' },
  { brand: 'Brand 3', warehouse: 'SZX', diy },
  { category: 'pets', brand: 'Brand 0', warehouse: 'LAX', diy },
]);

describe.each([{}, { q: 'lantern' }])('counted %o', (words) => {
  test.each(chosen)('with %o chosen, each facet as if nothing of it were', async (given) => {
    const query = { ...filtersOf(given), ...words };
    const facets = await shop.ok(catalogueRoutes.facets, { actor, query });
    const { category: _, ...noCategory } = given;
    const { brand: __, ...noBrand } = given;
    const { warehouse: ___, ...noWarehouse } = given;
    const { diy: ____, ...noDiy } = given;
    for (const { id, key, count, count_is_exact } of facets.categories) {
      if (key !== 'cups' && key !== 'pets') continue;
      expect({ key, count, count_is_exact }).toEqual({
        key,
        count: counts(noCategory, (product) => product.category_id === id),
        count_is_exact: true,
      });
    }
    for (const { name, count } of facets.brands) {
      expect({ name, count }).toEqual({ name, count: counts(noBrand, ({ brand }) => brand === name) });
    }
    for (const warehouse of facets.countries.flatMap(({ warehouses }) => warehouses)) {
      const has = ({ warehouses }: Kept) => warehouses.includes(warehouse.id);
      expect({ id: warehouse.id, count: warehouse.count }).toEqual({
        id: warehouse.id,
        count: counts(noWarehouse, has),
      });
    }
    expect(facets.is_diy.count).toBe(counts(noDiy, ({ is_diy }) => is_diy));
    expect(facets.is_new).toEqual({ count: counts(given, () => true), count_is_exact: true });
    expect(facets.in_stock).toEqual({ count: counts(given, ({ left }) => left > 0), count_is_exact: true });
    const { body } = await shop.call(catalogueRoutes.products, { actor, query });
    expect(body.page).toMatchObject({ total: counts(given, () => true), total_is_exact: true });
  });
});
