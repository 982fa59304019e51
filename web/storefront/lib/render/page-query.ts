/** The query parameters that change what a public page renders; all others are ignored and kept out of the cache key. */
export const pageQuery = [
  'q',
  'category_id',
  'brand_id',
  'warehouse_id',
  'country_code',
  'is_diy',
  'is_new',
  'sort',
  'cursor',
  'view',
  'lang',
] as const;
