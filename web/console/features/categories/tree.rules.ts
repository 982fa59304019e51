import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import type { Language } from '@amberdock/contract/language.ts';

/** A category with those below it, and the products of both together. */
export type CategoryNode = {
  category: StaffCategory;
  children: CategoryNode[];
  productCount: number;
  publishedCount: number;
};

/** Makes the tree of a list in which parents stand before their children. */
export function treeOf(categories: readonly StaffCategory[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const category of categories) {
    const { product_count: productCount, published_count: publishedCount } = category;
    const node = { category, children: [], productCount, publishedCount };
    nodes.set(category.id, node);
    (nodes.get(category.parent_id ?? '')?.children ?? roots).push(node);
  }
  for (const { category, productCount, publishedCount } of [...nodes.values()].reverse()) {
    const parent = nodes.get(category.parent_id ?? '');
    if (!parent) continue;
    parent.productCount += productCount;
    parent.publishedCount += publishedCount;
  }
  return roots;
}

export const nameOf = (category: StaffCategory, language: Language): string => category[`name_${language}`];

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const isNamedLike = ({ name_zh, name_en }: StaffCategory, searchText: string): boolean =>
  [name_zh, name_en].some((name) => fold(name).includes(fold(searchText)));

/** Keeps the categories with the text in a name, and those above them. Also returns how many have it. */
export function foundIn(
  roots: readonly CategoryNode[],
  searchText: string,
): { nodes: CategoryNode[]; count: number } {
  let count = 0;
  const keep = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const isFound = isNamedLike(node.category, searchText);
      if (isFound) count++;
      const children = keep(node.children);
      return isFound || children.length > 0 ? [{ ...node, children }] : [];
    });
  return { nodes: keep(roots), count };
}

type Choice = { value: string; label: string };

/**
 * Returns the categories as choices in the order of the tree, each with those above it; without a category and all that is below
 * it.
 */
export function choicesOf(
  categories: readonly StaffCategory[],
  language: Language,
  withoutId?: string,
): Choice[] {
  const choices = (nodes: readonly CategoryNode[], above: string): Choice[] =>
    nodes.flatMap(({ category, children }) => {
      if (category.id === withoutId) return [];
      const label = above + nameOf(category, language);
      return [{ value: category.id, label }, ...choices(children, `${label} / `)];
    });
  return choices(treeOf(categories), '');
}

/** Lists the categories at the same place, in their order. */
export const siblingsOf = (categories: readonly StaffCategory[], parentId: string | null): StaffCategory[] =>
  categories.filter(({ parent_id }) => parent_id === parentId);
