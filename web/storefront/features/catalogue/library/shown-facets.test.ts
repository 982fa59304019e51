import type { ProductFacets } from '@amberdock/contract/catalog/catalogue.ts';
import { expect, it } from 'vitest';
import { shownFacets } from './shown-facets.ts';

const category = (id: string, parent_id: string | null, count: number) => ({
  id,
  parent_id,
  count,
  key: `key of ${id}`,
  name: id,
  icon: 'box',
  count_is_exact: true,
});
const found = { count: 3, count_is_exact: true };
const facets: ProductFacets = {
  categories: [
    category('kitchen', null, 5),
    category('garden', null, 0),
    category('cups', 'kitchen', 4),
    category('pans', 'kitchen', 0),
    category('tools', 'garden', 0),
    category('glass', 'cups', 2),
  ],
  brands: [{ id: 'b', name: 'Northwave', ...found }],
  all_brands: found,
  countries: ['CN', 'US'].map((country_code) => ({
    country_code,
    ...found,
    warehouses: [{ id: `${country_code}1`, name: country_code, ...found }],
  })),
  is_diy: found,
  is_new: found,
};
const shownAt = (query: string) => shownFacets(facets, new URLSearchParams(query));
const categoriesAt = (query: string) => shownAt(query).categories.map(({ id }) => id);

it('shows the top of the tree, without branches that have no products', () => {
  expect(categoriesAt('')).toEqual(['kitchen']);
  expect(shownAt('').categories[0]).toEqual({
    id: 'kitchen',
    parent_id: null,
    name: 'kitchen',
    ...found,
    count: 5,
  });
});

it('unfolds the branch of each chosen category, and keeps the way to one that is empty', () => {
  expect(categoriesAt('category_id=kitchen')).toEqual(['kitchen', 'cups']);
  expect(categoriesAt('category_id=cups')).toEqual(['kitchen', 'cups', 'glass']);
  expect(categoriesAt('category_id=tools&category_id=pans')).toEqual([
    'kitchen',
    'garden',
    'cups',
    'pans',
    'tools',
  ]);
  expect(categoriesAt('category_id=unknown')).toEqual(['kitchen']);
});

it('keeps the warehouses of a chosen country, and of a chosen warehouse’s', () => {
  const warehousesAt = (query: string) =>
    shownAt(query).countries.flatMap(({ warehouses }) => warehouses.map(({ id }) => id));
  expect(warehousesAt('')).toEqual([]);
  expect(warehousesAt('country_code=US')).toEqual(['US1']);
  expect(warehousesAt('warehouse_id=CN1')).toEqual(['CN1']);
});

it('keeps what only buyers are told, where they are told it', () => {
  expect(shownAt('')).not.toHaveProperty('in_stock');
  const buyers = shownFacets({ ...facets, in_stock: found, price_band: null }, new URLSearchParams());
  expect(buyers).toMatchObject({ in_stock: found, price_band: null });
});
