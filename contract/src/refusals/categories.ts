import type { RefusalTable } from './refusal-table.ts';

/** Categories and brands, which the staff change. */
export const categoryRefusals = {
  category_name_taken: {
    status: 422,
    zh: '此处已有分类“{name}”。',
    en: 'There is a category “{name}” here already.',
  },
  category_too_deep: {
    status: 422,
    zh: '分类最多 {most} 级。',
    en: 'Categories go {most} levels deep at most.',
  },
  category_tree_full: {
    status: 422,
    zh: '分类最多 {most} 个。',
    en: 'There are at most {most} categories.',
  },
  category_below_itself: {
    status: 422,
    zh: '不能把分类移到它自己或其下级分类中。',
    en: 'A category can’t go below itself.',
  },
  category_has_products: {
    status: 422,
    zh: '此分类还有 {count} 个商品。请先把它们移到其他分类。',
    en: '{count} {count:product is|products are} in this category. Move {count:it|them} to another one first.',
  },
  category_has_categories: {
    status: 422,
    zh: '此分类下还有 {count} 个分类。请先移走或删除它们。',
    en: '{count} {count:category is|categories are} below this one. Move or delete {count:it|them} first.',
  },
  category_move_to_itself: {
    status: 422,
    zh: '请选择另一个分类。',
    en: 'Choose another category.',
  },
  category_being_emptied: {
    status: 409,
    zh: '商品正在移动，请稍后再试。',
    en: 'Products are still being moved. Try again in a minute.',
  },
  brand_name_taken: {
    status: 422,
    zh: '已有品牌“{name}”。',
    en: 'There is a brand “{name}” already.',
  },
  brand_has_products: {
    status: 422,
    zh: '此品牌还有 {count} 个商品。请将它合并到其他品牌。',
    en: '{count} {count:product has|products have} this brand. Merge it into another one instead.',
  },
  brand_merge_into_itself: {
    status: 422,
    zh: '请选择另一个品牌。',
    en: 'Choose another brand.',
  },
  brand_being_merged: {
    status: 409,
    zh: '该品牌正在合并，请稍后再试。',
    en: 'This brand is still being merged. Try again in a minute.',
  },
} as const satisfies RefusalTable;
