import { type Static, Type } from 'typebox';
import { categoryNameMax, categoriesMax } from '../../../console/products/categories.ts';
import { describeCalls } from '../../describe-calls.ts';
import { Id } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Version } from '../../version.ts';
import { line } from './sku-facts.ts';

const names = { name_zh: line(categoryNameMax), name_en: line(categoryNameMax) };
/** Null: the root of the tree. */
const ParentId = Nullable(Id);

/** A category as the staff see it; the counts are of its own products, without those of the categories below it. */
export const StaffCategory = Type.Object({
  id: Id,
  parent_id: Nullable(Id),
  name_zh: Type.String(),
  name_en: Type.String(),
  product_count: Type.Integer(),
  published_count: Type.Integer(),
  /** The category that its products are being moved to. */
  products_move_to: Nullable(Id),
  /** Its name or place has changed, and the search does not know it for all products yet. */
  is_being_indexed: Type.Boolean(),
  version: Version,
});
export type StaffCategory = Static<typeof StaffCategory>;

const access = { operator: 'catalogue.write' } as const;
const ofCategory = Type.Object({ id: Id });
/** The tree, parents before children and siblings in their order. */
const Tree = Type.Array(StaffCategory);

export const staffCategorySchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'The tree of categories with the number of products in each, parents before children',
    data: Tree,
  },
  add: {
    access,
    summary: 'Add a category below another one or at the root; it comes last among its siblings',
    body: Type.Object({ ...names, parent_id: ParentId }),
    data: Type.Object({ id: Id }),
    refusals: ['category_name_taken', 'category_too_deep', 'category_tree_full', 'not_found'],
  },
  order: {
    access,
    summary: 'Order the categories below another one, or those at the root',
    description: '`category_ids` names all of them, in their new order.',
    body: Type.Object({
      parent_id: ParentId,
      category_ids: Type.Array(Id, { minItems: 1, maxItems: categoriesMax, uniqueItems: true }),
    }),
    data: Tree,
    refusals: ['changed_meanwhile', 'not_found'],
    idempotency: 'none',
  },
  rename: {
    access,
    summary: 'Rename a category',
    description:
      'Pages and filters have the new name at once; the search of more than 200 products follows within minutes. ' +
      '`version` is that of the category that was read.',
    params: ofCategory,
    body: Type.Object({ ...names, version: Version }),
    data: Tree,
    refusals: ['category_name_taken', 'changed_meanwhile', 'not_found'],
    idempotency: 'none',
  },
  move: {
    access,
    summary:
      'Move a category, with all that is below it, below another one or to the root; it comes last there',
    description: '`version` is that of the category that was read.',
    params: ofCategory,
    body: Type.Object({ parent_id: ParentId, version: Version }),
    data: Tree,
    refusals: [
      'category_below_itself',
      'category_name_taken',
      'category_too_deep',
      'changed_meanwhile',
      'not_found',
    ],
    idempotency: 'none',
  },
  moveProducts: {
    access,
    summary: 'Move the products of a category to another one; those of the categories below it stay',
    description: 'Up to 200 products move at once, more in batches within minutes.',
    params: ofCategory,
    body: Type.Object({ to_category_id: Id }),
    data: Type.Object({ moved: Type.Integer(), left: Type.Integer() }),
    refusals: ['category_move_to_itself', 'category_being_emptied', 'not_found'],
  },
  remove: {
    access,
    summary: 'Delete a category without products and without categories below it',
    description: '`version` is that of the category that was read.',
    params: ofCategory,
    query: Type.Object({ version: Version }),
    data: Tree,
    refusals: [
      'category_has_products',
      'category_has_categories',
      'category_being_emptied',
      'changed_meanwhile',
      'not_found',
    ],
    idempotency: 'none',
  },
});
