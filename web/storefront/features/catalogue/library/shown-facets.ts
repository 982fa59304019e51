import type { ProductFacets } from '@amberdock/contract/catalog/catalogue.ts';

type Category = ProductFacets['categories'][number];
export type ShownCategory = Pick<Category, 'id' | 'parent_id' | 'name' | 'count' | 'count_is_exact'>;

/** The facets as the panel shows them. */
export type ShownFacets = Pick<
  ProductFacets,
  'brands' | 'all_brands' | 'countries' | 'is_new' | 'in_stock' | 'price_band'
> & { categories: ShownCategory[] };

/**
 * Cuts the facets to what the panel shows for this address: a page carries all that it was rendered from, and the whole tree
 * was a quarter of it.
 */
export function shownFacets(facets: ProductFacets, search: URLSearchParams): ShownFacets {
  const { brands, all_brands, is_new, in_stock, price_band } = facets;
  const countries = search.getAll('country_code');
  const warehouses = search.getAll('warehouse_id');
  return {
    categories: shownCategories(facets.categories, search.getAll('category_id')),
    brands,
    all_brands,
    countries: facets.countries.map((country) => ({
      ...country,
      warehouses:
        countries.includes(country.country_code) ||
        country.warehouses.some(({ id }) => warehouses.includes(id))
          ? country.warehouses
          : [],
    })),
    is_new,
    ...(in_stock && { in_stock }),
    ...(price_band !== undefined && { price_band }),
  };
}

/**
 * The tree, unfolded along the chosen branches. Whatever would lead to nothing is left out, except on the way to a chosen
 * category.
 */
function shownCategories(categories: readonly Category[], chosen: readonly string[]): ShownCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const open = openBranches(byId, chosen);
  return categories
    .filter(({ id, parent_id, count }) => open.has(id) || (count > 0 && (!parent_id || open.has(parent_id))))
    .map(({ id, parent_id, name, count, count_is_exact }) => ({
      id,
      parent_id,
      name,
      count,
      count_is_exact,
    }));
}

/** The chosen categories and everything above them. */
export function openBranches(
  byId: ReadonlyMap<string, Pick<Category, 'parent_id'>>,
  chosen: readonly string[],
): Set<string> {
  const open = new Set<string>();
  for (const categoryId of chosen) {
    for (let id: string | null | undefined = categoryId; id && byId.has(id) && !open.has(id); )
      [id] = [byId.get(id)?.parent_id, open.add(id)];
  }
  return open;
}
