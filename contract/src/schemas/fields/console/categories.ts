import type { FieldTexts } from '../field-text.ts';

/** Fields of the console's categories and brands. */
export const categoryFields: FieldTexts = {
  'StaffCategory.product_count': [
    'Its own products, published or not, without those of the categories below it.',
    12,
  ],
  'StaffBrand.product_count': ['Its products, published or not.', 12],
  published_count: ['Products among them that are published.', 10],
  products_move_to: ['Category that its products are being moved to; null where none is moving.'],
  merges_into: ['Name of the brand that it is being merged into; null otherwise.', 'Anker'],
  is_being_indexed: [
    'Its name or place has changed, and the search does not know it for all products yet.',
    false,
  ],
  moved: ['Products that have moved.', 200],
  'StaffCategoriesMoveProductsData.left': ['Products that follow within minutes.', 250],
  'StaffBrandsMergeData.left': ['Products that follow within minutes.', 250],
  to_category_id: ['Category to move the products to.'],
  category_ids: ['All categories of that place, or of the help center, in their new order.'],
  into_brand_id: ['Brand that gets the products.'],
  into_version: ['Version of that brand.', 3],
};
