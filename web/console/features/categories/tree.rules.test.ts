import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { expect, test } from 'vitest';
import { moved } from '../../ui/lists/moved.rules.ts';
import { choicesOf, foundIn, siblingsOf, treeOf } from './tree.rules.ts';

const categoryOf = (id: string, parent_id: string | null, name_en: string, count = 0): StaffCategory => ({
  id,
  parent_id,
  name_zh: `${name_en}类`,
  name_en,
  product_count: count,
  published_count: Math.min(count, 1),
  products_move_to: null,
  is_being_indexed: false,
  version: 0,
});
const categories = [
  categoryOf('home', null, 'Home', 1),
  categoryOf('pets', null, 'Pets'),
  categoryOf('cups', 'home', 'Cups', 2),
  categoryOf('beds', 'home', 'Beds'),
  categoryOf('mugs', 'cups', 'Tea mugs', 4),
];

test('a category counts its own products and those of all below it', () => {
  const [home, pets] = treeOf(categories);
  expect([home?.productCount, home?.publishedCount, pets?.productCount]).toEqual([7, 3, 0]);
  expect(home?.children.map(({ category, productCount }) => [category.id, productCount])).toEqual([
    ['cups', 6],
    ['beds', 0],
  ]);
});

test('a search keeps what is found in either language, with what is above it', () => {
  const found = foundIn(treeOf(categories), 'MUG');
  expect(found.count).toBe(1);
  expect(found.nodes).toMatchObject([
    {
      category: { id: 'home' },
      children: [{ category: { id: 'cups' }, children: [{ category: { id: 'mugs' } }] }],
    },
  ]);
  expect(foundIn(treeOf(categories), '类').count).toBe(5);
  expect(foundIn(treeOf(categories), 'nothing')).toEqual({ nodes: [], count: 0 });
});

test('choices name what is above, and leave out a category with all below it', () => {
  expect(choicesOf(categories, 'en').map(({ label }) => label)).toEqual([
    'Home',
    'Home / Cups',
    'Home / Cups / Tea mugs',
    'Home / Beds',
    'Pets',
  ]);
  expect(choicesOf(categories, 'en', 'cups').map(({ value }) => value)).toEqual(['home', 'beds', 'pets']);
});

test('an id takes its place among the others', () => {
  const ids = siblingsOf(categories, null).map(({ id }) => id);
  expect(ids).toEqual(['home', 'pets']);
  expect(moved(ids, 1, 0)).toEqual(['pets', 'home']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
