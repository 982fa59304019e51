export type { ProductFilters, ProductQuery } from '../schemas/catalog/product-filters.ts';

/** The sorts of a list (docs/design/catalog.md#library); price sorts are a buyer's. */
export const productSorts = ['best_match', 'best_sellers', 'newest', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];
export const isPriceSort = (sort: ProductSort | undefined): boolean =>
  sort === 'price_asc' || sort === 'price_desc';

/** A count stops here and is shown as "2,000+" (docs/design/catalog.md#library). */
export const countCap = 2_000;
/** Brands of a facet listed at once; typing letters of the name reaches the others. */
export const facetBrandsMax = 100;
export const pageSizeMax = 100;
export const pageSizeDefault = 24;
/** A product is new for this long. */
export const newForDays = 30;
